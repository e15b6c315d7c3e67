import { sql } from 'drizzle-orm'
import { likes } from '#src/contract/likes.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/count-up-to.ts'
import { pathAfter, readCursor, writeCursor } from '#src/server/platform/paging/cursor.ts'
import { productsOf } from '../catalog/product-parts.ts'

/** Products per page (D6). */
const PAGE_SIZE = 24

/** GET list-liked-products/: the newest like first, paged by key (D6). */
export const listLikedProducts = handler('likedProducts', async ({ cursor, page_size }, context) => {
  const { database } = context.services
  const after =
    cursor === undefined
      ? null
      : readCursor(cursor, 'liked', /^[12]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/)
  const size = page_size ?? PAGE_SIZE
  const own = sql`from likes join products on products.id = likes.product_id
    where likes.user_id = ${context.caller.id} and products.is_published`
  const [liked, counted] = await Promise.all([
    database.execute<{ id: number; liked_at: string }>(sql`
      select products.id, to_char(likes.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as liked_at ${own}
        ${after ? sql`and (likes.created_at, likes.product_id) < (${after.key}::timestamptz, ${after.id})` : sql``}
      order by likes.created_at desc, likes.product_id desc limit ${size + 1}`),
    database.execute<{ count: number }>(sql`select ${countUpTo(own)} as count`),
  ])
  const page = liked.rows.slice(0, size)
  const products = await productsOf(
    context,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  const next =
    liked.rows.length > size && last
      ? pathAfter(likes.likedProducts.path, { page_size }, writeCursor('liked', last.liked_at, last.id))
      : null
  return { results: products, next, count: countText(counted.rows[0]?.count ?? 0) }
})
