import { useState } from 'react'
import { Link } from 'react-router'
import type { Rating } from '#src/contract/client/shapes.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { frameWords, reviewsWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { Picture } from '../parts/picture.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { Stars } from '../parts/stars.tsx'
import { focusOn } from '../parts/take-out.ts'
import { usePages } from '../parts/use-pages.tsx'
import { orSignIn } from '../session/require-sign-in.ts'
import { ReviewPhotos } from './review-photos.tsx'
import type { Route } from './+types/comments-screen.ts'

type Photo = Rating['photos'][number]

export const meta = () => [{ title: reviewsWords.ownTitle }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, () => api.call('ownComments', {}))
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

/** The customer's own reviews, newest first. */
export default function CommentsScreen({ loaderData }: Route.ComponentProps) {
  const { rows: reviews, more } = usePages(loaderData, reviewsWords.rows, (path) => api.follow('ownComments', path))

  if (reviews.length === 0) {
    return (
      <div className="empty panel">
        <Drawing name="orders" />
        <h1 className="title-part">{reviewsWords.ownTitle}</h1>
        <p>{reviewsWords.noneOwn}</p>
        <Link to="/shop" className="button button-main">
          {frameWords.toShop}
        </Link>
      </div>
    )
  }
  return (
    <>
      <h1 className="title-page">{reviewsWords.ownTitle}</h1>
      <ul className="review-list">
        {reviews.map(({ id, user, point, content, created_at, product, photos, answer }) => (
          <li key={id} className="panel own-review">
            <Picture src={product.image} alt="" sizes="72px" reach={160} />
            <div>
              <h2>
                <Link to={`/product/${product.slug}`}>{product.name}</Link>
              </h2>
              <p className="review-head">{fill(reviewsWords.productRating, { rating: product.rating.toFixed(1) })}</p>
              <p className="review-head">
                <b>{user.name}</b>
                <Stars rating={point} />
                <span className="sr-only">{counted(reviewsWords.stars, point)}</span>
                <DateTime at={created_at} />
              </p>
              {content && <p className="review-text">{content}</p>}
              <OwnPhotos photos={photos} author={user.name} />
              {answer !== null && (
                <p className="review-answer">
                  <b>{reviewsWords.answer}</b>
                  {answer}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** The photos of a review. Its author can remove each of them (B20). */
function OwnPhotos({ photos, author }: { photos: readonly Photo[]; author: string }) {
  const [gone, setGone] = useState<readonly number[]>([])
  async function drop({ id }: Photo) {
    try {
      await api.call('dropReviewPhoto', { id })
      // The closed dialog restored the focus to the photo that is now removed.
      const heading = document.activeElement?.closest('.own-review')?.querySelector<HTMLElement>('h2')
      setGone((ids) => [...ids, id])
      focusOn(heading)
      showSnackbar({ text: reviewsWords.photoRemoved, tone: 'done', timeout: SNACKBAR_FORM })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ReviewPhotos
      photos={photos.filter(({ id }) => !gone.includes(id))}
      author={author}
      drop={(photo) => void drop(photo)}
    />
  )
}
