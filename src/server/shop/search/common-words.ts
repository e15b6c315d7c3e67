import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** How long the words' statistics are cached, ms. PostgreSQL updates them a few times a day. */
const KEPT = 10 * 60 * 1000

/** The location of a word: in any searched text of a product, or in its name. */
export type Place = 'anywhere' | 'name'

type Shares = Record<Place, Map<string, number>>

type Common = { shares: Shares; products: number; readAt: number }
const known = new WeakMap<Querying, Common>()

/** Returns the share of all products (0–1) with a word in a place, or with a word that begins so; 0 if it is rare. */
export type ShareOf = (place: Place, word: string, isWhole: boolean) => number

/** Returns a function for the shares of common words. */
export async function readShares(database: Querying): Promise<ShareOf> {
  const { shares } = await commonWords(database)
  return (place, word, isWhole) => {
    if (isWhole) return shares[place].get(word) ?? 0
    let share = 0
    for (const [common, part] of shares[place]) if (common.startsWith(word)) share += part
    return Math.min(1, share)
  }
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
