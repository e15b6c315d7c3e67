import { Icon } from './icon.tsx'
import { pictureSrcset } from '#src/domain/media/renditions.ts'

/** Widths of the renditions, px. `reach` is the widest one that a place can use. */
type PictureReach = 160 | 320 | 640 | 960 | 1280 | 1920

type PictureProps = {
  src: string
  /** The alternative text; '' beside a text with the same content. */
  alt: string
  /** The width on the page, for the `sizes` attribute. */
  sizes: string
  reach: PictureReach
  className?: string
  /** Loads the picture at once with high priority: for the largest picture of the first screenful. */
  first?: boolean
  /** The box of the picture, px, for its ratio. */
  width?: number
  height?: number
}

/**
 * A picture of the shop in AVIF or WebP at a fitting width. Without a picture, a tile in its place (E8).
 * @param src a URL made by `pictureUrl`; '' without a picture
 */
export function Picture({ src, alt, sizes, reach, className = '', first, width = 800, height = 1000 }: PictureProps) {
  if (src === '')
    return (
      <span className={`picture no-picture ${className}`}>
        <Icon name="package" />
      </span>
    )
  return (
    <picture className={`picture ${className}`}>
      <source type="image/avif" srcSet={pictureSrcset(src, 'avif', reach) || undefined} sizes={sizes} />
      <img
        src={src}
        srcSet={pictureSrcset(src, 'webp', reach) || undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
