import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Rating } from '../../contract/client/shapes.ts'
import { api } from '../api.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Stars } from '../parts/stars.tsx'
import { focusOn } from '../parts/take-out.ts'
import { useSession } from '../session/session.ts'
import { useSignInPath } from '../session/sign-in-path.ts'
import styles from '../styles/private.css?url'
import { ReviewForm } from './review-form.tsx'
import { ReviewSums } from './review-sums.tsx'
import { REVIEWS_SHOWN } from './reviews-place.tsx'

type Loaded = {
  reviews: Rating[]
  next: string | null
  /** How many gave 1 to 5 points. */
  distribution: number[]
  rated: boolean
}

/** What customers say of a product, and the form to say it (storefront §5, D17). */
export default function Reviews({ slug }: { slug: string }) {
  const { signed_in } = useSession()
  const signInPath = useSignInPath()
  const { revalidate } = useRevalidator()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState(0)
  const confirmation = useRef<HTMLParagraphElement>(null)
  // The form has gone, and the button that had the focus with it.
  useEffect(() => {
    if (sent > 0) focusOn(confirmation.current)
  }, [sent])

  useEffect(() => {
    let gone = false
    const load = async () => {
      try {
        const [page, product] = await Promise.all([
          api.call('productRates', { slug, page_size: REVIEWS_SHOWN }),
          signed_in ? api.call('product', { slug }) : null,
        ])
        if (!gone) setLoaded({ reviews: page.results, next: page.next, distribution: page.distribution ?? [], rated: product?.is_rated ?? false })
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void load()
    return () => {
      gone = true
    }
  }, [slug, signed_in, tries])

  async function more({ reviews, next, ...rest }: Loaded) {
    if (next === null) return
    setFailed(false)
    try {
      const page = await api.follow('productRates', next)
      setLoaded({ ...rest, reviews: [...reviews, ...page.results], next: page.next })
    } catch {
      setFailed(true)
    }
  }

  const sheet = <link rel="stylesheet" href={styles} precedence="default" />
  if (!loaded) {
    return (
      <div className="reviews">
        {sheet}
        {failed && (
          <>
            <p role="alert">Rəylər yüklənmədi.</p>
            <button
              className="button button-outline"
              onClick={() => {
                setFailed(false)
                setTries(tries + 1)
              }}
            >
              Yenidən cəhd et
            </button>
          </>
        )}
      </div>
    )
  }
  const { reviews, next, distribution, rated } = loaded
  return (
    <div className="reviews">
      {sheet}
      {reviews.length > 0 && <ReviewSums distribution={distribution} />}
      <div className="reviews-said">
        {reviews.length === 0 ? (
          <p className="text-ink-2">Hələ rəy yoxdur. İlk rəyi siz yazın.</p>
        ) : (
          <ul className="review-list">
            {reviews.map((review) => (
              <Said key={review.id} review={review} />
            ))}
          </ul>
        )}
        {failed && <p role="alert">Qalan rəylər yüklənmədi.</p>}
        {next !== null && (
          <button className="button button-outline" onClick={() => void more(loaded)}>
            {failed ? 'Yenidən cəhd et' : 'Daha çox'}
          </button>
        )}
        {!signed_in ? (
          <p>
            <Link to={signInPath} className="button button-outline">
              Rəy vermək üçün daxil olun.
            </Link>
          </p>
        ) : rated ? (
          <p ref={confirmation} role="status" className="text-ink-2">
            Siz artıq dəyərləndirmə etmisiniz.
          </p>
        ) : (
          <ReviewForm
            slug={slug}
            onRated={(review) => {
              setSent(sent + 1)
              setLoaded({
                next,
                rated: true,
                reviews: review ? [review, ...reviews] : reviews,
                distribution: review ? distribution.map((many, index) => many + Number(index + 1 === review.point)) : distribution,
              })
              // The product's own stars have changed.
              void revalidate()
            }}
          />
        )}
      </div>
    </div>
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
