import { goodsWords } from '#src/words/words.ts'

/** The most photos of one review (B20). */
export const REVIEW_PHOTOS = 4

/** The most bytes of an uploaded photo. */
export const PHOTO_BYTES = 15 * 1024 * 1024

/** The sort orders of reviews (B20). */
export const reviewOrderings = [
  {
    value: '-created_at',
    get label() {
      return goodsWords.newReviews
    },
  },
  {
    value: '-point',
    get label() {
      return goodsWords.highStars
    },
  },
  {
    value: 'point',
    get label() {
      return goodsWords.lowStars
    },
  },
] as const

export type ReviewOrdering = (typeof reviewOrderings)[number]['value']
