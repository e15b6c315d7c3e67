import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { preload } from 'react-dom'
import { Link } from 'react-router'
import type { Reply } from '../../contract/api.ts'
import type { Shop } from '../../contract/shapes.ts'
import { pictureSrcset } from '../../domain/media/renditions.ts'
import { Icon } from '../parts/icon.tsx'
import { mayMove } from './may-move.ts'

/** How long a slide stays (storefront §9), ms. */
const ROTATION = 3000
/** How far a finger must travel to turn the slide, px. */
const SWIPE = 40
const PHONE = '(width < 48rem)'
const WIDE = '(width >= 48rem)'

type HomePage = Reply<'homePage'>
type HeroProps = {
  shop: Shop
  hero: HomePage['hero']
  slides: HomePage['carousels']
  playing: boolean
  setPlaying: (playing: boolean) => void
}

/** The carousel at the top: the shop's own slide first, then the back office's; they fade into each other. */
export function Hero({ shop, hero, slides, playing, setPlaying }: HeroProps) {
  const [current, setCurrent] = useState(0)
  const [seen, setSeen] = useState(1)
  const held = useRef(false)
  const touchedAt = useRef(0)
  const count = slides.length + 1
  const show = (index: number) => {
    setSeen(count)
    setCurrent((index + count) % count)
  }

  useEffect(() => {
    if (!playing || count < 2 || !mayMove()) return
    const timer = setInterval(() => {
      if (held.current || document.hidden || document.documentElement.dataset.age !== 'confirmed') return
      setSeen(count)
      setCurrent((before) => (before + 1) % count)
    }, ROTATION)
    return () => clearInterval(timer)
  }, [playing, count])

  return (
    <section
      className="hero"
      aria-roledescription="karusel"
      aria-label="Təkliflər"
      onPointerEnter={(event) => (held.current = event.pointerType === 'mouse')}
      onPointerLeave={() => (held.current = false)}
      onFocus={(event) => (held.current = event.target.matches(':focus-visible'))}
      onBlur={() => (held.current = false)}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={(event) => {
        const way = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
        if (Math.abs(way) > SWIPE) show(current + (way < 0 ? 1 : -1))
      }}
    >
      <div className="hero-slide" data-current={current === 0 || undefined} inert={current !== 0}>
        {hero && <HeroPicture image={hero.image} phone={hero.image_phone} first />}
        <div className="page-width">
          <div className="hero-words">
            <h1>{shop.hero_title}</h1>
            <p>{shop.hero_text}</p>
            <Link to="/shop" prefetch="intent" className="button button-56 button-main">
              Mağazaya get
              <Icon name="arrow-right" />
            </Link>
          </div>
        </div>
      </div>
      {slides.map((slide, index) => (
        <div key={slide.id} className="hero-slide" data-current={current === index + 1 || undefined} inert={current !== index + 1}>
          {index + 1 < seen && <HeroPicture image={slide.image} phone={slide.image_phone} />}
          <div className="page-width">
            <div
              className="hero-words hero-words-placed"
              style={{ '--text': slide.textcolor, '--top': `${slide.text_top}%`, '--left': `${slide.text_left}%` } as CSSProperties}
            >
              <h2>{slide.text}</h2>
              <SlideLink to={slide.link} name={slide.name} />
            </div>
          </div>
        </div>
      ))}
      {count > 1 && (
        <div className="hero-marks">
          <div className="page-width">
            {Array.from({ length: count }, (_, index) => (
              <button
                key={index}
                aria-label={`Slayd ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
                className={playing ? 'hero-mark hero-mark-playing' : 'hero-mark'}
              />
            ))}
            <button className="hero-pause" aria-label={playing ? 'Dayandır' : 'Davam etdir'} onClick={() => setPlaying(!playing)}>
              <Icon name={playing ? 'pause-fill' : 'play-fill'} />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

function SlideLink({ to, name }: { to: string; name: string }) {
  if (!to || !name) return null
  const look = 'button button-56 button-main'
  return to.startsWith('/') ? (
    <Link to={to} className={look}>
      {name}
    </Link>
  ) : (
    <a href={to} className={look}>
      {name}
    </a>
  )
}

/** A slide's picture, drawn apart for phones; the first is fetched before everything else. */
function HeroPicture({ image, phone, first }: { image: string; phone: string | null; first?: boolean }) {
  const wide = pictureSrcset(image, 'avif', 1920)
  const narrow = pictureSrcset(phone ?? image, 'avif', 960)
  if (first) {
    const common = { as: 'image', fetchPriority: 'high', imageSizes: '100vw', type: 'image/avif' } as const
    preload(image, { ...common, imageSrcSet: wide, media: WIDE })
    preload(phone ?? image, { ...common, imageSrcSet: narrow, media: PHONE })
  }
  return (
    <picture className="picture hero-picture">
      <source type="image/avif" media={PHONE} srcSet={narrow} sizes="100vw" />
      <source type="image/avif" srcSet={wide} sizes="100vw" />
      <source type="image/webp" media={PHONE} srcSet={pictureSrcset(phone ?? image, 'webp', 960)} sizes="100vw" />
      <img src={image} srcSet={pictureSrcset(image, 'webp', 1920)} sizes="100vw" alt="" fetchPriority={first ? 'high' : undefined} />
    </picture>
  )
}
