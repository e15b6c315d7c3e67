import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { REVIEW_PHOTOS } from '#src/domain/reviews/reviews.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { storeUpload } from '#src/server/platform/media/store-upload.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { toPhotoReply, type PhotoRow } from './select-reviews.ts'

/** POST product/{slug}/rate/photos/ (B20): adds a photo to the caller's review, re-encoded. Staff must approve it. */
export const addReviewPhoto = handler(
  'addReviewPhoto',
  ({ slug, file }, { services, caller }) =>
    storeUpload(services.media, file, ({ key, width, height }) =>
      transaction(services, async (tx) => {
        const review = await refuseMore(tx, slug, caller.id)
        const { rows } = await tx.execute<PhotoRow>(sql`
          with picture as (
            insert into media (key, width, height, is_customers) values (${key}, ${width}, ${height}, true)
              returning id)
          insert into review_photos (review_id, media_id) select ${review}, id from picture
          returning id, ${key} as key, ${width}::int as width, ${height}::int as height, is_shown`)
        return toPhotoReply(rows[0] as PhotoRow)
      }),
    ),
  {
    beforeBody: async ({ slug }, { services, caller }) => {
      await services.limits.take('review-photo-account', String(caller.id))
      await refuseMore(services.database, slug, caller.id)
    },
  },
)

/**
 * Returns the id of the caller's review, locked for the transaction. Throws 404 without a review, and 409 if it already
 * has the most photos.
 */
async function refuseMore(database: Querying, slug: string, user: number): Promise<number> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select reviews.id from reviews join products on products.id = product_id where slug = ${slug}
      and user_id = ${user} for update of reviews`)
  const review = rows[0]
  if (!review) throw new ApiError(404, { detail: answerWords.reviewFirst })
  const counted = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from review_photos where review_id = ${review.id}`,
  )
  if ((counted.rows[0]?.count ?? 0) >= REVIEW_PHOTOS)
    throw new ApiError(409, { detail: fill(answerWords.photosFull, { n: REVIEW_PHOTOS }) })
  return review.id
}

/**
 * DELETE review-photos/{id}/ (B20): removes a photo from the caller's review. Another customer's photo is 404 (D12).
 * The next clean-up of unused pictures deletes the picture itself.
 */
export const dropReviewPhoto = handler('dropReviewPhoto', ({ id }, { caller, services }) =>
  transaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from review_photos using reviews where review_photos.id = ${id} and reviews.id = review_id
        and user_id = ${caller.id}`)
    if (!rowCount) throw new ApiError(404, { detail: answerWords.photoNotYours })
    return undefined
  }),
)
