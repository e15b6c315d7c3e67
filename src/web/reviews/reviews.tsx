import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Rating } from '../../contract/client/shapes.ts'
import { DateTime } from '../parts/date-time.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Stars } from '../parts/stars.tsx'
import { focusOn } from '../parts/take-out.ts'
import { useSession } from '../session/session.ts'
import { useSignInPath } from '../session/sign-in-path.ts'
import styles from '../styles/private.css?url'
import { ReviewForm } from './review-form.tsx'
import { ReviewSums } from './review-sums.tsx'
import { useReviews } from './use-reviews.ts'

/** What customers say of a product, and the form to say it (storefront §5, D17). */
export default function Reviews({ slug }: { slug: string }) {
  const { signed_in } = useSession()
  const { loaded, failed, again, more, add } = useReviews(slug, signed_in)
  return (
    <div className="reviews">
      <link rel="stylesheet" href={styles} precedence="default" />
      {!loaded && failed && (
        <NotLoaded text="Rəylər yüklənmədi." className="reviews-failed" again={again} />
      )}
      {loaded && loaded.reviews.length > 0 && <ReviewSums distribution={loaded.distribution} />}
      {loaded && (
        <div className="reviews-said">
          {loaded.reviews.length === 0 ? (
            <p className="text-ink-2">Hələ rəy yoxdur. İlk rəyi siz yazın.</p>
          ) : (
            <ul className="review-list">
              {loaded.reviews.map((review) => (
                <Said key={review.id} review={review} />
              ))}
            </ul>
          )}
          {failed && <p role="alert">Qalan rəylər yüklənmədi.</p>}
          {loaded.next !== null && (
            <button className="button button-outline" onClick={() => void more()}>
              {failed ? 'Yenidən cəhd et' : 'Daha çox'}
            </button>
          )}
          <OwnReview slug={slug} signedIn={signed_in} rated={loaded.rated} onRated={add} />
        </div>
      )}
    </div>
  )
}

type OwnReviewProps = { slug: string; signedIn: boolean; rated: boolean; onRated: (review: Rating | null) => void }

/** The customer's own word: the way to sign in, the form, or that it has been said. */
function OwnReview({ slug, signedIn, rated, onRated }: OwnReviewProps) {
  const signInPath = useSignInPath()
  const [sent, setSent] = useState(false)
  const [thanked, setThanked] = useState(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form has gone, and with it the button that had the focus.
    if (sent) focusOn(confirmation.current)
  }, [sent])
  if (!signedIn) {
    return (
      <p>
        <Link to={signInPath} className="button button-outline">
          Rəy vermək üçün daxil olun.
        </Link>
      </p>
    )
  }
  if (rated) {
    return (
      <p ref={confirmation} role="status" className="text-ink-2">
        {thanked && (
          <>
            <b className="review-thanks">Rəyiniz üçün təşəkkürlər!</b> Başqalarına seçim etməyə kömək etdiniz.
            <br />
          </>
        )}
        Siz artıq dəyərləndirmə etmisiniz.
      </p>
    )
  }
  return (
    <ReviewForm
      slug={slug}
      onRated={(review) => {
        setSent(true)
        setThanked(review !== null)
        onRated(review)
      }}
    />
  )
}

/** What one customer says, and the shop's answer. */
function Said({ review: { user, point, created_at, content, answer } }: { review: Rating }) {
  return (
    <li>
      <div className="review-author">
        <span className="review-initials" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <b>{user.name}</b>
        <DateTime at={created_at} />
        <Stars rating={point} />
        <span className="sr-only">{point} ulduz</span>
      </div>
      {content && <p className="review-text">{content}</p>}
      {answer !== null && (
        <p className="review-answer">
          <b>Mağazanın cavabı</b>
          {answer}
        </p>
      )}
    </li>
  )
}

/** 'Aysel M.' → 'AM'. */
function initialsOf(name: string): string {
  return name.split(' ').map((word) => word[0] ?? '').join('')
}
