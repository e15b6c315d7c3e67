import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from '#src/contract/reviews.ts'
import type { Rating } from '#src/contract/client/shapes.ts'
import { STARS } from '#src/domain/reviews/rating.ts'
import type { ReviewOrdering } from '#src/domain/reviews/reviews.ts'
import { pathAfter, readCount, readCursor, readPage, writeCursor } from '#src/server/platform/paging/paging.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/**
 * POST product/{slug}/rate/ (D12, D17): one review per customer and product. A trigger updates the product's rating.
 */
export const rateProduct = handler('rateProduct', ({ slug, point, content }, context) =>
  transaction(context.services, async (tx) => {
    const { caller } = context
    const visible = caller.is_admin ? sql`true` : sql`is_published`
    // The trigger will update this row. With the lock taken now, reviews of one product wait for each other instead of
    // deadlocking.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from products where slug = ${slug} and ${visible} for no key update`,
    )
    const product = rows[0]
    if (!product) throw await slugNotFound(tx, 'product', slug, answerWords.noProduct)
    // Not left to the conflict alone, which would use up an id each time.
    const written = await tx.execute<{ id: number }>(sql`
      insert into reviews (user_id, product_id, point, content) select ${caller.id}::int, ${product.id}::int,
        ${point}::int, ${content}
      where not exists (select from reviews where user_id = ${caller.id} and product_id = ${product.id})
      on conflict (user_id, product_id) do nothing returning id`)
    const id = written.rows[0]?.id
    if (id === undefined) throw new ApiError(409, { detail: answerWords.alreadyReviewed })
    const [review] = await selectReviews(tx, sql`where reviews.id = ${id}`, sql`true`)
    if (!review) throw new Error('the written review was not found')
    return review
  }),
)

/** The list of the caller's own reviews. */
const OWN = 'comments'

type PageQuery = { cursor?: string; page_size?: number; ordering?: ReviewOrdering; point?: number }

/**
 * The ORDER BY of each sorting, newest first within the same stars, and the condition for rows after this key and id.
 */
const sorts: Record<ReviewOrdering, { order: SQL; after: (point: number, id: number) => SQL; keyShape: RegExp }> = {
  '-created_at': { order: sql`reviews.id desc`, after: (_point, id) => sql`reviews.id < ${id}`, keyShape: /^$/ },
  '-point': {
    order: sql`reviews.point desc, reviews.id desc`,
    after: (point, id) => sql`(reviews.point, reviews.id) < (${point}::int, ${id}::int)`,
    keyShape: /^[1-5]$/,
  },
  point: {
    order: sql`reviews.point, reviews.id desc`,
    after: (point, id) => sql`(reviews.point > ${point} or (reviews.point = ${point} and reviews.id < ${id}))`,
    keyShape: /^[1-5]$/,
  },
}

/** GET product/{slug}/rates-list/: sorted and filtered by the query (B20), without hidden reviews (D17). */
export const listProductRates = handler(
  'productRates',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    const visible = context.caller?.is_admin ? sql`true` : sql`is_published`
    const { rows } = await database.execute<{ id: number }>(
      sql`select id from products where slug = ${slug} and ${visible}`,
    )
    const product = rows[0]
    if (!product) throw await slugNotFound(database, 'product', slug, answerWords.noProduct)
    const path = reviews.productRates.path.replace('{slug}', encodeURIComponent(slug))
    const isVisible = sql`reviews.product_id = ${product.id} and reviews.hidden_at is null`
    const { point } = query
    const page = await pageReviews(
      database,
      path,
      `rates:${point ?? ''}`,
      query,
      point === undefined ? isVisible : sql`${isVisible} and reviews.point = ${point}`,
    )
    return query.cursor === undefined ? { ...page, distribution: await countByPoint(database, isVisible) } : page
  },
  { isQueued: true },
)

/** Returns the numbers of reviews with 1, 2, 3, 4 and 5 points, in this order. */
async function countByPoint(database: Querying, condition: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ point: number; count: number }>(sql`
    select point, count(*)::int as count from reviews where ${condition} group by point`)
  const counts = new Map(rows.map(({ point, count }) => [point, count]))
  return Array.from({ length: STARS }, (_, index) => counts.get(index + 1) ?? 0)
}

/** GET list-comments/: the caller's own reviews and photos, including hidden ones. */
export const listOwnComments = handler('ownComments', (query, { caller, services }) =>
  pageReviews(services.database, reviews.ownComments.path, OWN, query, sql`reviews.user_id = ${caller.id}`),
)

/**
 * Returns one page of reviews, paged by key (D6).
 * @param name the list for which its cursors are valid, together with the ordering
 */
function pageReviews(
  database: Querying,
  path: string,
  name: string,
  query: PageQuery,
  condition: SQL,
): Promise<{ results: Rating[]; next: string | null; count: string }> {
  const ordering = query.ordering ?? '-created_at'
  const sort = sorts[ordering]
  const list = `${name}:${ordering}`
  const after = query.cursor === undefined ? null : readCursor(query.cursor, list, sort.keyShape)
  return readPage(
    query.page_size,
    (limit) =>
      selectReviews(
        database,
        sql`where ${condition} ${after ? sql`and ${sort.after(Number(after.key), after.id)}` : sql``}
          order by ${sort.order} limit ${limit}`,
        sql`${name === OWN} or is_shown`,
      ),
    ({ id, point }) => pathAfter(path, query, writeCursor(list, ordering === '-created_at' ? '' : String(point), id)),
    readCount(database, sql`from reviews where ${condition}`),
  )
}
