import { sql } from 'drizzle-orm'
import { searchSynonyms } from '#src/contract/client/admin/resources/goods.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { forgetSynonyms } from '#src/server/shop/search/synonyms.ts'
import { selectPage } from '../select-page.ts'
import { serveResource } from '../serve-resource.ts'

/** A change applies from the next search on. */
export const { list, show, create, update, remove } = serveResource(searchSynonyms, {
  missing: 'Belə siyahı yoxdur.',
  afterChange: ({ database }) => forgetSynonyms(database),
})

type Empty = { id: number; typed: string; times: number; last_at: string }

/** GET admin/empty-searches/ (D47). */
export const listEmptySearches = handler('empty-searches.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Empty>(database, input, {
    columns: sql`id::float8 as id, typed, times, last_at`,
    from: sql`empty_searches`,
    searched: sql`fold(typed)`,
    id: sql`empty_searches.id`,
    sorts: { times: sql`times`, last_at: sql`last_at`, typed: sql`typed` },
    sort: '-times',
  })
  return { results: rows.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() })), total }
})
