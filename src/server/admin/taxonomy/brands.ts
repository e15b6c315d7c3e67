import { eq, sql } from 'drizzle-orm'
import { brands as declaration } from '#src/contract/client/admin/resources/goods.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { brands } from '#src/server/platform/database/tables/index.ts'
import { adminTransaction } from '../saving.ts'
import { serveResource } from '../serve-resource.ts'
import { refuseInUse, redirectSlugs } from './take-slug.ts'

export const { find, list, show, create, update, remove } = serveResource(declaration, {
  shows: { products: [countUpTo(sql`from products where brand_id = brands.id`), countText] },
  sorts: { position: sql`brands.position` },
  check: (_tx, _input, before) =>
    before ? {} : { position: sql`(select coalesce(max(position), 0) + 1 from brands)` },
  beforeDelete: (tx, id) => refuseInUse(tx, { products: sql`from products where brand_id = ${id}` }),
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
