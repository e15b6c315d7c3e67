import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction } from '#src/server/platform/transaction.ts'

/**
 * DELETE review-photos/{id}/ (B20): removes a photo from the caller's review. Another customer's photo is 404 (D12).
 * The next clean-up of unused pictures deletes the picture itself.
 */
export const dropReviewPhoto = handler('dropReviewPhoto', ({ id }, { caller, services }) =>
  transaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from review_photos using reviews where review_photos.id = ${id} and reviews.id = review_id and user_id = ${caller.id}`)
    if (!rowCount) throw new ApiError(404, { detail: 'Bu şəkil rəyinizdə yoxdur.' })
    return undefined
  }),
)
