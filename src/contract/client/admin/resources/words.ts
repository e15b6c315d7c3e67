import { resource, text } from '#src/contract/client/admin/resource.ts'

/** Words that are translated once for the shop (G18): names of options and choices, values, units and tags. */
export const words = resource('words', {
  about: 'word that is translated once',
  order: 'az',
  fields: {
    az: text('Azərbaycanca', {
      max: 200,
      need: 'Sözü yazın.',
      search: true,
      sort: true,
      unique: 'Bu söz artıq siyahıdadır.',
      example: 'Limon',
    }),
    ru: text('Rusca', { max: 200, fresh: '', search: true, list: 'Rusca', example: 'Мята' }),
    en: text('İngiliscə', { max: 200, fresh: '', search: true, list: 'İngiliscə', example: 'Mint' }),
  },
})
