import { useRef, useState } from 'react'
import Shown, { type ControllerRef } from 'yet-another-react-lightbox'
import libraryStyles from 'yet-another-react-lightbox/styles.css?url'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { pictureUrl, pictureWidths } from '#src/domain/media/renditions.ts'
import { frameWords, productWords } from '#src/words/words.ts'
import { useModal } from '../parts/modal.ts'
import styles from '../styles/lightbox.css?url'

type LightboxProps = {
  /** URLs made by `pictureUrl`, with their alternative texts. */
  pictures: { src: string; alt: string }[]
  at: number
  close: () => void
}

/** The largest enlargement, in multiples of the picture's own pixels. */
const MOST = 2
const labels = () => ({
  Lightbox: productWords.pictures,
  'Photo gallery': productWords.pictures,
  Slide: productWords.picture,
  '{index} of {total}': '{index} / {total}',
  Close: frameWords.close,
  Previous: productWords.previous,
  Next: productWords.next,
  'Zoom in': productWords.zoomIn,
  'Zoom out': productWords.zoomOut,
})

/** The surrounding <dialog> is the modal window, so this removes the library's own dialog role. */
const container = { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined } as const

/**
 * Pictures over the whole window. Pinch, double tap, wheel and buttons zoom; dragging moves (B19). They are in a
 * <dialog>, which Android's Back button closes (docs/decisions/04-native-elements.md).
 */
export default function Lightbox({ pictures, at, close }: LightboxProps) {
  const [first] = useState(at)
  const dialog = useRef<HTMLDialogElement>(null)
  const library = useRef<ControllerRef>(null)
  useModal(dialog, true, () => library.current?.close())
  const slides = pictures.map(({ src, alt }) => {
    const [key = ''] = /(?<=^\/media\/)[\w-]+/.exec(new URL(src).pathname) ?? []
    const ratio = 5 / 4
    const widths = pictureWidths.webp.filter((width) => width >= 640 && width <= 1280)
    return {
      src: pictureUrl(key, 1280, 'webp'),
      alt,
      width: 1280,
      height: 1280 * ratio,
      srcSet: widths.map((width) => ({ src: pictureUrl(key, width, 'webp'), width, height: width * ratio })),
    }
  })
  return (
    <>
      <link rel="stylesheet" href={libraryStyles} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="lightbox" aria-label={productWords.pictures} />
      <Shown
        open
        close={close}
        index={first}
        slides={slides}
        plugins={[Zoom]}
        labels={labels()}
        carousel={{ finite: true }}
        controller={{ ref: library, closeOnBackdropClick: true, closeOnEscape: false }}
        noScroll={{ disabled: true }}
        portal={{ root: () => dialog.current, container }}
        zoom={{ maxZoomPixelRatio: MOST, scrollToZoom: true }}
        render={slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      />
    </>
  )
}
