import { halfStars, STARS } from '../../domain/reviews/rating.ts'

/** Five stars, filled by halves (storefront §9). Hidden from screen readers: the number stands beside them. */
export function Stars({ rating }: { rating: number }) {
  return <span className="stars" aria-hidden="true" style={{ '--filled': `${(halfStars(rating) / STARS) * 100}%` } as React.CSSProperties} />
}
