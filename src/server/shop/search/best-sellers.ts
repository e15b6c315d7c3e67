import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'
import { countProducts } from './common-words.ts'

/** ORDER BY for best sellers first, exactly as in the index. */
export const BEST_FIRST = sql.raw('sold_count desc nulls last, created_at desc nulls last, id desc nulls last')

/** The number of best sellers that are scanned one by one for a very frequent word. */
const WALKED = 4_000
/** The numbers of best sellers in which the indexes of words are searched first, one after another. */
const TIERS = [8_000, 20_000, 50_000, 125_000, 300_000]
/** The most matches that are read at once, without tiers, where few are likely. */
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
  const ids: number[] = []
  let likely = share
  let searched: number[] = []
  const areFew = async () => {
    if (likely * products >= FEW) return false
    const others = await search(database, condition, FEW + 1, { searched, read: FEW + 1 })
    if (others.length <= FEW) ids.push(...others.slice(0, most - ids.length))
    else likely = FEW / products
    return others.length <= FEW
  }
  if (await areFew()) return { ids, share }
  for (const { size, keys } of tiers) {
    if (likely * size < most) continue
    ids.push(...(await search(database, condition, most - ids.length, { keys, searched })))
    if (ids.length === most) return { ids, share: likely }
    // Products of one kind are often created together, so a tier says only half of the truth.
    likely = Math.sqrt((likely * (ids.length + 1)) / size)
    searched = keys
    if (await areFew()) return { ids, share: likely }
  }
  ids.push(...(await search(database, condition, most - ids.length, { searched })))
  return { ids, share: likely }
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
 * Searches by the index of words, among the products with one of the keys and without the searched ones. Reads at most
 * `read` matches, in any order. Materialized, because otherwise the planner might scan all products to find a few.
 */
async function search(
  database: Querying,
  condition: SQL,
  most: number,
  { keys, searched, read }: { keys?: number[]; searched: number[]; read?: number },
): Promise<number[]> {
  const hasAny = (list: number[]) => sql`best_keys(sold_count, created_at) && ${sql.param(list)}::int[]`
  const isNew = keys?.filter((key) => !searched.includes(key))
  const { rows } = await database.execute<{ id: number }>(sql`${sql.raw(PLANNED_ANEW)}
    with matching as materialized (
      select id, sold_count, created_at from products where is_published and ${condition}
        ${isNew ? sql`and ${hasAny(isNew)}` : sql``} ${searched.length > 0 ? sql`and not ${hasAny(searched)}` : sql``}),
    read as materialized (select * from matching ${read ? sql`limit ${sql.raw(String(read))}` : sql``})
    select id from read order by ${BEST_FIRST} limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
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
