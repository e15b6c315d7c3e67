/**
 * The widths that exist in each format, px (C8). Browsers get AVIF, and older browsers WebP; JPEG is for mails,
 * messengers and spreadsheets, and PNG for logos with transparency.
 */
export const pictureWidths = {
  avif: [160, 320, 480, 640, 960, 1920],
  webp: [160, 320, 640, 960, 1280, 1920],
  jpg: [320, 640, 960, 1280, 1920],
  png: [320],
} as const

export type PictureFormat = keyof typeof pictureWidths
type PictureWidth<Format extends PictureFormat> = (typeof pictureWidths)[Format][number]

/** Returns the immutable URL of one rendition: '/media/{key}/{width}.{format}' (D19). */
export function pictureUrl<Format extends PictureFormat>(
  key: string,
  width: PictureWidth<NoInfer<Format>>,
  format: Format,
): string {
  return `/media/${key}/${width}.${format}`
}

/** Returns the other renditions of a URL from pictureUrl, as a srcset; '' for a URL outside the shop. */
export function pictureSrcset(url: string, format: PictureFormat, largest: number): string {
  const key = /^\/media\/([\w-]+)\//.exec(url)?.[1]
  if (!key) return ''
  return pictureWidths[format]
    .filter((width) => width <= largest)
    .map((width) => `/media/${key}/${width}.${format} ${width}w`)
    .join(', ')
}
