import { z } from 'zod'
import { otherLanguages } from '#src/words/language.ts'
import { words } from '../client/admin/resources/goods.ts'
import { FileAnswer } from '../file-answer.ts'
import { endpoints } from '../endpoint.ts'
import { resourceCalls } from './resource-calls.ts'
import { Count } from '../values.ts'
import { exampleText, ListQuery } from './values.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const format = z.enum(['csv', 'xlsx']).default('csv')

/** Words that are translated once for the shop (G18). */
export const wordCalls = endpoints({
  ...resourceCalls(words, {
    calls: {
      list: {
        query: ListQuery.extend({
          /** Only words without a translation into one of these languages: 'ru', 'en', 'ru,en'. */
          untranslated: z.enum([...otherLanguages, 'ru,en']).optional(),
        }),
      },
    },
  }),
  'words.gaps': {
    summary: 'Texts that are missing in a language that is on, or older than their originals. Counts end at 1000+.',
    reply: z.object({
      gaps: z.array(z.object({ resource: exampleText('products'), language: z.enum(otherLanguages), count: Count })),
    }),
    example: { reply: { gaps: [{ resource: 'products', language: 'ru', count: '12' }] } },
  },
  'words.export': {
    summary: 'The words and the texts of other records with their translations; products have their own file',
    query: z.object({ format }),
    reply: FileAnswer,
  },
  'words.import': {
    summary: 'Write the translations of such a file, 5 MB and 20,000 lines at most; an empty cell changes nothing',
    upload: { types: ['text/csv', XLSX], max: 5 * 1024 * 1024 },
    query: z.object({ format }),
    reply: z.object({
      changed: z.int(),
      unchanged: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: exampleText('Siyahıda belə söz yoxdur.') })),
    }),
  },
  'words.collect': { summary: 'Add the words that products use now' },
})
