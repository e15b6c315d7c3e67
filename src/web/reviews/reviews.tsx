import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Rating } from '../../contract/shapes.ts'
import { useSession } from '../account/session.ts'
import { useSignInPath } from '../account/sign-in-path.ts'
import { api } from '../api.ts'
import { Moment } from '../parts/moment.tsx'
import { Stars } from '../parts/stars.tsx'
import { focusOn } from '../parts/take-out.ts'
import styles from '../styles/private.css?url'
import { ReviewForm } from './review-form.tsx'

type Loaded = { reviews: Rating[]; next: string | null; rated: boolean }

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
          api.call('productRates', { slug }),
          signed_in ? api.call('product', { slug }) : null,
        ])
        if (!gone) setLoaded({ reviews: page.results, next: page.next, rated: product?.is_rated ?? false })
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void load()
    return () => {
      gone = true
    }
  }, [slug, signed_in, tries])

  async function more({ reviews, next, rated }: Loaded) {
    if (next === null) return
    setFailed(false)
    try {
      const page = await api.follow('productRates', next)
      setLoaded({ reviews: [...reviews, ...page.results], next: page.next, rated })
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
  const { reviews, next, rated } = loaded
  return (
    <div className="reviews">
      {sheet}
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
            setLoaded({ reviews: review ? [review, ...reviews] : reviews, next, rated: true })
            // The product's own stars have changed.
            void revalidate()
          }}
        />
      )}
      {reviews.length === 0 ? (
        <p className="text-ink-2">Hələ rəy yoxdur. İlk rəyi siz yazın.</p>
      ) : (
        <ul className="review-list">
          {reviews.map((review) => (
            <li key={review.id} className="panel">
              <p className="review-head">
                <b>{review.user.name}</b>
                <Stars rating={review.point} />
                <span className="sr-only">{review.point} ulduz</span>
                <Moment at={review.created_at} />
              </p>
              {review.content && <p className="review-text">{review.content}</p>}
              {review.answer !== null && (
                <p className="review-answer">
                  <b>Mağazanın cavabı</b>
                  {review.answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed && <p role="alert">Qalan rəylər yüklənmədi.</p>}
      {next !== null && (
        <button className="button button-outline" onClick={() => void more(loaded)}>
          {failed ? 'Yenidən cəhd et' : 'Daha çox'}
        </button>
      )}
    </div>
  )
}
