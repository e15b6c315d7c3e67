import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'

/** How long the words' statistics are kept, ms; PostgreSQL renews them a few times a day. */
const KEPT = 10 * 60 * 1000

type Known = { shares: Map<string, number>; readAt: number }

const known = new WeakMap<Querying, Known>()

/** The share of all products (0–1) that have a word beginning with the text; 0 if no such word is common. */
export async function shareOf(database: Querying, beginning: string): Promise<number> {
  let share = 0
  for (const [word, part] of await commonWords(database)) if (word.startsWith(beginning)) share += part
  return Math.min(1, share)
}

/** The words that most products have, with their shares, from the planner's statistics. */
async function commonWords(database: Querying): Promise<Map<string, number>> {
  const found = known.get(database)
  if (found && Date.now() - found.readAt < KEPT) return found.shares
  const { rows } = await database.execute<{ word: string; share: number }>(sql`
    select common.word, common.share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = current_schema() and tablename = 'products' and attname = 'search_words' and common.word is not null`)
  const shares = new Map(rows.map(({ word, share }) => [word, share]))
  known.set(database, { shares, readAt: Date.now() })
  return shares
}
