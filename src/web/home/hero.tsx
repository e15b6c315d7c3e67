import { useEffect, useRef, useState, type CSSProperties, type HTMLAttributes } from 'react'
import { preload } from 'react-dom'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import type { Shop } from '#src/contract/client/shapes.ts'
import { pictureSrcset } from '#src/domain/media/renditions.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, homeWords, partsWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { mayMove } from '../parts/may-move.ts'

/** How long a slide is shown (storefront §9), ms. */
const ROTATION = 3000
/** The finger movement that changes the slide, px. */
const SWIPE = 40
const PHONE = '(width < 30rem)'
const WIDE = '(width >= 30rem)'
const DARK = '(prefers-color-scheme: dark)'
const LIGHT = '(prefers-color-scheme: light)'
const AVIF = 'image/avif'

type HomePage = Reply<'homePage'>
type Slide = HomePage['carousels'][number]
type HeroProps = {
  shop: Shop
  hero: HomePage['hero']
  slides: Slide[]
  playing: boolean
  setPlaying: (playing: boolean) => void
}

/** The carousel at the top: the shop's own slide first, then those from the admin. */
export function Hero({ shop, hero, slides, playing, setPlaying }: HeroProps) {
  const { current, seen, show, handlers } = useRotation(slides.length + 1, playing)
  return (
    <>
      {/* Outside the slides, which are hidden in turn. */}
      <h1 className="sr-only">{shop.hero_title || shop.name}</h1>
      <section className="hero" aria-roledescription={homeWords.carousel} aria-label={homeWords.offers} {...handlers}>
        <div className="hero-slide" data-current={current === 0 || undefined} inert={current !== 0}>
          {hero && <ShopPicture hero={hero} />}
          <div className="page-width">
            <div className="hero-words">
              <p className="hero-title" aria-hidden="true">
                {shop.hero_title || shop.name}
              </p>
              <p>{shop.hero_text}</p>
              <Link to="/shop" prefetch="intent" className="button button-56 button-main">
                {frameWords.toShop}
                <Icon name="arrow-right" />
              </Link>
            </div>
          </div>
        </div>
        {slides.map((slide, index) => (
          <OfficeSlide key={slide.id} slide={slide} current={current === index + 1} seen={index + 1 < seen} />
        ))}
        {slides.length > 0 && (
          <div className="hero-marks" style={{ color: slides[current - 1]?.textcolor }}>
            <div className="page-width">
              {Array.from({ length: slides.length + 1 }, (_, index) => (
                <button
                  key={index}
                  aria-label={fill(homeWords.slide, { n: index + 1 })}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                  className={playing ? 'hero-mark hero-mark-playing' : 'hero-mark'}
                />
              ))}
              <button
                className="hero-pause"
                aria-label={playing ? partsWords.pause : partsWords.resume}
                onClick={() => setPlaying(!playing)}
              >
                <Icon name={playing ? 'pause-fill' : 'play-fill'} />
              </button>
            </div>
          </div>
        )}
      </section>
    </>
  )
}

/**
 * Hook: the index of the shown slide. While `playing`, slides advance by themselves, except while hovered or focused,
 * behind the age gate, and with reduced motion. A swipe changes the slide.
 * @returns `seen`: how many slides have their picture in the page. The others get theirs with the first change.
 */
function useRotation(count: number, playing: boolean) {
  const [current, setCurrent] = useState(0)
  const [seen, setSeen] = useState(1)
  const held = useRef(false)
  const touchedAt = useRef(0)
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

  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: (event) => (held.current = event.pointerType === 'mouse'),
    onPointerLeave: () => (held.current = false),
    onFocus: (event) => (held.current = event.target.matches(':focus-visible')),
    onBlur: () => (held.current = false),
    onTouchStart: (event) => (touchedAt.current = event.touches[0]?.clientX ?? 0),
    onTouchEnd: (event) => {
      const way = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
      if (Math.abs(way) > SWIPE) show(current + (way < 0 ? 1 : -1))
    },
  }
  return { current, seen, show, handlers }
}

/** A slide from the admin, with its text at the chosen place and in the chosen colour. */
function OfficeSlide({ slide, current, seen }: { slide: Slide; current: boolean; seen: boolean }) {
  return (
    <div
      className="hero-slide"
      style={{ '--text': slide.textcolor } as CSSProperties}
      data-current={current || undefined}
      inert={!current}
    >
      {seen && <SlidePicture image={slide.image} phone={slide.image_phone} />}
      <div className="page-width">
        <div
          className="hero-words hero-words-placed"
          style={{ '--top': `${slide.text_top}%`, '--left': `${slide.text_left}%` } as CSSProperties}
        >
          <h2>{slide.text}</h2>
          <SlideLink to={slide.link} name={slide.name} />
        </div>
      </div>
    </div>
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

/** The first slide's picture in four versions: wide and narrow, light and dark. Preloaded with high priority. */
function ShopPicture({ hero }: { hero: NonNullable<HomePage['hero']> }) {
  const drawings = [
    { media: `${PHONE} and ${DARK}`, image: hero.image_phone_dark, reach: 960 },
    { media: `${WIDE} and ${DARK}`, image: hero.image_dark, reach: 1920 },
    { media: `${PHONE} and ${LIGHT}`, image: hero.image_phone, reach: 960 },
    { media: `${WIDE} and ${LIGHT}`, image: hero.image, reach: 1920 },
  ]
  for (const { image, media, reach } of drawings) {
    preload(image, {
      as: 'image',
      fetchPriority: 'high',
      type: AVIF,
      imageSizes: '100vw',
      imageSrcSet: pictureSrcset(image, 'avif', reach),
      media,
    })
  }
  return (
    <picture className="hero-picture">
      {drawings.map(({ image, media, reach }) => (
        <source key={media} type={AVIF} media={media} srcSet={pictureSrcset(image, 'avif', reach)} sizes="100vw" />
      ))}
      <source media={PHONE} srcSet={pictureSrcset(hero.image_phone, 'webp', 960)} sizes="100vw" />
      <img
        src={hero.image}
        srcSet={pictureSrcset(hero.image, 'webp', 1920)}
        sizes="100vw"
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}

/** The picture of a slide from the admin; `phone` is its version for narrow screens, if there is one. */
function SlidePicture({ image, phone }: { image: string; phone: string | null }) {
  return (
    <picture className="picture hero-picture">
      {phone && <source type={AVIF} media={PHONE} srcSet={pictureSrcset(phone, 'avif', 960)} sizes="100vw" />}
      <source type={AVIF} srcSet={pictureSrcset(image, 'avif', 1920)} sizes="100vw" />
      {phone && <source media={PHONE} srcSet={pictureSrcset(phone, 'webp', 960)} sizes="100vw" />}
      <img src={image} srcSet={pictureSrcset(image, 'webp', 1920)} sizes="100vw" alt="" />
    </picture>
  )
}
