import { resource, slug, text } from '#src/contract/client/admin/resource.ts'

/** Tags of products (A6). */
export const tags = resource('tags', {
  about: 'tag',
  order: 'name',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Yeni ad' }),
    slug: slug({ under: 'tag' }),
  },
})
