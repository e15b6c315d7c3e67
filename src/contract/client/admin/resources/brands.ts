import { picture, resource, slug, text, texts } from '#src/contract/client/admin/resource.ts'

/** Brands (A6), in the owner's order. A new brand is the last. */
export const brands = resource('brands', {
  about: 'brand',
  order: 'position',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Yeni ad' }),
    texts: texts('name'),
    slug: slug({ under: 'brand' }),
    image_id: picture('Loqo (ana səhifədəki sırada)', { empty: true, url: [320, 'webp'] }),
  },
})
