import { useEffect, useRef, useState, type RefObject } from 'react'
import { partsWords } from '#src/words/words.ts'
import { followSight } from '../parts/follow-sight.ts'
import { Icon } from '../parts/icon.tsx'
import { mayMove } from '../parts/may-move.ts'

/** How long a picture is shown (storefront §9: default carousel), ms. */
const INTERVAL = 6000
/** The share of the gallery that must be in the window for autoplay. */
const SEEN = 0.6

type GalleryAutoplayProps = {
  strip: RefObject<HTMLDivElement | null>
  current: number
  /** The number of pictures. Autoplay skips videos. */
  count: number
}

/**
 * Autoplay of a product's pictures, with its pause button. It pauses while the pictures are hovered, focused or out of
 * view, and ends after the customer chooses a picture or a video. It does not run with reduced motion.
 */
export default function GalleryAutoplay({ strip, current, count }: GalleryAutoplayProps) {
  const [playing, setPlaying] = useState(true)
  const [chosen, setChosen] = useState(current > 0)
  /** The last picture that autoplay showed. */
  const lastShown = useRef(current)
  const going = !chosen && mayMove()

  // The customer swiped to or chose another picture.
  useEffect(() => {
    if (current !== lastShown.current) setChosen(true)
  }, [current])

  useEffect(() => {
    const list = strip.current
    const gallery = list?.closest('.gallery')
    if (!list || !gallery || !going) return
    const choose = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.gallery-thumbs, .gallery-video, .gallery-strip'))
        setChosen(true)
    }
    gallery.addEventListener('click', choose)
    return () => gallery.removeEventListener('click', choose)
  }, [strip, going])

  useAutoplay(strip, count, going && playing, lastShown)

  if (!going) return null
  return (
    <button
      className="round-button card-tool gallery-pause"
      aria-label={playing ? partsWords.pause : partsWords.resume}
      onClick={() => setPlaying(!playing)}
    >
      <Icon name={playing ? 'pause-fill' : 'play-fill'} />
    </button>
  )
}

/** Hook: scrolls to the next picture in each interval. `lastShown` has the index of the last one. */
function useAutoplay(
  strip: RefObject<HTMLDivElement | null>,
  count: number,
  running: boolean,
  lastShown: RefObject<number>,
) {
  useEffect(() => {
    const list = strip.current
    if (!list || !running) return
    let seen = false
    let touched = false
    const endSight = followSight(list, (place) => (seen = place.intersectionRatio >= SEEN), { threshold: SEEN })
    const touch = (event: Event) => (touched = event.type === 'touchstart')
    for (const sign of ['touchstart', 'touchend', 'touchcancel']) list.addEventListener(sign, touch, { passive: true })
    const timer = setInterval(() => {
      const busy = touched || list.closest('.gallery')?.matches(':hover, :has(:focus-visible)')
      if (busy || !seen || isElsewhere()) return
      const next = (lastShown.current + 1) % count
      const picture = list.children[next]?.querySelector('img')
      if (!picture) return
      picture.loading = 'eager'
      // Waits until the next picture is decoded.
      picture.decode().then(
        () => {
          lastShown.current = next
          // Jumps back to the first picture instead of scrolling past all others.
          list.scrollTo({ left: next * list.clientWidth, behavior: next === 0 ? 'instant' : 'auto' })
        },
        () => undefined,
      )
    }, INTERVAL)
    return () => {
      clearInterval(timer)
      endSight()
      for (const sign of ['touchstart', 'touchend', 'touchcancel']) list.removeEventListener(sign, touch)
    }
  }, [strip, count, running, lastShown])
}

/** Whether the page is hidden, or behind a dialog or the age gate. */
function isElsewhere(): boolean {
  const { age, modal } = document.documentElement.dataset
  return document.hidden || modal !== undefined || age !== 'confirmed'
}
