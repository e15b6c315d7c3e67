import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Rating } from '#src/contract/client/shapes.ts'
import { counted } from '#src/words/spoken.ts'
import { frameWords, reviewsWords } from '#src/words/words.ts'
import { focusOn } from '../parts/take-out.ts'
import { useSignInPath } from '../session/sign-in-path.ts'
import { ReviewForm } from './review-form.tsx'
import { sendPhotos, type SentPhotos } from './send-photos.ts'

type OwnReviewProps = {
  slug: string
  signedIn: boolean
  rated: boolean
  onRated: (review: Rating | null) => void
  /** Called with photos that were added to the review later. */
  onPhotos: (review: number, photos: Rating['photos']) => void
}

type Sent = { review: Rating | null; photos: SentPhotos }

/** The customer's own review: a login link, the form, or a note that the review exists. */
export function OwnReview({ slug, signedIn, rated, onRated, onPhotos }: OwnReviewProps) {
  const signInPath = useSignInPath()
  const [sent, setSent] = useState<Sent | null>(null)
  if (!signedIn) {
    return (
      <p>
        <Link to={signInPath} className="button button-outline">
          {reviewsWords.signInToReview}
        </Link>
      </p>
    )
  }
  if (!rated) {
    return (
      <ReviewForm
        slug={slug}
        onRated={(review, photos) => {
          setSent({ review, photos })
          onRated(review)
        }}
      />
    )
  }
  return (
    <div className="review-sent">
      <Confirmation sent={sent} />
      {sent && <Unsent slug={slug} sent={sent} setSent={setSent} onPhotos={onPhotos} />}
    </div>
  )
}

/** Says that the review exists, and thanks for one that was just sent. */
function Confirmation({ sent }: { sent: Sent | null }) {
  const place = useRef<HTMLParagraphElement>(null)
  const wasSent = sent !== null
  useEffect(() => {
    // The form has gone, and with it the focused button.
    if (wasSent) focusOn(place.current)
  }, [wasSent])
  return (
    <p ref={place} role="status" className="muted">
      {sent?.review && (
        <>
          <b className="review-thanks">{reviewsWords.thanks}</b>
          <span>{` ${reviewsWords.helped}${sent.photos.photos.length > 0 ? ` ${reviewsWords.photosChecked}` : ''}`}</span>
          <br />
        </>
      )}
      <span>{reviewsWords.reviewed}</span>
    </p>
  )
}

type UnsentProps = Pick<OwnReviewProps, 'slug' | 'onPhotos'> & { sent: Sent; setSent: (sent: Sent) => void }

/** The reasons of refused photos, and a button that sends the others again. */
function Unsent({ slug, sent: { review, photos }, setSent, onPhotos }: UnsentProps) {
  const { refused, unsent } = photos
  const [busy, setBusy] = useState(false)
  if (refused.length === 0 && unsent.length === 0) return null

  async function sendAgain() {
    setBusy(true)
    const photos = await sendPhotos(slug, unsent)
    setBusy(false)
    setSent({ review, photos })
    if (review) onPhotos(review.id, photos.photos)
  }

  return (
    <div role="alert" className="review-unsent">
      {refused.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {unsent.length > 0 && (
        <>
          <p>{counted(reviewsWords.photosUnsent, unsent.length)}</p>
          <button
            type="button"
            className="button button-outline button-44"
            disabled={busy}
            onClick={() => void sendAgain()}
          >
            {frameWords.tryAgain}
          </button>
        </>
      )}
    </div>
  )
}
