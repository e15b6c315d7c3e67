import { pictureSrcset } from '#src/domain/media/renditions.ts'
import { useRootData } from './root-data.ts'

/**
 * The shop's own picture, with its goods at the right, as a ground of other parts. Nothing if the owner chose none.
 * @param sizes the width on the page, for the `sizes` attribute
 */
export function ShopPicture({ sizes }: { sizes: string }) {
  const picture = useRootData()?.shop.picture
  if (!picture) return null
  const { image, image_dark } = picture
  return (
    <picture className="shop-picture">
      <source
        type="image/avif"
        media="(prefers-color-scheme: dark)"
        srcSet={pictureSrcset(image_dark, 'avif', 1920)}
        sizes={sizes}
      />
      <source type="image/avif" srcSet={pictureSrcset(image, 'avif', 1920)} sizes={sizes} />
      <img
        src={image}
        srcSet={pictureSrcset(image, 'webp', 1920)}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
