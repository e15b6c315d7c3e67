import { lazy, Suspense, useEffect, useState } from 'react'
import { repeatEarlyClicks } from '../boot/early-clicks.ts'
import { keepTrying } from '../parts/keep-trying.ts'
import { Picture } from '../parts/picture.tsx'

const ProductVideo = lazy(() => keepTrying(() => import('./product-video.tsx')))

type VideoSlideProps = { link: string; poster: string; name: string; sizes: string }

/** A video in the gallery: its poster until it is clicked (D19). */
export default function VideoSlide({ link, poster, name, sizes }: VideoSlideProps) {
  const [playing, setPlaying] = useState(false)
  useEffect(repeatEarlyClicks, [])
  return (
    <div className="gallery-video">
      {playing ? (
        <Suspense>
          <ProductVideo link={link} name={name} />
        </Suspense>
      ) : (
        <button aria-label="Videonu oynat" data-later="" onClick={() => setPlaying(true)}>
          <Picture src={poster} alt="" sizes={sizes} reach={1280} />
          <span className="play-sign" />
        </button>
      )}
    </div>
  )
}
