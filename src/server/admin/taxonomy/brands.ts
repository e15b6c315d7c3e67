import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/count-up-to.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { brands } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { redirectSlugs, takeSlug } from './take-slug.ts'

type Row = { id: number; name: string; slug: string; image_id: number | null; key: string | null; products: number }

const columns = sql`brands.id, brands.name, brands.slug, brands.image_id, media.key,
  ${countUpTo(sql`from products where brand_id = brands.id`)} as products`
const from = sql`brands left join media on media.id = brands.image_id`

const toReply = ({ key, products, ...row }: Row) => ({
  ...row,
  version: versionOf(row),
  products: countText(products),
  image: key === null ? null : pictureUrl(key, 320, 'webp'),
})

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from ${from} where brands.id = ${id}`)
  if (!rows[0]) throw new ApiError(404, { detail: 'Brend tapılmadı.' })
  return rows[0]
}

async function values(tx: Transaction, { name, slug, image_id }: ParsedInput<'brands.create'>, id: number | null) {
  if (image_id !== null && (await tx.execute(sql`select from media where id = ${image_id}`)).rows.length === 0) {
    throw new ApiError(400, { image_id: ['Şəkil tapılmadı.'] })
  }
  return { name, slug: await takeSlug(tx, 'brand', { id, name, slug }), image_id }
}

/** GET admin/brands/ (A6), in the owner's order. */
export const listAdminBrands = handler('brands.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from,
    where: [input.q ? sql`fold(brands.name) like '%' || fold(${input.q}) || '%'` : undefined],
    id: sql`brands.id`,
    sorts: { id: sql`brands.id`, name: sql`brands.name`, position: sql`brands.position` },
    sort: 'position',
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/brands/{id}/. */
export const showBrand = handler('brands.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/brands/: adds the brand at the end of the order. */
export const createBrand = handler('brands.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const position = sql`(select coalesce(max(position), 0) + 1 from brands)`
    const [row] = await tx
      .insert(brands)
      .values({ ...(await values(tx, input, null)), position })
      .returning({ id: brands.id })
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/brands/{id}/. */
export const updateBrand = handler('brands.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'brands', input.id)
    refuseIfChanged(input.version, toReply(await find(tx, input.id)))
    await tx
      .update(brands)
      .set(await values(tx, input, input.id))
      .where(eq(brands.id, input.id))
    return toReply(await find(tx, input.id))
  }),
)

/** DELETE admin/brands/{id}/: 409 with the number of its products. */
export const deleteBrand = handler('brands.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from brands where id = ${id} for update`)
    await find(tx, id)
    await refuseInUse(tx, { products: sql`from products where brand_id = ${id}` })
    await remove(tx, id, null)
    return undefined
  }),
)

/** POST admin/brands/{id}/replace/: moves its products to another brand, or to none, and deletes it. */
export const replaceBrand = handler('brands.replace', ({ id, by }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from brands where id in (${id}, ${by}::int) order by id for update`)
    await find(tx, id)
    if (by === id || (by !== null && !(await find(tx, by).catch(() => null))))
      throw new ApiError(400, { by: ['Başqa bir brend seçin.'] })
    await tx.execute(sql`select from products where brand_id = ${id} order by id for no key update`)
    await tx.execute(sql`update products set brand_id = ${by}::int, updated_at = now() where brand_id = ${id}`)
    await remove(tx, id, by)
    return undefined
  }),
)

async function remove(tx: Transaction, id: number, by: number | null): Promise<void> {
  await redirectSlugs(tx, 'brand', id, by)
  await tx.delete(brands).where(eq(brands.id, id))
}

/** PUT admin/brands/arrange/: stores the new order. */
export const arrangeBrands = handler('brands.arrange', ({ ids }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`
      update brands set position = wished.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, position) where brands.id = wished.id`)
    return undefined
  }),
)
