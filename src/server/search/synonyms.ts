import { sql } from 'drizzle-orm'
import { synonymPhrases, type Synonyms } from '../../domain/search/wanted.ts'
import type { Querying } from '../database/connect.ts'

/** How long the lists are kept, ms: another node's change is seen after that. */
const KEPT = 5_000

const known = new WeakMap<Querying, { synonyms: Synonyms; readAt: number }>()

/** The shop's lists of words that mean the same (D47), as the back office keeps them. */
export async function readSynonyms(database: Querying): Promise<Synonyms> {
  const found = known.get(database)
  if (found && Date.now() - found.readAt < KEPT) return found.synonyms
  const { rows } = await database.execute<{ words: string }>(sql`select words from search_synonyms order by id`)
  const synonyms = rows.map(({ words }) => synonymPhrases(words))
  known.set(database, { synonyms, readAt: Date.now() })
  return synonyms
}

/** Reads the lists anew with the next search: the back office has changed them on this node. */
export function forgetSynonyms(database: Querying): void {
  known.delete(database)
}
