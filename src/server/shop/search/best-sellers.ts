import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'
import { countProducts } from './common-words.ts'

/** ORDER BY for best sellers first, exactly as in the index. */
export const BEST_FIRST = sql.raw('sold_count desc nulls last, created_at desc nulls last, id desc nulls last')

/** The number of best sellers that are scanned one by one for a very frequent word. */
const WALKED = 4_000
/** The numbers of best sellers in which the indexes of words are searched first, one after another. */
const TIERS = [8_000, 40_000, 200_000]
/** So few matches are all read at once. */
const FEW = 1_000
/** How long the tiers are cached, ms. */
const KEPT = 10 * 60 * 1000

/** Products, best sellers first, and the approximate share of all products that match as they do (0–1). */
export type Best = { ids: number[]; share: number }

/**
 * Returns ids of the published products that match the condition, best sellers first, at most `most`. Reading all
 * matches of a frequent word takes too long, so the best sellers are searched first, and then more and more of them.
 * The result is always the beginning of the whole order.
 * @param share the approximate share of all products that match (0–1). A wrong share only costs time.
 */
export async function bestSelling(database: Querying, condition: SQL, most: number, share: number): Promise<Best> {
  if (share * WALKED >= 2 * most) {
    const ids = await walk(database, condition, most)
    if (ids.length === most) return { ids, share }
  }
  const [tiers, products] = await Promise.all([tiersOf(database), countProducts(database)])
  const isFew = (one: number) => one * products < FEW
  let likely = share
  if (isFew(likely)) {
    const { ids, isAll } = await search(database, condition, most, FEW)
    if (isAll) return { ids, share }
    likely = FEW / products
  }
  for (const { size, keys } of tiers) {
    // Half as many may be enough: the share is a guess.
    if (likely * size < most / 2) continue
    const isBest = sql`best_keys(sold_count, created_at) && ${sql.param(keys)}::int[]`
    const { ids } = await search(database, sql`${condition} and ${isBest}`, most)
    if (ids.length === most) return { ids, share: likely }
    likely = (ids.length + 1) / size
    if (isFew(likely)) break
  }
  return { ids: (await search(database, condition, most)).ids, share: likely }
}

async function walk(database: Querying, condition: SQL, most: number): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`${sql.raw(PLANNED_ANEW)}
    select id from (
      select id, search_words, sold_count, created_at from products where is_published
      order by ${BEST_FIRST} limit ${sql.raw(String(WALKED))}) best
    where ${condition} order by ${BEST_FIRST} limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
}

/**
 * Searches by the index of words. Reads at most `read` matches, in any order: with more, the result is not all.
 * Materialized, because otherwise the planner might scan all products to find a few matches.
 */
async function search(database: Querying, condition: SQL, most: number, read?: number) {
  const { rows } = await database.execute<{ id: number; matches: number }>(sql`${sql.raw(PLANNED_ANEW)}
    with matching as materialized (
      select id, sold_count, created_at from products where is_published and ${condition}),
    read as materialized (select * from matching ${read ? sql.raw(`limit ${read + 1}`) : sql``})
    select id, (select count(*)::int from read) as matches from read
    order by ${BEST_FIRST} limit ${sql.raw(String(most))}`)
  return { ids: rows.map(({ id }) => id), isAll: (rows[0]?.matches ?? 0) <= (read ?? Infinity) }
}

/** `keys`: each product among the `size` best sellers has one of them, and with it every better seller. */
type Tier = { size: number; keys: number[] }
const known = new WeakMap<Querying, { tiers: Promise<Tier[]>; readAt: number }>()

/** Returns the tiers that are smaller than the shop. They may be old: a tier may have any size. */
function tiersOf(database: Querying): Promise<Tier[]> {
  const cached = known.get(database)
  if (cached && Date.now() - cached.readAt < KEPT) return cached.tiers
  const tiers = readTiers(database)
  known.set(database, { tiers, readAt: Date.now() })
  tiers.catch(() => known.delete(database))
  return tiers
}

async function readTiers(database: Querying): Promise<Tier[]> {
  const { rows } = await database.execute<{ size: number; sold: number; created: number }>(sql`
    select place::int as size, sold_count as sold, extract(epoch from created_at)::float8 as created
    from (
      select sold_count, created_at, row_number() over (order by ${BEST_FIRST}) as place
      from products where is_published limit ${sql.raw(String(TIERS.at(-1)))}) best
    where place = any(${sql.param(TIERS)}::int[]) order by place`)
  return rows.map(({ size, sold, created }) => ({ size, keys: keysFrom(sold, created) }))
}

/** The keys for sold products: one for each power of two up to 65,536. */
const POWERS = 17

/**
 * Returns the keys of all products that sell as well as this one or better (`best_keys()`, migrations/0023).
 * @param created the second when it was created, since 1970
 */
export function keysFrom(sold: number, created: number): number[] {
  const least = sold > 0 ? Math.floor(Math.log2(sold)) + 1 : 1
  const powers = range(Math.min(least, POWERS), POWERS)
  if (sold > 0) return powers
  const day = Math.floor(created / 86_400)
  const blockOf = (one: number) => Math.floor(one / 32)
  const today = Math.floor(Date.now() / 86_400_000)
  // A tier is cached, and clocks differ: a product of the next days belongs to it too.
  const blocks = range(blockOf(day) + 1, blockOf(today) + 1).map((block) => -block)
  return [...powers, ...range(day, blockOf(day) * 32 + 31), ...blocks]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
