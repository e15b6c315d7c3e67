import { halfStars, STARS } from '#src/domain/reviews/rating.ts'

/** Five stars, filled by halves (storefront §9). Hidden from screen readers, because the number is beside them. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      className="stars"
      aria-hidden="true"
      style={{ '--filled': `${(halfStars(rating) / STARS) * 100}%` } as React.CSSProperties}
    />
  )
}
