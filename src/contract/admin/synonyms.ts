import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { searchSynonyms } from '../client/admin/resources/goods.ts'
import { resourceCalls } from './resource-calls.ts'
import { BigId, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery } from './values.ts'

const EmptySearch = z.object({ id: BigId, typed: exampleText('snus'), times: z.int(), last_at: Timestamp })

/** Words that mean the same to customers, and searches without results (D47). */
export const synonyms = endpoints({
  ...resourceCalls(searchSynonyms),
  'empty-searches.list': {
    summary: 'Searches that found nothing, the most frequent first',
    query: ListQuery,
    reply: list(EmptySearch),
  },
})
