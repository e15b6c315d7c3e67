import { STARS } from '../../domain/reviews/rating.ts'
import { Stars } from '../parts/stars.tsx'

/** The average of a product's reviews, and how many gave each number of stars. @param distribution counts of 1 to 5 points */
export function ReviewSums({ distribution }: { distribution: readonly number[] }) {
  const count = distribution.reduce((sum, many) => sum + many, 0)
  if (count === 0) return null
  const average = distribution.reduce((sum, many, index) => sum + many * (index + 1), 0) / count
  return (
    <div className="review-sums">
      <b className="review-average">{average.toFixed(1)}</b>
      <p>
        <Stars rating={average} />
        {count} rəy
      </p>
      <ul aria-label="Ulduzlar üzrə">
        {Array.from({ length: STARS }, (_, index) => STARS - index).map((star) => {
          const many = distribution[star - 1] ?? 0
          return (
            <li key={star}>
              <span>
                {star}
                <span className="sr-only"> ulduz:</span>
              </span>
              <i style={{ '--share': `${(100 * many) / count}%` } as React.CSSProperties} />
              <span>
                {many}
                <span className="sr-only"> rəy</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
