import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { search_synonyms } from '#src/server/platform/database/tables/index.ts'
import { forgetSynonyms } from '#src/server/shop/search/synonyms.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'

type Row = typeof search_synonyms.$inferSelect

const toReply = (row: Row) => ({ ...row, version: versionOf(row) })

async function find(database: Querying, id: number): Promise<Row> {
  const [row] = await database.select().from(search_synonyms).where(eq(search_synonyms.id, id))
  if (!row) throw new ApiError(404, { detail: 'Belə siyahı yoxdur.' })
  return row
}

/** GET admin/search-synonyms/ (D47). */
export const listSynonyms = handler('search-synonyms.list', (input, { services: { database } }) =>
  selectPage<Row>(database, input, {
    columns: sql`*`,
    from: sql`search_synonyms`,
    where: [input.q ? hasWords(sql`fold(words)`, input.q) : undefined],
    id: sql`search_synonyms.id`,
    sorts: { id: sql`id`, words: sql`words` },
    sort: 'id',
  }).then(({ rows, total }) => ({ results: rows.map(toReply), total })),
)

/** GET admin/search-synonyms/{id}/. */
export const showSynonyms = handler('search-synonyms.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/search-synonyms/: applies from the next search on. */
export const createSynonyms = handler('search-synonyms.create', async ({ words }, context) => {
  const synonyms = await adminTransaction(context, async (tx) =>
    toReply((await tx.insert(search_synonyms).values({ words }).returning())[0] as Row),
  )
  forgetSynonyms(context.services.database)
  return synonyms
})

/** PUT admin/search-synonyms/{id}/. */
export const updateSynonyms = handler('search-synonyms.update', async ({ id, version, words }, context) => {
  const changed = await adminTransaction(context, async (tx) => {
    await lockRow(tx, 'search_synonyms', id)
    refuseIfChanged(version, toReply(await find(tx, id)))
    return toReply(
      (await tx.update(search_synonyms).set({ words }).where(eq(search_synonyms.id, id)).returning())[0] as Row,
    )
  })
  forgetSynonyms(context.services.database)
  return changed
})

/** DELETE admin/search-synonyms/{id}/. */
export const deleteSynonyms = handler('search-synonyms.delete', async ({ id }, context) => {
  await adminTransaction(context, async (tx) => {
    await find(tx, id)
    await tx.delete(search_synonyms).where(eq(search_synonyms.id, id))
  })
  forgetSynonyms(context.services.database)
  return undefined
})

type Empty = { id: number; typed: string; times: number; last_at: string }

/** GET admin/empty-searches/ (D47). */
export const listEmptySearches = handler('empty-searches.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Empty>(database, input, {
    columns: sql`id::float8 as id, typed, times, last_at`,
    from: sql`empty_searches`,
    where: [input.q ? hasWords(sql`fold(typed)`, input.q) : undefined],
    id: sql`empty_searches.id`,
    sorts: { id: sql`id`, times: sql`times`, last_at: sql`last_at`, typed: sql`typed` },
    sort: '-times',
  })
  return { results: rows.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() })), total }
})
