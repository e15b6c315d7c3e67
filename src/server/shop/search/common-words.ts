import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** How long the words' statistics are cached, ms. PostgreSQL updates them a few times a day. */
const KEPT = 10 * 60 * 1000

/** The location of a word: in any searched text of a product, or in its name. */
export type Place = 'anywhere' | 'name'

type Shares = Record<Place, Map<string, number>>

type Common = { shares: Shares; products: number; readAt: number }
const known = new WeakMap<Querying, Common>()

/** Returns the share of all products (0–1) with a word that begins with the text there; 0 if no such word is common. */
export async function shareOf(database: Querying, place: Place, beginning: string): Promise<number> {
  let share = 0
  for (const [word, part] of (await commonWords(database)).shares[place]) if (word.startsWith(beginning)) share += part
  return Math.min(1, share)
}

/** Returns the approximate number of products. */
export async function countProducts(database: Querying): Promise<number> {
  return (await commonWords(database)).products
}

/**
 * Returns the most common words with their shares, from the planner's statistics of the column and of the index of
 * names.
 */
async function commonWords(database: Querying): Promise<Common> {
  const cached = known.get(database)
  if (cached && Date.now() - cached.readAt < KEPT) return cached
  const { rows } = await database.execute<{ is_name: boolean; word: string; share: number }>(
    sql`select is_name, word, share from common_words()`,
  )
  const { rows: sizes } = await database.execute<{ products: number }>(
    sql`select reltuples::float8 as products from pg_class where oid = 'products'::regclass`,
  )
  const of = (is_name: boolean) =>
    new Map(rows.filter((row) => row.is_name === is_name).map(({ word, share }) => [word, share]))
  const common = {
    shares: { anywhere: of(false), name: of(true) },
    products: sizes[0]?.products ?? 0,
    readAt: Date.now(),
  }
  known.set(database, common)
  return common
}
