import type { Product } from '#src/contract/client/shapes.ts'

/** Returns what the gallery shows: pictures of the product, then those of its choices and variants (V3), and videos. */
export function galleryOf({ name, image, images, options, variants = [], video, yt_link }: Product) {
  const own = images.length > 0 ? images : [{ id: 0, image, alt: name }]
  const choices = options.flatMap(({ items }) => items)
  const nameOf = (id: number) => choices.find((choice) => choice.id === id)?.name ?? ''
  const pictured = [...choices, ...variants.map((one) => ({ ...one, name: one.items.map(nameOf).join(', ') }))]
  const pictures = own.map((picture) => ({ id: picture.id, image: picture.image, alt: picture.alt || name }))
  for (const one of pictured)
    if (one.image && !pictures.some((picture) => picture.image === one.image))
      pictures.push({ id: own.length - 1 - pictures.length, image: one.image, alt: `${name}, ${one.name}` })
  return { pictures, own: own.length, videos: [video, yt_link].flatMap((link) => link || []) }
}
