import { useId, useState } from 'react'
import { pictureTypes } from '#src/domain/media/picture-types.ts'
import { PHOTO_BYTES, REVIEW_PHOTOS } from '#src/domain/reviews/reviews.ts'
import { fill } from '#src/words/spoken.ts'
import { reviewsWords } from '#src/words/words.ts'
import { FilePreview } from '../parts/file-preview.tsx'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'

type PhotoFieldProps = { photos: readonly File[]; change: (photos: File[]) => void; disabled: boolean }

/** Photos of a review, shown small, each with a button that removes it (B20). */
export function PhotoField({ photos, change, disabled }: PhotoFieldProps) {
  const [tooLarge, setTooLarge] = useState('')
  const id = useId()

  function add(files: readonly File[]) {
    const large = files.filter(({ size }) => size > PHOTO_BYTES)
    setTooLarge(
      large.length > 0 ? fill(reviewsWords.tooLarge, { names: large.map(({ name }) => name).join(', ') }) : '',
    )
    change([...photos, ...files.filter((file) => !large.includes(file))].slice(0, REVIEW_PHOTOS))
  }

  return (
    <div className="field">
      <ul className="review-photos">
        {photos.map((file, index) => (
          <li key={`${file.name} ${file.lastModified}`}>
            <FilePreview file={file} alt="" size={80} />
            <button
              type="button"
              className="round-button review-photo-out"
              aria-label={fill(reviewsWords.removePhoto, { n: index + 1 })}
              disabled={disabled}
              onClick={() => change(photos.filter((other) => other !== file))}
            >
              <Icon name="x" className="icon-16" />
            </button>
          </li>
        ))}
        {photos.length < REVIEW_PHOTOS && (
          <li>
            <label className="review-photo-add">
              <input
                type="file"
                multiple
                accept={pictureTypes.join(',')}
                disabled={disabled}
                aria-describedby={id}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])])
                  // Allows the same file to be chosen again after its removal.
                  currentTarget.value = ''
                }}
              />
              <Icon name="plus" />
              {reviewsWords.addPhoto}
            </label>
          </li>
        )}
      </ul>
      <p id={id} className="field-note">
        {fill(reviewsWords.photoLimit, { n: REVIEW_PHOTOS })}
      </p>
      <div role="alert">{tooLarge && <FieldError>{tooLarge}</FieldError>}</div>
    </div>
  )
}
