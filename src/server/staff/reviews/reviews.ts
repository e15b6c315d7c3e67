import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { inUtc } from '../../database/in-utc.ts'
import { containing, selectPage, type PageWish } from '../select-page.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = {
  id: number
  user: { id: number; name: string }
  product: { id: number; name: string; slug: string }
  point: number
  content: string
  answer: string | null
  hidden_at: string | null
  hidden_reason: string | null
  created_at: string
}

type Wish = PageWish & { q?: string | undefined; is_hidden?: boolean | undefined; has_answer?: boolean | undefined; point?: number | undefined }

function select(database: Querying, wish: Wish) {
  const like = wish.q ? containing(wish.q) : null
  return selectPage<Row>(database, wish, {
    columns: sql`reviews.id, point, content, answer, hidden_reason, ${inUtc(sql`hidden_at`)} as hidden_at,
      ${inUtc(sql`reviews.created_at`)} as created_at,
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name) as user,
      json_build_object('id', products.id, 'name', products.name, 'slug', products.slug) as product`,
    from: sql`reviews join users on users.id = reviews.user_id join products on products.id = reviews.product_id`,
    where: [
      like !== null && sql`(content ilike ${like} or translate(products.name, chr(160), ' ') ilike ${like} or first_name || ' ' || last_name ilike ${like})`,
      wish.is_hidden !== undefined && sql`(hidden_at is not null) = ${wish.is_hidden}`,
      wish.has_answer !== undefined && sql`(answer is not null) = ${wish.has_answer}`,
      wish.point !== undefined && sql`point = ${wish.point}`,
    ],
    id: sql`reviews.id`,
    sorts: { id: sql`reviews.id`, created_at: sql`reviews.created_at`, point: sql`point` },
    sort: '-created_at',
  })
}

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await select(database, { page: 1, per_page: 1, ids: String(id) })
  if (!rows[0]) throw new ApiError(404, { detail: 'Rəy tapılmadı.' })
  return rows[0]
}

/** GET admin/reviews/ (A10). */
export const listStaffReviews = handler('reviews.list', async (input, { services }) => {
  const { rows, total } = await select(services.database, input)
  return { results: rows, total }
})

/** GET admin/reviews/{id}/. */
export const showReview = handler('reviews.show', ({ id }, { services }) => find(services.database, id))

/**
 * PUT admin/reviews/{id}/: hiding needs a reason; a trigger updates the product's rating in the same transaction (D17).
 */
export const updateReview = handler('reviews.update', (input, context) =>
  staffTransaction(context, async (tx) => {
    await find(tx, input.id)
    if (input.is_hidden && input.hidden_reason === '') throw new ApiError(400, { hidden_reason: ['Səbəbi yazın.'] })
    await tx.execute(sql`
      update reviews set answer = ${input.answer || null}, hidden_reason = ${input.is_hidden ? input.hidden_reason : null},
        hidden_at = case when ${input.is_hidden} then coalesce(hidden_at, now()) end
      where id = ${input.id}`)
    return find(tx, input.id)
  }),
)
