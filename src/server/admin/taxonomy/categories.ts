import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/count-up-to.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { categories } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { refuseIfChanged, versionOf } from '../versions.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { redirectSlugs, takeSlug } from './take-slug.ts'

type Row = {
  id: number
  name: string
  slug: string
  parent_id: number | null
  image_id: number | null
  key: string | null
  seo_title: string
  seo_description: string
  products: number
  subcategories: number
}

const columns = sql`
  categories.id, categories.name, categories.slug, categories.parent_id, categories.image_id, media.key, categories.seo_title, categories.seo_description,
  case when categories.parent_id is null then ${countUpTo(sql`from products where category_id = categories.id`)}
    else ${countUpTo(sql`from products where subcategory_id = categories.id`)} end as products,
  (select count(*)::int from categories child where child.parent_id = categories.id) as subcategories`
const from = sql`categories left join media on media.id = categories.image_id
  left join categories parent on parent.id = categories.parent_id`

const toReply = ({ key, products, subcategories, ...row }: Row) => ({
  ...row,
  version: versionOf(row),
  products: countText(products),
  subcategories,
  image: key === null ? null : pictureUrl(key, 320, 'webp'),
})

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from ${from} where categories.id = ${id}`)
  if (!rows[0]) throw new ApiError(404, { detail: 'Kateqoriya tapılmadı.' })
  return rows[0]
}

/** GET admin/categories/ (A6): each category is followed by its subcategories. */
export const listAdminCategories = handler('categories.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from,
    where: [
      input.q ? sql`fold(categories.name) like '%' || fold(${input.q}) || '%'` : undefined,
      input.parent_id === undefined
        ? undefined
        : input.parent_id === 0
          ? sql`categories.parent_id is null`
          : sql`categories.parent_id = ${input.parent_id}`,
    ],
    id: sql`categories.id`,
    sorts: {
      id: sql`categories.id`,
      name: sql`categories.name`,
      position: sql`(coalesce(parent.position, categories.position), coalesce(parent.id, categories.id), categories.depth, categories.position)`,
    },
    sort: 'position',
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/categories/{id}/. */
export const showCategory = handler('categories.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** Returns the row's values; throws 400 for a parent that is not of the first level. */
async function values(
  tx: Transaction,
  { name, slug, parent_id, image_id, seo_title, seo_description }: ParsedInput<'categories.create'>,
  before: Row | null,
) {
  const errors: Record<string, string[]> = {}
  if (parent_id !== null) {
    const [parent] = await tx
      .select({ parent_id: categories.parent_id })
      .from(categories)
      .where(eq(categories.id, parent_id))
      .for('key share')
    if (!parent || parent.parent_id !== null || parent_id === before?.id)
      errors.parent_id = ['Birinci səviyyədən bir kateqoriya seçin.']
    else if (before && before.subcategories > 0)
      errors.parent_id = ['Alt kateqoriyaları olan kateqoriya başqasının içinə keçə bilməz.']
  }
  if (before && before.parent_id !== parent_id && before.products > 0) {
    errors.parent_id ??= ['İçində məhsul var: əvvəlcə məhsulları başqa kateqoriyaya keçirin.']
  }
  if (image_id !== null && (await tx.execute(sql`select from media where id = ${image_id}`)).rows.length === 0)
    errors.image_id = ['Şəkil tapılmadı.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
  return {
    name,
    slug: await takeSlug(tx, 'category', { id: before?.id ?? null, name, slug }),
    parent_id,
    image_id,
    seo_title,
    seo_description,
  }
}

/** POST admin/categories/: adds the category after its siblings. */
export const createCategory = handler('categories.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const position = sql`(select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${input.parent_id}::int)`
    const [row] = await tx
      .insert(categories)
      .values({ ...(await values(tx, input, null)), position })
      .returning({ id: categories.id })
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/categories/{id}/. */
export const updateCategory = handler('categories.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from categories where id = ${input.id} for update`)
    const before = await find(tx, input.id)
    refuseIfChanged(input.version, toReply(before))
    await tx
      .update(categories)
      .set(await values(tx, input, before))
      .where(eq(categories.id, input.id))
    return toReply(await find(tx, input.id))
  }),
)

/** DELETE admin/categories/{id}/: 409 with the numbers of its products and subcategories, which `replace` can move. */
export const deleteCategory = handler('categories.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from categories where id = ${id} for update`)
    await find(tx, id)
    await refuseInUse(tx, {
      products: sql`from products where category_id = ${id} or subcategory_id = ${id}`,
      subcategories: sql`from categories where parent_id = ${id}`,
    })
    await redirectSlugs(tx, 'category', id, null)
    await tx.delete(categories).where(eq(categories.id, id))
    return undefined
  }),
)

/**
 * POST admin/categories/{id}/replace/: moves its products, and its subcategories with their products, to another
 * category, and deletes it.
 */
export const replaceCategory = handler('categories.replace', ({ id, by }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from categories where id in (${id}, ${by}::int) order by id for update`)
    const leaving = await find(tx, id)
    const target = by === null ? null : await find(tx, by).catch(() => null)
    const refuse = (message: string) => new ApiError(400, { by: [message] })
    if (!target || target.id === id || target.parent_id === id) throw refuse('Başqa bir kateqoriya seçin.')
    if (leaving.subcategories > 0 && target.parent_id !== null)
      throw refuse('Alt kateqoriyalar yalnız birinci səviyyədəki kateqoriyaya keçə bilər.')
    await tx.execute(
      sql`select from products where category_id = ${id} or subcategory_id = ${id} order by id for no key update`,
    )
    const [category, subcategory] = target.parent_id === null ? [target.id, null] : [target.parent_id, target.id]
    // One statement: a product's subcategory must never belong to another category.
    await tx.execute(
      leaving.parent_id === null
        ? sql`
          with moved as (update categories set parent_id = ${category} where parent_id = ${id})
          update products set category_id = ${category}, subcategory_id = coalesce(subcategory_id, ${subcategory}::int), updated_at = now()
          where category_id = ${id}`
        : sql`update products set category_id = ${category}, subcategory_id = ${subcategory}::int, updated_at = now() where subcategory_id = ${id}`,
    )
    await redirectSlugs(tx, 'category', id, target.id)
    await tx.delete(categories).where(eq(categories.id, id))
    return undefined
  }),
)

/** PUT admin/categories/arrange/: stores the new order of siblings. */
export const arrangeCategories = handler('categories.arrange', ({ ids }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ parents: number }>(sql`
      select count(distinct coalesce(parent_id, 0))::int as parents from categories where id = any(${sql.param(ids)})`)
    if ((rows[0]?.parents ?? 0) > 1)
      throw new ApiError(400, { ids: ['Yalnız bir səviyyədəki kateqoriyalar sıralana bilər.'] })
    await tx.execute(sql`
      update categories set position = wished.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, position) where categories.id = wished.id`)
    return undefined
  }),
)
