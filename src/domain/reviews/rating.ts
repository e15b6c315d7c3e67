/** Star scale and length of a review's text (storefront §9). */
export const STARS = 5
export const REVIEW_MAX = 1000

/** A rating rounded to half a star, for drawing (storefront §9). */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2
}
