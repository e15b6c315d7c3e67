import { useEffect, useState } from 'react'
import { counted, fill } from '#src/words/spoken.ts'
import { returnsWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { FilePreview } from '../parts/file-preview.tsx'

/** The photos that the customer has sent. Only a call with the customer's token returns them (G9). */
export function ReturnPhotos({ ids }: { ids: readonly number[] }) {
  return (
    <div className="return-sent-photos">
      {ids.map((id, index) => (
        <SentPhoto key={id} id={id} place={index + 1} />
      ))}
      <span>{counted(returnsWords.photosSent, ids.length)}</span>
    </div>
  )
}

function SentPhoto({ id, place }: { id: number; place: number }) {
  const [file, setFile] = useState<Blob | null>(null)
  useEffect(() => {
    let left = false
    api.call('returnPhoto', { id }).then(
      (loaded) => left || setFile(loaded),
      // The photo is not needed to follow the request.
      () => undefined,
    )
    return () => void (left = true)
  }, [id])
  return file ? <FilePreview file={file} alt={fill(returnsWords.photo, { place })} size={56} /> : <i />
}
