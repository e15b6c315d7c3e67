/** Widths in which a picture is served, px. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const

/** Media types that a picture may be sent as; its real format is found by its content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** The immutable address of one rendition: '/media/{key}/{width}.{format}' (D19). */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${key}/${width}.${format}`
}

/** The other renditions of an address made by pictureUrl, as a srcset; '' for an address outside the shop. */
export function pictureSrcset(url: string, format: PictureFormat, largest: number): string {
  const key = /^\/media\/([\w-]+)\//.exec(url)?.[1]
  if (!key) return ''
  return pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureUrl(key, width, format)} ${width}w`)
    .join(', ')
}
