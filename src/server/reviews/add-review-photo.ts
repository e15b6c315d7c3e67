import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { REVIEW_PHOTOS } from '../../domain/reviews/rating.ts'
import { handler } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { storeUpload } from '../media/store-upload.ts'
import { transaction } from '../transaction.ts'
import { photoShown, type PhotoRow } from './select-reviews.ts'

/** POST product/{slug}/rate/photos/ (B20): a photo for the caller's own review, re-encoded; it waits for the shop's eye. */
export const addReviewPhoto = handler('addReviewPhoto', async ({ slug, file }, context) => {
  const { services, caller } = context
  // Decoding a picture is dear, so nobody makes the server do it in vain.
  await services.limits.take('review-photo-account', String(caller.id))
  await refuseMore(services.database, slug, caller.id)
  return storeUpload(services.media, file, ({ key, width, height }) =>
    transaction(services, async (tx) => {
      const review = await refuseMore(tx, slug, caller.id)
      const { rows } = await tx.execute<PhotoRow>(sql`
        with picture as (insert into media (key, width, height) values (${key}, ${width}, ${height}) returning id)
        insert into review_photos (review_id, media_id) select ${review}, id from picture
        returning id, ${key} as key, ${width}::int as width, ${height}::int as height, is_shown`)
      return photoShown(rows[0] as PhotoRow)
    }),
  )
})

/** The number of the caller's review, locked for the transaction; 404 without one, 409 when it has all the photos it may have. */
async function refuseMore(database: Querying, slug: string, user: number): Promise<number> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select reviews.id from reviews join products on products.id = product_id where slug = ${slug} and user_id = ${user} for update of reviews`)
  const review = rows[0]
  if (!review) throw new ApiError(404, { detail: 'Əvvəlcə rəy yazın.' })
  const counted = await database.execute<{ count: number }>(sql`select count(*)::int as count from review_photos where review_id = ${review.id}`)
  if ((counted.rows[0]?.count ?? 0) >= REVIEW_PHOTOS) throw new ApiError(409, { detail: `Bir rəyə ən çoxu ${REVIEW_PHOTOS} şəkil əlavə etmək olar.` })
  return review.id
}
