import { useEffect, useRef, useState, type RefObject } from 'react'
import { followSight } from '../parts/follow-sight.ts'
import { Icon } from '../parts/icon.tsx'
import { mayMove } from '../parts/may-move.ts'
import styles from '../styles/gallery-turning.css?url'

/** How long a picture stays (storefront §9: default carousel), ms. */
const INTERVAL = 6000
/** How much of the gallery must be seen for it to turn. */
const SEEN = 0.6

type GalleryTurningProps = {
  strip: RefObject<HTMLDivElement | null>
  current: number
  /** Pictures; videos are not turned to. */
  count: number
}

/**
 * Turns a product's pictures while nobody is busy with them: not under the pointer, under the keyboard's focus or out
 * of sight, and never again once the customer has chosen a picture or a video. Where nothing may move it is not there.
 */
export default function GalleryTurning({ strip, current, count }: GalleryTurningProps) {
  const [playing, setPlaying] = useState(true)
  const [chosen, setChosen] = useState(current > 0)
  /** The picture that was turned to last. */
  const turned = useRef(current)
  const going = !chosen && mayMove()

  // A picture that was not turned to is one that was swiped to or chosen.
  useEffect(() => {
    if (current !== turned.current) setChosen(true)
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
      const next = (turned.current + 1) % count
      const picture = list.children[next]?.querySelector('img')
      if (!picture) return
      picture.loading = 'eager'
      // What cannot be shown yet is not turned to.
      picture.decode().then(
        () => {
          turned.current = next
          // Back to the first at once: running past all the others explains nothing.
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
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <button className="round-button card-tool gallery-pause" aria-label={playing ? 'Dayandır' : 'Davam etdir'} onClick={() => setPlaying(!playing)}>
        <Icon name={playing ? 'pause-fill' : 'play-fill'} />
      </button>
    </>
  )
}

/** Whether the reader looks at another page, at a dialog or at the age gate. */
function isElsewhere(): boolean {
  const { age, modal } = document.documentElement.dataset
  return document.hidden || modal !== undefined || age !== 'confirmed'
}
