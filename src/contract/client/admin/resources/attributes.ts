import { choice, own, position, resource, slug, text, yes } from '#src/contract/client/admin/resource.ts'

/** Properties that distinguish products (B15). */
export const attributes = resource('attributes', {
  about: 'attribute',
  order: 'position',
  fields: {
    name: text('Ad', {
      max: 60,
      need: 'Adı yazın.',
      search: true,
      sort: true,
      example: 'Çəki',
      // A colon ends the name in a text with typed values.
      check: {
        holds: (name: string) => !/[,|:]/.test(name),
        error: 'Adda vergül, iki nöqtə və | işarəsi olmaz.',
      },
    }),
    slug: slug(),
    kind: choice('Növ', {
      choices: { number: 'Ədəd', text: 'Mətn' },
      need: 'Növü seçin.',
      help: 'Ədədlər böyüklüyünə görə düzülür',
      list: 'Növ',
      example: 'number',
    }),
    unit: text('Ölçü vahidi', {
      max: 12,
      fresh: '',
      help: 'mg, ml, W: hər qiymətin yanında yazılır',
      example: 'q',
    }),
    /** First-level categories whose products have it; empty: all. */
    category_ids: own('Hansı kateqoriyalarda'),
    is_filter: yes('Filtrlərdə görünür', { fresh: true }),
    position: position(100),
  },
})
