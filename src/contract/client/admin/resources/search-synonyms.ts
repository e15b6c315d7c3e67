import { resource, text } from '#src/contract/client/admin/resource.ts'

/** Lists of words that mean the same to customers (D47). */
export const searchSynonyms = resource('search-synonyms', {
  about: 'list of words that mean the same',
  order: 'id',
  fields: {
    words: text('Eyni mənalı sözlər', {
      min: 3,
      max: 500,
      multiline: true,
      need: 'Sözləri yazın.',
      help: 'Aralarında vergül: coil, koyl, spiral. Rusca da yaza bilərsiniz. Hazır sözlərlə birlikdə işləyir: “pod” yazsanız, siyahının bütün sözləri podları tapır.',
      search: true,
      sort: true,
      example: 'coil, koyl, spiral',
      check: {
        holds: (words: string) => words.split(',').filter((word) => word.trim() !== '').length >= 2,
        error: 'Ən azı iki söz yazın, aralarında vergül.',
      },
    }),
  },
})
