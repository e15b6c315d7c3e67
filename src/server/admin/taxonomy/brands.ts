import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { brands } from '#src/server/platform/database/tables/index.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction, versionOf } from '../saving.ts'
import { refuseUnknownPictures } from '../content/pictures.ts'
import { refuseInUse, redirectSlugs, takeSlug } from './take-slug.ts'

type Row = { id: number; name: string; slug: string; image_id: number | null; key: string | null; products: number }

/** The brands (A6), in the owner's order. A new brand is the last. */
export const {
  find,
  list: listAdminBrands,
  show: showBrand,
  create: createBrand,
  update: updateBrand,
  remove: deleteBrand,
} = rowHandlers({
  name: 'brands',
  table: brands,
  missing: 'Brend tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`brands.id, brands.name, brands.slug, brands.image_id, media.key,
        ${countUpTo(sql`from products where brand_id = brands.id`)} as products`,
      from: sql`brands left join media on media.id = brands.image_id`,
      searched: sql`fold(brands.name)`,
      id: sql`brands.id`,
      sorts: { name: sql`brands.name`, position: sql`brands.position` },
      sort: 'position',
    }),
  toReply: ({ key, products, ...row }) => ({
    ...row,
    version: versionOf(row),
    products: countText(products),
    image: key === null ? null : pictureUrl(key, 320, 'webp'),
  }),
  values: async (tx, { name, slug, image_id }, before) => {
    await refuseUnknownPictures(tx, { image_id })
    return {
      name,
      slug: await takeSlug(tx, 'brand', { id: before?.id ?? null, name, slug }),
      image_id,
      ...(before ? {} : { position: sql`(select coalesce(max(position), 0) + 1 from brands)` }),
    }
  },
  beforeDelete: async (tx, id) => {
    await refuseInUse(tx, { products: sql`from products where brand_id = ${id}` })
    await redirectSlugs(tx, 'brand', id, null)
  },
})

/** POST admin/brands/{id}/replace/: moves its products to another brand, or to none, and deletes it. */
export const replaceBrand = handler('brands.replace', ({ id, by }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from brands where id in (${id}, ${by}::int) order by id for update`)
    await find(tx, id)
    if (by === id || (by !== null && !(await find(tx, by).catch(() => null))))
      throw new ApiError(400, { by: ['Başqa bir brend seçin.'] })
    await tx.execute(sql`select from products where brand_id = ${id} order by id for no key update`)
    await tx.execute(sql`update products set brand_id = ${by}::int, updated_at = now() where brand_id = ${id}`)
    await redirectSlugs(tx, 'brand', id, by)
    await tx.delete(brands).where(eq(brands.id, id))
    return undefined
  }),
)

/** PUT admin/brands/arrange/: stores the new order. */
export const arrangeBrands = handler('brands.arrange', ({ ids }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`
      update brands set position = wished.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, position) where brands.id = wished.id`)
    return undefined
  }),
)
