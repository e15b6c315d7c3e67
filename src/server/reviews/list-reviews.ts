import { sql, type SQL } from 'drizzle-orm'
import { reviews } from '../../contract/reviews.ts'
import type { Rating } from '../../contract/client/shapes.ts'
import { STARS } from '../../domain/reviews/rating.ts'
import { handler } from '../call/handler.ts'
import { countText, countUpTo } from '../lists/count-up-to.ts'
import { pathAfter, readCursor, writeCursor } from '../lists/cursor.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import type { Querying } from '../database/connect.ts'
import { selectReviews } from './select-reviews.ts'

/** Reviews on a page (D6). */
const PAGE_SIZE = 24

type PageQuery = { cursor?: string; page_size?: number }

/** GET product/{slug}/rates-list/: newest first, without hidden reviews (D17). */
export const listProductRates = handler('productRates', async ({ slug, ...query }, context) => {
  const { database } = context.services
  const visible = context.caller?.is_admin ? sql`true` : sql`is_published`
  const { rows } = await database.execute<{ id: number }>(sql`select id from products where slug = ${slug} and ${visible}`)
  const product = rows[0]
  if (!product) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.')
  const path = reviews.productRates.path.replace('{slug}', encodeURIComponent(slug))
  const shown = sql`reviews.product_id = ${product.id} and reviews.hidden_at is null`
  const page = await pageReviews(database, path, 'rates', query, shown)
  return query.cursor === undefined ? { ...page, distribution: await countByPoint(database, shown) } : page
})

/** How many reviews gave 1, 2, 3, 4 and 5 points, in this order. */
async function countByPoint(database: Querying, condition: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ point: number; count: number }>(sql`
    select point, count(*)::int as count from reviews where ${condition} group by point`)
  const counts = new Map(rows.map(({ point, count }) => [point, count]))
  return Array.from({ length: STARS }, (_, index) => counts.get(index + 1) ?? 0)
}

/** GET list-comments/: the caller's own reviews, including those hidden from others. */
export const listOwnComments = handler('ownComments', (query, { caller, services }) =>
  pageReviews(services.database, reviews.ownComments.path, 'comments', query, sql`reviews.user_id = ${caller.id}`),
)

/**
 * One page of reviews, newest first, paged by key (D6).
 * @param name the list that its cursors are valid for
 */
async function pageReviews(
  database: Querying,
  path: string,
  name: string,
  query: PageQuery,
  condition: SQL,
): Promise<{ results: Rating[]; next: string | null; count: string }> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, name, /^$/)
  const size = query.page_size ?? PAGE_SIZE
  const [found, counted] = await Promise.all([
    selectReviews(
      database,
      sql`where ${condition} ${after ? sql`and reviews.id < ${after.id}` : sql``} order by reviews.id desc limit ${sql.raw(String(size + 1))}`,
    ),
    database.execute<{ count: number }>(sql`select ${countUpTo(sql`from reviews where ${condition}`)} as count`),
  ])
  const results = found.slice(0, size)
  const last = results.at(-1)
  const next = found.length > size && last ? pathAfter(path, query.page_size, writeCursor(name, '', last.id)) : null
  return { results, next, count: countText(counted.rows[0]?.count ?? 0) }
}
