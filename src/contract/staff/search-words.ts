import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, version } from './values.ts'

const access = { right: 'catalog' } as const

export const StaffSynonyms = z.object({ id: Id, ...version, words: exampleText('coil, koyl, spiral') })

const SynonymsInput = z.object({
  /** Words and short phrases that mean the same, commas between them. */
  words: z.string().trim().min(3).max(500)
    .refine((words) => words.split(',').filter((word) => word.trim() !== '').length >= 2, { error: 'Ən azı iki söz yazın, aralarında vergül.' })
    .meta({ example: 'coil, koyl, spiral' }),
})

export const EmptySearch = z.object({ id: Id, typed: exampleText('snus'), times: z.int(), last_at: Timestamp })

/** Words that mean the same to shoppers, and searches that found nothing (D47). */
export const searchWords = {
  'search-synonyms.list': endpoint({
    method: 'GET', path: '/api/v1/admin/search-synonyms/', summary: 'Lists of words that mean the same', access, query: ListQuery, status: 200,
    reply: list(StaffSynonyms), errors: [400, 401, 403],
  }),
  'search-synonyms.show': endpoint({
    method: 'GET', path: '/api/v1/admin/search-synonyms/{id}/', summary: 'A list of words that mean the same', access, params: RowParams, status: 200,
    reply: StaffSynonyms, errors: [401, 403, 404],
  }),
  'search-synonyms.create': endpoint({
    method: 'POST', path: '/api/v1/admin/search-synonyms/', summary: 'Add a list of words that mean the same', access, body: SynonymsInput, status: 201,
    reply: StaffSynonyms, errors: [400, 401, 403],
  }),
  'search-synonyms.update': endpoint({
    method: 'PUT', path: '/api/v1/admin/search-synonyms/{id}/', summary: 'Change a list of words that mean the same', access, params: RowParams,
    body: SynonymsInput.extend(readAt), status: 200, reply: StaffSynonyms, errors: [400, 401, 403, 404, 409],
    errorReplies: { 409: changedMeanwhile(StaffSynonyms) },
  }),
  'search-synonyms.delete': endpoint({
    method: 'DELETE', path: '/api/v1/admin/search-synonyms/{id}/', summary: 'Delete a list of words that mean the same', access, params: RowParams,
    status: 204, reply: Nothing, errors: [401, 403, 404],
  }),
  'empty-searches.list': endpoint({
    method: 'GET', path: '/api/v1/admin/empty-searches/', summary: 'Searches that found nothing, the most frequent first', access, query: ListQuery,
    status: 200, reply: list(EmptySearch), errors: [400, 401, 403],
  }),
} as const
