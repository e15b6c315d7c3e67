import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { search_synonyms } from '#src/server/platform/database/tables/index.ts'
import { forgetSynonyms } from '#src/server/shop/search/synonyms.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'

/** The lists of synonyms (D47). A change applies from the next search on. */
export const {
  list: listSynonyms,
  show: showSynonyms,
  create: createSynonyms,
  update: updateSynonyms,
  remove: deleteSynonyms,
} = rowHandlers({
  name: 'search-synonyms',
  table: search_synonyms,
  missing: 'Belə siyahı yoxdur.',
  select: (database, wish) =>
    selectPage<typeof search_synonyms.$inferSelect>(database, wish, {
      columns: sql`*`,
      from: sql`search_synonyms`,
      searched: sql`fold(words)`,
      id: sql`search_synonyms.id`,
      sorts: { words: sql`words` },
      sort: 'id',
    }),
  toReply: (row) => ({ ...row, version: versionOf(row) }),
  values: (_tx, { words }) => ({ words }),
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
