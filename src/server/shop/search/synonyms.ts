import { sql } from 'drizzle-orm'
import { lexiconOf, type Lexicon } from '#src/domain/search/lexicon.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** How long the lists are cached, ms. Another node's change takes effect after that. */
const KEPT = 5_000

type Known = { lexicon: Lexicon; lists: string; readAt: number }
const known = new WeakMap<Querying, Known>()

/** Returns the built-in words with the owner's lists of synonyms (D47, C14). */
export async function readLexicon(database: Querying): Promise<Lexicon> {
  const cached = known.get(database)
  if (cached && Date.now() - cached.readAt < KEPT) return cached.lexicon
  const { rows } = await database.execute<{ words: string }>(sql`select words from search_synonyms order by id`)
  const lists = rows.map(({ words }) => words)
  const text = lists.join('\n')
  const lexicon = cached?.lists === text ? cached.lexicon : lexiconOf(lists)
  known.set(database, { lexicon, lists: text, readAt: Date.now() })
  return lexicon
}

/** Drops the cached lists after the admin has changed them on this node. */
export function forgetSynonyms(database: Querying): void {
  known.delete(database)
}
