import { ApiError } from '#src/contract/client/api-error.ts'
import type { Rating } from '#src/contract/client/shapes.ts'
import { reviewsWords } from '#src/words/words.ts'
import { api } from '../api.ts'

/** Sent photos, photos that can be sent again, and the errors of the others. */
export type SentPhotos = { photos: Rating['photos']; unsent: File[]; refused: string[] }

/** Adds photos to the customer's review of a product, one after the other. */
export async function sendPhotos(slug: string, files: readonly File[]): Promise<SentPhotos> {
  const result: SentPhotos = { photos: [], unsent: [], refused: [] }
  for (const file of files) {
    try {
      result.photos.push(await api.call('addReviewPhoto', { slug, file }))
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        result.refused.push(`${file.name}: ${error.detail ?? reviewsWords.photoRefused}`)
      } else {
        result.unsent.push(file)
      }
    }
  }
  return result
}
