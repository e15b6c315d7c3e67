import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'

/**
 * DELETE review-photos/{id}/ (B20): a photo of the caller's own review; another customer's is 404 (D12). The picture itself
 * goes with the next clean-up of pictures that nothing uses.
 */
export const dropReviewPhoto = handler('dropReviewPhoto', async ({ id }, { caller, services }) => {
  const { rowCount } = await services.database.execute(sql`
    delete from review_photos using reviews where review_photos.id = ${id} and reviews.id = review_id and user_id = ${caller.id}`)
  if (!rowCount) throw new ApiError(404, { detail: 'Bu şəkil rəyinizdə yoxdur.' })
  return undefined
})
