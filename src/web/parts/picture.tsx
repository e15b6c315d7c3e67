import { pictureSrcset } from '../../domain/media/renditions.ts'

/** Widths of the renditions, px; `reach` names the widest that a place can use. */
export type PictureReach = 160 | 320 | 640 | 960 | 1280 | 1920

type PictureProps = {
  src: string
  /** Alternative text; '' beside a text that says the same. */
  alt: string
  /** Width on the page, as the `sizes` attribute takes it. */
  sizes: string
  reach: PictureReach
  className?: string
  /** Loaded at once and with high priority: for the largest picture of the first screenful. */
  first?: boolean
  /** Box of the picture, px, for the ratio. */
  width?: number
  height?: number
}

/** A picture of the shop in AVIF or WebP at the width that fits. @param src an address made by `pictureUrl` */
export function Picture({ src, alt, sizes, reach, className = '', first, width = 800, height = 1000 }: PictureProps) {
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
