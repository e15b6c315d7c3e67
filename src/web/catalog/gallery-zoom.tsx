import { useState, type RefObject } from 'react'
import { productWords } from '#src/words/words.ts'
import { deferred, useLater } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'

const Lightbox = deferred(() => import('./lightbox.tsx'))

/** The button 'Böyüt'. A click or tap on a picture presses it too (B19). The enlarged view is loaded then. */
export default function GalleryZoom({ strip }: { strip: RefObject<HTMLDivElement | null> }) {
  const [at, setAt] = useState<number | null>(null)
  const later = useLater()
  const openShown = () => {
    const list = strip.current
    if (list) setAt(Math.min(Math.round(list.scrollLeft / list.clientWidth), picturesIn(list).length - 1))
  }
  return (
    <>
      <button
        className="round-button card-tool gallery-zoom"
        aria-label={productWords.enlarge}
        data-later={later}
        onClick={openShown}
      >
        <Icon name="magnifying-glass" />
      </button>
      {at !== null && (
        <Lightbox
          pictures={picturesIn(strip.current).map(({ src, alt }) => ({ src, alt }))}
          at={at}
          close={() => setAt(null)}
        />
      )}
    </>
  )
}

/** The pictures of the gallery, without videos. */
function picturesIn(list: Element | null): HTMLImageElement[] {
  return [...(list?.querySelectorAll<HTMLImageElement>(':scope > .picture > img') ?? [])]
}
