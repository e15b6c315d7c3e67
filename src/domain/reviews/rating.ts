/** Star scale (storefront §9). */
export const STARS = 5

/** A rating rounded to half a star, for drawing (storefront §9). */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2
}
