import { useRef, useState } from 'react'
import Shown, { type ControllerRef } from 'yet-another-react-lightbox'
import libraryStyles from 'yet-another-react-lightbox/styles.css?url'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { pictureUrl, pictureWidths } from '../../domain/media/renditions.ts'
import { useModal } from '../parts/modal.ts'
import styles from '../styles/lightbox.css?url'

type LightboxProps = {
  /** Addresses made by `pictureUrl`, with their alternative texts. */
  pictures: { src: string; alt: string }[]
  /** Which is shown first. */
  at: number
  close: () => void
}

/** How many times its own pixels a picture may be enlarged. */
const MOST = 2
const labels = {
  Lightbox: 'Şəkillər', 'Photo gallery': 'Şəkillər', Slide: 'Şəkil', '{index} of {total}': '{index} / {total}',
  Close: 'Bağla', Previous: 'Əvvəlki', Next: 'Növbəti', 'Zoom in': 'Yaxınlaşdır', 'Zoom out': 'Uzaqlaşdır',
}

/** The window is the dialog around it: what the library says of itself as one is taken back. */
const container = { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined } as const

/**
 * Pictures over the whole window: enlarged by pinch, double tap, wheel and buttons, moved by dragging (B19). The browser's
 * own <dialog> holds them, which Android's Back closes (docs/decisions/71-back-and-dots.md).
 */
export default function Lightbox({ pictures, at, close }: LightboxProps) {
  const [first] = useState(at)
  const dialog = useRef<HTMLDialogElement>(null)
  const library = useRef<ControllerRef>(null)
  useModal(dialog, true, () => library.current?.close())
  const slides = pictures.map(({ src, alt }) => {
    const [key = ''] = /(?<=^\/media\/)[\w-]+/.exec(new URL(src).pathname) ?? []
    const ratio = 5 / 4
    const widths = pictureWidths.filter((width) => width >= 640 && width <= 1280)
    return {
      src: pictureUrl(key, 1280, 'webp'), alt, width: 1280, height: 1280 * ratio,
      srcSet: widths.map((width) => ({ src: pictureUrl(key, width, 'webp'), width, height: width * ratio })),
    }
  })
  return (
    <>
      <link rel="stylesheet" href={libraryStyles} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="lightbox" aria-label="Şəkillər" />
      <Shown
        open
        close={close}
        index={first}
        slides={slides}
        plugins={[Zoom]}
        labels={labels}
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
