import { useState } from 'react'
import { RETURN_PHOTO_BYTES, RETURN_PHOTOS, RETURN_TEXT, returnPhotoTypes } from '#src/domain/returns/requests.ts'
import { fill } from '#src/words/spoken.ts'
import { answerWords, returnsWords } from '#src/words/words.ts'
import { CountedText, lengthOf } from '../parts/counted-text.tsx'
import { FieldError } from '../parts/field.tsx'
import { FilePreview } from '../parts/file-preview.tsx'
import { Icon } from '../parts/icon.tsx'
import type { useReturnForm } from './use-return-form.ts'

type AboutProps = { request: Omit<ReturnType<typeof useReturnForm>, 'form'> }

/** The customer's words and photos. */
export function ReturnAbout({ request }: AboutProps) {
  const { text, setText, faults, busy, files, setFiles, hasLostPhotos } = request
  const fault = lengthOf(text) > RETURN_TEXT ? fill(returnsWords.textTooLong, { count: RETURN_TEXT }) : faults.text
  return (
    <>
      <CountedText
        label={returnsWords.whatHappened}
        text={text}
        most={RETURN_TEXT}
        change={setText}
        error={fault}
        readOnly={busy}
      />
      <Photos files={files} change={setFiles} disabled={busy} fault={faults.photos} areLost={hasLostPhotos} />
    </>
  )
}

type PhotosProps = {
  files: readonly File[]
  change: (files: readonly File[]) => void
  disabled: boolean
  fault: string | undefined
  /** Whether a reload has dropped chosen photos. */
  areLost: boolean
}

function Photos({ files, change, disabled, fault, areLost }: PhotosProps) {
  const [unfit, setUnfit] = useState('')
  function add(added: readonly File[]) {
    const fits = added.filter((file) => faultOf(file) === null)
    setUnfit(added.map(faultOf).find((found) => found !== null) ?? '')
    change([...files, ...fits].slice(0, RETURN_PHOTOS))
  }
  const shown = unfit || fault
  return (
    <div className="field">
      <div className="field-head">
        <span>{returnsWords.photos}</span>
        <span className="field-note">
          {fill(returnsWords.photosNote, { count: files.length, most: RETURN_PHOTOS })}
        </span>
      </div>
      {areLost && <p>{returnsWords.photosAgain}</p>}
      <ul className="return-photos">
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified}`}>
            <FilePreview file={file} alt="" size={96} />
            <button
              type="button"
              className="round-button"
              aria-label={fill(returnsWords.dropPhoto, { place: index + 1 })}
              disabled={disabled}
              onClick={() => change(files.filter((other) => other !== file))}
            >
              <Icon name="x" className="icon-16" />
            </button>
          </li>
        ))}
        {files.length < RETURN_PHOTOS && <AddPhoto add={add} disabled={disabled} />}
      </ul>
      <div role="alert">{shown && <FieldError>{shown}</FieldError>}</div>
    </div>
  )
}

function AddPhoto({ add, disabled }: { add: (files: readonly File[]) => void; disabled: boolean }) {
  return (
    <li>
      <label className="return-photo-add">
        <input
          type="file"
          multiple
          // A file with a name of HEIC can be chosen too, so that its refusal says what to do.
          accept={[...returnPhotoTypes, '.heic', '.heif'].join(',')}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // Allows the same file to be chosen again after its removal.
            currentTarget.value = ''
          }}
        />
        <Icon name="plus" />
        <span>{returnsWords.addPhoto}</span>
      </label>
    </li>
  )
}

/** Returns why a file is refused; null if the shop takes it. */
function faultOf({ name, type, size }: File): string | null {
  if (/\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)) return answerWords.heic
  if (!returnPhotoTypes.some((known) => known === type)) return fill(returnsWords.photoKind, { file: name })
  if (size > RETURN_PHOTO_BYTES) return fill(returnsWords.photoLarge, { file: name })
  return null
}
