import { useState } from 'react'
import { productWords } from '#src/words/words.ts'
import { deferred, useLater } from '../parts/deferred.tsx'
import { Picture } from '../parts/picture.tsx'

const ProductVideo = deferred(() => import('./product-video.tsx'))

type VideoSlideProps = { link: string; poster: string; name: string; sizes: string }

/** A video in the gallery. Shows its poster until a click (D19). */
export default function VideoSlide({ link, poster, name, sizes }: VideoSlideProps) {
  const [playing, setPlaying] = useState(false)
  const later = useLater()
  return (
    <div className="gallery-video">
      {playing ? (
        <ProductVideo link={link} name={name} />
      ) : (
        <button aria-label={productWords.watchVideo} data-later={later} onClick={() => setPlaying(true)}>
          <Picture src={poster} alt="" sizes={sizes} reach={1280} />
          <span className="play-sign" />
        </button>
      )}
    </div>
  )
}
