/** Star scale (storefront §9). */
export const STARS = 5

/** Rounds a rating to half a star, for display (storefront §9). */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2
}
