import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'

/** How long the words' statistics are kept, ms; PostgreSQL renews them a few times a day. */
const KEPT = 10 * 60 * 1000

/** Where a word stands: in whatever a product is searched by, or in its name. */
export type Place = 'anywhere' | 'name'

type Shares = Record<Place, Map<string, number>>

const known = new WeakMap<Querying, { shares: Shares; readAt: number }>()

/** The share of all products (0–1) that have a word beginning with the text there; 0 if no such word is common. */
export async function shareOf(database: Querying, place: Place, beginning: string): Promise<number> {
  let share = 0
  for (const [word, part] of (await commonWords(database))[place]) if (word.startsWith(beginning)) share += part
  return Math.min(1, share)
}

/** The words that most products have, with their shares, from the planner's statistics of the column and of the index of names. */
async function commonWords(database: Querying): Promise<Shares> {
  const found = known.get(database)
  if (found && Date.now() - found.readAt < KEPT) return found.shares
  const { rows } = await database.execute<{ is_name: boolean; word: string; share: number }>(sql`
    select tablename = 'products_search_names' as is_name, common.word, common.share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = current_schema() and common.word is not null
      and (tablename = 'products' and attname = 'search_words' or tablename = 'products_search_names')`)
  const of = (is_name: boolean) => new Map(rows.filter((row) => row.is_name === is_name).map(({ word, share }) => [word, share]))
  const shares = { anywhere: of(false), name: of(true) }
  known.set(database, { shares, readAt: Date.now() })
  return shares
}
