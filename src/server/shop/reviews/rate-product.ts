import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { selectReviews } from './select-reviews.ts'

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
    if (!product) throw await slugNotFound(tx, 'product', slug, 'Məhsul tapılmadı.')
    // Not left to the conflict alone, which would use up an id each time.
    const written = await tx.execute<{ id: number }>(sql`
      insert into reviews (user_id, product_id, point, content) select ${caller.id}::int, ${product.id}::int, ${point}::int, ${content}
      where not exists (select from reviews where user_id = ${caller.id} and product_id = ${product.id})
      on conflict (user_id, product_id) do nothing returning id`)
    const id = written.rows[0]?.id
    if (id === undefined) throw new ApiError(409, { detail: 'Siz artıq dəyərləndirmə etmisiniz.' })
    const [review] = await selectReviews(tx, sql`where reviews.id = ${id}`, sql`true`)
    if (!review) throw new Error('the written review was not found')
    return review
  }),
)
