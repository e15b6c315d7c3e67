import { useState } from 'react'
import type { Rating } from '#src/contract/client/shapes.ts'
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
              aria-label={`Şəkil ${index + 1}, ${author}${photo.is_waiting ? ', yoxlanılır' : ''}`}
              onClick={() => setLarge(photo)}
            >
              <Picture src={photo.image} alt="" sizes="80px" reach={320} width={80} height={80} />
            </button>
            {photo.is_waiting && (
              <span className="review-photo-waits" aria-hidden="true">
                Yoxlanılır
              </span>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={large !== null} close={() => setLarge(null)} title={`Şəkil: ${author}`} width={800}>
        {large && (
          <Picture
            src={large.image}
            alt={`Müştərinin şəkli: ${author}`}
            sizes="(min-width: 50rem) 752px, 90vw"
            reach={1280}
            className="review-photo-large"
            width={large.width}
            height={large.height}
          />
        )}
        <div className="dialog-actions">
          {drop && large && (
            <button
              type="button"
              className="button button-outline"
              onClick={() => {
                setLarge(null)
                drop(large)
              }}
            >
              Şəkli sil
            </button>
          )}
          <button type="button" className="button button-outline" onClick={() => setLarge(null)}>
            Bağla
          </button>
        </div>
      </Dialog>
    </>
  )
}
