import type { Rating } from '#src/contract/client/shapes.ts'
import { reviewOrderings, type ReviewOrdering } from '#src/domain/reviews/reviews.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { frameWords, partsWords, reviewsWords } from '#src/words/words.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Icon } from '../parts/icon.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Stars } from '../parts/stars.tsx'
import { useSession } from '../session/session.ts'
import styles from '../styles/private.css?url'
import { OwnReview } from './own-review.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewSums } from './review-sums.tsx'
import { useReviews, type ReviewWish } from './use-reviews.ts'

/** The reviews of a product, and the form for a review (storefront §5, D17, B20). */
export default function Reviews({ slug }: { slug: string }) {
  const { signed_in } = useSession()
  const { loaded, state, wish, isFirst, ask, retry, more, add, addPhotos } = useReviews(slug, signed_in)
  const failed = state === 'failed'
  const loading = state === 'loading'
  return (
    <div className="reviews">
      <link rel="stylesheet" href={styles} precedence="default" />
      {!loaded && failed && <NotLoaded text={reviewsWords.notLoaded} className="reviews-failed" retry={retry} />}
      {loaded && (
        <ReviewSums distribution={loaded.distribution} point={wish.point} choose={(point) => ask({ point })} />
      )}
      {loaded && (
        <div className="reviews-summary">
          {loaded.distribution.every((many) => many === 0) ? (
            <p className="muted">{reviewsWords.none}</p>
          ) : (
            <>
              <ReviewTools wish={wish} ask={ask} />
              <ul className="review-list" aria-busy={loading && isFirst}>
                {loaded.reviews.map((review) => (
                  <ReviewEntry key={review.id} review={review} />
                ))}
              </ul>
            </>
          )}
          {failed && (
            <p role="alert">
              {isFirst ? reviewsWords.notLoaded : fill(partsWords.restNotLoaded, { name: reviewsWords.rows })}
            </p>
          )}
          {(loaded.next !== null || failed) && (
            <button className="button button-outline" aria-disabled={loading} onClick={failed ? retry : more}>
              {failed ? frameWords.tryAgain : partsWords.showMore}
            </button>
          )}
          <OwnReview slug={slug} signedIn={signed_in} rated={loaded.rated} onRated={add} onPhotos={addPhotos} />
        </div>
      )}
    </div>
  )
}

/** The order and filter of the list. */
function ReviewTools({ wish, ask }: { wish: ReviewWish; ask: (change: Partial<ReviewWish>) => void }) {
  return (
    <div className="review-tools">
      {wish.point !== null && (
        <button type="button" className="button button-outline button-44" onClick={() => ask({ point: null })}>
          <span>{counted(reviewsWords.withStars, wish.point)}</span>
          <Icon name="x" className="icon-16" />
          <span className="sr-only">{`: ${reviewsWords.showAll}`}</span>
        </button>
      )}
      <label className="sort">
        <span>{partsWords.sort}</span>
        <select
          value={wish.ordering}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => ask({ ordering: value as ReviewOrdering })}
        >
          {reviewOrderings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className="icon-16" />
      </label>
    </div>
  )
}

/** A review, and the shop's answer. */
function ReviewEntry({ review: { user, point, created_at, content, answer, bought, photos } }: { review: Rating }) {
  return (
    <li>
      <div className="review-author">
        <span className="review-initials" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <b>
          <span>{user.name}</span>
          {bought && (
            <span className="review-bought">
              <Icon name="check" className="icon-16" />
              {reviewsWords.bought}
            </span>
          )}
        </b>
        <DateTime at={created_at} />
        <Stars rating={point} />
        <span className="sr-only">{counted(reviewsWords.stars, point)}</span>
      </div>
      {content && <p className="review-text">{content}</p>}
      <ReviewPhotos photos={photos} author={user.name} />
      {answer !== null && (
        <p className="review-answer">
          <b>{reviewsWords.answer}</b>
          {answer}
        </p>
      )}
    </li>
  )
}

/** Returns 'AM' for 'Aysel M.'. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
}
