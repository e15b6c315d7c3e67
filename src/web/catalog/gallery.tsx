import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { Product } from '#src/contract/client/shapes.ts'
import { productWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Picture } from '../parts/picture.tsx'
import { CompareToggle } from '../product-card/compare-toggle.tsx'
import { LikeToggle } from '../product-card/like-toggle.tsx'
import { ProductBadge } from '../product-card/product-badge.tsx'
import type { CardProduct } from '../product/card-product.ts'

const GalleryAutoplay = deferred(() => import('./gallery-autoplay.tsx'), { when: 'touched' })
const GalleryZoom = deferred(() => import('./gallery-zoom.tsx'), { when: 'touched' })
const VideoSlide = deferred(() => import('./video-slide.tsx'), { when: 'touched' })

type GalleryProps = {
  card: CardProduct
  /** The product's own pictures, and behind them those of its choices (V3). */
  pictures: readonly Pick<Product['images'][number], 'id' | 'image' | 'alt'>[]
  /** The number of the product's own pictures. */
  own: number
  videos: readonly string[]
  /** The picture to scroll to, each time that the object changes. */
  shown: { image: string } | undefined
}

const SIZES = '(width >= 64rem) 600px, (width >= 48rem) 400px, (width >= 37.5rem) 48vw, 100vw'

/**
 * A product's pictures side by side. Swiping, thumbnails and autoplay scroll them. Videos come last and load on a click
 * (D19).
 */
export function Gallery({ card, pictures, own, videos, shown }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const poster = pictures.at(-1)?.image ?? card.image
  const count = pictures.length + videos.length
  // The style sheet chooses smooth scrolling (prefers-reduced-motion).
  const show = (index: number) => strip.current?.scrollTo(index * strip.current.clientWidth, 0)

  useEffect(() => {
    const index = pictures.findIndex(({ image }) => image === shown?.image)
    if (index >= 0) show(index)
    // oxlint-disable-next-line exhaustive-deps -- a choice moves the strip once, not whenever pictures are listed anew
  }, [shown])

  return (
    <div className="gallery">
      {count > 1 && (
        <Thumbs
          images={[...pictures.map(({ image }) => image), ...videos.map(() => poster)]}
          videosFrom={pictures.length}
          current={current}
          show={show}
        />
      )}
      <div className="gallery-stage">
        <div
          ref={strip}
          className="gallery-strip"
          tabIndex={count > 1 ? 0 : undefined}
          role="group"
          aria-label={productWords.pictures}
          onClick={({ target, currentTarget }) =>
            target instanceof HTMLImageElement &&
            currentTarget.parentElement?.querySelector<HTMLElement>('.gallery-zoom')?.click()
          }
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map(({ id, image, alt }, index) => (
            <Picture key={id} src={image} alt={alt} sizes={SIZES} reach={1280} first={index === 0} />
          ))}
          {videos.map((link) => (
            <VideoSlide key={link} link={link} poster={poster} name={card.name} sizes={SIZES} />
          ))}
        </div>
        <ProductBadge product={card} />
        <LikeToggle product={card} />
        <CompareToggle product={card} />
        {pictures[0]?.image !== '' && <GalleryZoom strip={strip} />}
        {count > 1 && (
          <div className="gallery-dots" aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <i key={index} data-current={index === current || undefined} />
            ))}
          </div>
        )}
        {own > 1 && <Autoplay strip={strip} current={current} count={own} />}
      </div>
    </div>
  )
}

type ThumbsProps = {
  images: readonly string[]
  /** The index of the first video. Videos follow the pictures. */
  videosFrom: number
  current: number
  show: (index: number) => void
}

function Thumbs({ images, videosFrom, current, show }: ThumbsProps) {
  return (
    <div className="gallery-thumbs">
      {images.map((image, index) => (
        <button
          // oxlint-disable-next-line no-array-index-key -- the place is what tells them apart
          key={index}
          aria-label={index < videosFrom ? `${productWords.picture} ${index + 1}` : productWords.video}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        >
          <Picture src={image} alt="" sizes="76px" reach={160} />
          {index >= videosFrom && <span className="play-sign" />}
        </button>
      ))}
    </div>
  )
}

/** Starts autoplay when the page is idle and has been touched. The server does not render it. */
function Autoplay(props: ComponentProps<typeof GalleryAutoplay>) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSettled, 1000, true)
    return () => clearTimeout(timer)
  }, [])
  return settled && <GalleryAutoplay {...props} />
}
