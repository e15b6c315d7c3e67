import { useState } from 'react'
import type { Rating } from '#src/contract/client/shapes.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, reviewsWords } from '#src/words/words.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'

type Photo = Rating['photos'][number]

type ReviewPhotosProps = {
  photos: readonly Photo[]
  author: string
  /** Removes a photo from the review. Only for its author. */
  drop?: (photo: Photo) => void
}

/**
 * A review's photos, small. A press shows one large. Photos that the shop has not checked are marked for their author.
 */
export function ReviewPhotos({ photos, author, drop }: ReviewPhotosProps) {
  const [large, setLarge] = useState<Photo | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="review-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`${fill(reviewsWords.photoOf, { n: index + 1, author })}${photo.is_waiting ? `, ${reviewsWords.photoWaits}` : ''}`}
              onClick={() => setLarge(photo)}
            >
              <Picture src={photo.image} alt="" sizes="80px" reach={320} width={80} height={80} />
            </button>
            {photo.is_waiting && (
              <span className="review-photo-waits" aria-hidden="true">
                {reviewsWords.photoWaitsMark}
              </span>
            )}
          </li>
        ))}
      </ul>
      <LargePhoto photo={large} author={author} drop={drop} close={() => setLarge(null)} />
    </>
  )
}

type LargePhotoProps = Pick<ReviewPhotosProps, 'author' | 'drop'> & { photo: Photo | null; close: () => void }

/** The dialog with the large photo. */
function LargePhoto({ photo, author, drop, close }: LargePhotoProps) {
  return (
    <Dialog open={photo !== null} close={close} title={fill(reviewsWords.photoTitle, { author })} width={800}>
      {photo && (
        <Picture
          src={photo.image}
          alt={fill(reviewsWords.photoAlt, { author })}
          sizes="(min-width: 50rem) 752px, 90vw"
          reach={1280}
          className="review-photo-large"
          width={photo.width}
          height={photo.height}
        />
      )}
      <div className="dialog-actions">
        {drop && photo && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => {
              close()
              drop(photo)
            }}
          >
            {reviewsWords.dropPhoto}
          </button>
        )}
        <button type="button" className="button button-outline" onClick={close}>
          {frameWords.close}
        </button>
      </div>
    </Dialog>
  )
}
