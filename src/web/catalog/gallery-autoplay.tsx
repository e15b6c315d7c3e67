import { useEffect, useRef, useState, type RefObject } from 'react'
import { followSight } from '../parts/follow-sight.ts'
import { Icon } from '../parts/icon.tsx'
import { mayMove } from '../parts/may-move.ts'

/** How long a picture stays (storefront §9: default carousel), ms. */
const INTERVAL = 6000
/** Share of the gallery that must be in the window for autoplay. */
const SEEN = 0.6

type GalleryAutoplayProps = {
  strip: RefObject<HTMLDivElement | null>
  current: number
  /** Number of pictures; autoplay does not go on to videos. */
  count: number
}

/**
 * Autoplay of a product's pictures, and its pause button. It waits while the pictures are under the pointer, under the
 * keyboard's focus or out of sight, and ends once the customer has chosen a picture or a video. With reduced motion there
 * is none.
 */
export default function GalleryAutoplay({ strip, current, count }: GalleryAutoplayProps) {
  const [playing, setPlaying] = useState(true)
  const [chosen, setChosen] = useState(current > 0)
  /** The picture that autoplay has shown last. */
  const shown = useRef(current)
  const going = !chosen && mayMove()

  // A picture that autoplay has not shown was swiped to or chosen.
  useEffect(() => {
    if (current !== shown.current) setChosen(true)
  }, [current])

  useEffect(() => {
    const list = strip.current
    const gallery = list?.closest('.gallery')
    if (!list || !gallery || !going) return
    const choose = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.gallery-thumbs, .gallery-video, .gallery-strip')) setChosen(true)
    }
    gallery.addEventListener('click', choose)
    return () => gallery.removeEventListener('click', choose)
  }, [strip, going])

  useEffect(() => {
    const list = strip.current
    if (!list || !going || !playing) return
    let seen = false
    let touched = false
    const endSight = followSight(list, (place) => (seen = place.intersectionRatio >= SEEN), { threshold: SEEN })
    const touch = (event: Event) => (touched = event.type === 'touchstart')
    for (const sign of ['touchstart', 'touchend', 'touchcancel']) list.addEventListener(sign, touch, { passive: true })
    const timer = setInterval(() => {
      const busy = touched || list.closest('.gallery')?.matches(':hover, :has(:focus-visible)')
      if (busy || !seen || isElsewhere()) return
      const next = (shown.current + 1) % count
      const picture = list.children[next]?.querySelector('img')
      if (!picture) return
      picture.loading = 'eager'
      // The next picture is shown only once it is decoded.
      picture.decode().then(
        () => {
          shown.current = next
          // Back to the first at once, without scrolling past all the others.
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
  }, [strip, count, going, playing])

  if (!going) return null
  return (
    <button className="round-button card-tool gallery-pause" aria-label={playing ? 'Dayandır' : 'Davam etdir'} onClick={() => setPlaying(!playing)}>
      <Icon name={playing ? 'pause-fill' : 'play-fill'} />
    </button>
  )
}

/** Whether the page is hidden, or behind a dialog or the age gate. */
function isElsewhere(): boolean {
  const { age, modal } = document.documentElement.dataset
  return document.hidden || modal !== undefined || age !== 'confirmed'
}
