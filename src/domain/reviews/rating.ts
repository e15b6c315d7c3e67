/** Star scale (storefront §9). */
export const STARS = 5

/** A rating rounded to half a star, for drawing (storefront §9). */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2
}

/** Most photos of one review (B20). */
export const REVIEW_PHOTOS = 4

/** Most bytes of a photo that is sent in. */
export const PHOTO_BYTES = 15 * 1024 * 1024

/** How reviews can be sorted (B20). */
export const reviewOrderings = [
  { value: '-created_at', label: 'Əvvəlcə yenilər' },
  { value: '-point', label: 'Əvvəlcə yüksək ulduzlar' },
  { value: 'point', label: 'Əvvəlcə aşağı ulduzlar' },
] as const

export type ReviewOrdering = (typeof reviewOrderings)[number]['value']
