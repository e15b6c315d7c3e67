import { STARS } from '#src/domain/reviews/rating.ts'
import { counted } from '#src/words/spoken.ts'
import { productWords, reviewsWords } from '#src/words/words.ts'
import { Stars } from '../parts/stars.tsx'

type ReviewSumsProps = {
  /** The number of ratings for each of 1 to 5 points. */
  distribution: readonly number[]
  /** The stars by which the list is filtered. */
  point: number | null
  choose: (point: number | null) => void
}

/**
 * The average of a product's reviews, and the number for each count of stars. A press on a row filters the list (B20).
 */
export function ReviewSums({ distribution, point, choose }: ReviewSumsProps) {
  const count = distribution.reduce((sum, many) => sum + many, 0)
  if (count === 0) return null
  const average = distribution.reduce((sum, many, index) => sum + many * (index + 1), 0) / count
  return (
    <div className="review-sums">
      <b className="review-average">{average.toFixed(1)}</b>
      <p>
        <Stars rating={average} />
        <span>{counted(productWords.reviews, count)}</span>
      </p>
      <ul aria-label={reviewsWords.byStars}>
        {Array.from({ length: STARS }, (_, index) => STARS - index).map((star) => {
          const many = distribution[star - 1] ?? 0
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={point === star}
                disabled={many === 0}
                onClick={() => choose(point === star ? null : star)}
              >
                <span>
                  <span>{star}</span>
                  <span className="sr-only">{` ${counted(reviewsWords.starsAfterCount, star)}`}</span>
                </span>
                <i style={{ '--share': `${(100 * many) / count}%` } as React.CSSProperties} />
                <span>
                  <span>{many}</span>
                  <span className="sr-only">{` ${counted(productWords.reviewsAfterCount, many)}`}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
