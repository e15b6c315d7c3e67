import { useState, type FormEvent } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Rating } from '#src/contract/client/shapes.ts'
import { STARS } from '#src/domain/reviews/rating.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { reviewsWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { CountedText, lengthOf } from '../parts/counted-text.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Icon } from '../parts/icon.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { PhotoField } from './photo-field.tsx'
import { sendPhotos, type SentPhotos } from './send-photos.ts'

/** The most characters of a review (storefront §9). */
const CONTENT_MAX = 1000

type ReviewFormProps = {
  slug: string
  /** Called with the new review, or with null if the customer had already written one. */
  onRated: (review: Rating | null, photos: SentPhotos) => void
}

export function ReviewForm({ slug, onRated }: ReviewFormProps) {
  const [point, setPoint] = useState(0)
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [unfit, setUnfit] = useState<string>()
  const { form, refused } = useFaultFocus()
  const length = lengthOf(content)
  const error = length > CONTENT_MAX ? fill(reviewsWords.tooLong, { n: CONTENT_MAX }) : unfit

  async function send(event: FormEvent) {
    event.preventDefault()
    if (point === 0 || busy) return
    setBusy(true)
    setUnfit(undefined)
    try {
      const review = await api.call('rateProduct', { slug, point, content })
      // A photo that fails must not lose the review.
      const photos = await sendPhotos(slug, files)
      onRated({ ...review, photos: photos.photos }, photos)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 409)
        return onRated(null, { photos: [], unsent: [], refused: [] })
      const wrong = error instanceof ApiError ? error.field('content') : undefined
      if (wrong) {
        setUnfit(wrong)
        return refused()
      }
      showSnackbar({ text: reviewsWords.notSent, tone: 'warning', timeout: SNACKBAR_FORM })
    }
  }

  return (
    <form ref={form} className="panel review-form" onSubmit={(event) => void send(event)}>
      <StarChoice point={point} setPoint={setPoint} disabled={busy} />
      <CountedText
        label={reviewsWords.yourReview}
        text={content}
        most={CONTENT_MAX}
        change={(text) => {
          setContent(text)
          setUnfit(undefined)
        }}
        error={error}
        readOnly={busy}
      />
      <PhotoField photos={files} change={setFiles} disabled={busy} />
      <button className="button button-main" disabled={point === 0 || length > CONTENT_MAX} aria-disabled={busy}>
        {reviewsWords.send}
      </button>
    </form>
  )
}

type StarChoiceProps = { point: number; setPoint: (point: number) => void; disabled: boolean }

function StarChoice({ point, setPoint, disabled }: StarChoiceProps) {
  return (
    <fieldset className="star-choice" disabled={disabled}>
      <legend>{reviewsWords.starsQuestion}</legend>
      {Array.from({ length: STARS }, (_, index) => index + 1).map((star) => (
        <label key={star}>
          <input
            type="radio"
            name="point"
            aria-label={counted(reviewsWords.stars, star)}
            checked={point === star}
            onChange={() => setPoint(star)}
          />
          <Icon name="star-fill" />
        </label>
      ))}
    </fieldset>
  )
}
