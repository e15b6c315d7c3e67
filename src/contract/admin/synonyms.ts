import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { BigId, Id, Nothing, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, version } from './values.ts'

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
  'search-synonyms.list': {
    summary: 'Lists of words that mean the same',
    query: ListQuery,
    status: 200,
    reply: list(AdminSynonyms),
    errors: [400, 401, 403],
  },
  'search-synonyms.show': {
    summary: 'A list of words that mean the same',
    params: RowParams,
    status: 200,
    reply: AdminSynonyms,
    errors: [401, 403, 404],
  },
  'search-synonyms.create': {
    summary: 'Add a list of words that mean the same',
    body: SynonymsInput,
    status: 201,
    reply: AdminSynonyms,
    errors: [400, 401, 403],
  },
  'search-synonyms.update': {
    summary: 'Change a list of words that mean the same',
    params: RowParams,
    body: SynonymsInput.extend(readAt),
    status: 200,
    reply: AdminSynonyms,
    errors: [400, 401, 403, 404, 409],
    errorReplies: { 409: changedMeanwhile(AdminSynonyms) },
  },
  'search-synonyms.delete': {
    summary: 'Delete a list of words that mean the same',
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404],
  },
  'empty-searches.list': {
    summary: 'Searches that found nothing, the most frequent first',
    query: ListQuery,
    status: 200,
    reply: list(EmptySearch),
    errors: [400, 401, 403],
  },
})
