import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { BigId, Id, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery, version } from './values.ts'

export const AdminSynonyms = z.object({ id: Id, ...version, words: exampleText('coil, koyl, spiral') })

const SynonymsInput = z.object({
  /** Words and short phrases that mean the same, separated by commas. */
  words: z
    .string()
    .trim()
    .min(3)
    .max(500)
    .refine((words) => words.split(',').filter((word) => word.trim() !== '').length >= 2, {
      error: 'Ən azı iki söz yazın, aralarında vergül.',
    })
    .meta({ example: 'coil, koyl, spiral' }),
})

export const EmptySearch = z.object({ id: BigId, typed: exampleText('snus'), times: z.int(), last_at: Timestamp })

/** Words that mean the same to customers, and searches without results (D47). */
export const synonyms = endpoints({
  ...rowCalls('search-synonyms', AdminSynonyms, SynonymsInput, {
    list: 'Lists of words that mean the same',
    show: 'A list of words that mean the same',
    create: 'Add a list of words that mean the same',
    update: 'Change a list of words that mean the same',
    delete: 'Delete a list of words that mean the same',
  }),
  'empty-searches.list': {
    summary: 'Searches that found nothing, the most frequent first',
    query: ListQuery,
    reply: list(EmptySearch),
  },
})
