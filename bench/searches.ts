import { sql } from 'drizzle-orm'
import type { Context } from '../src/server/platform/http/handler.ts'
import { findProductIds } from '../src/server/shop/search/search-products.ts'
import type { Figure } from './figures.ts'
import type { BenchShop } from './open-shop.ts'

/** The number of searches of each kind. */
const ROUNDS = 120
/** Budgets for a million products, ms. */
const MEDIAN = 5
const SLOWEST = 25

/** Times and the mean CPU of a search, including the database's, ms. */
type Measured = { times: number[]; cpu: number }

/**
 * Measures searches with words from product names, kind by kind: the call with the 24 products that the page
 * renders, and the search for ids alone. Most of the products are not cached yet.
 */
export async function searches(shop: BenchShop): Promise<Figure[]> {
  const names = await someNames(shop)
  const kinds: Record<string, (round: number) => string> = {
    'one word': (round) => wordOf(names, round),
    'two words of one name': (round) => wordsOf(names, round).slice(0, 2).join(' '),
    'words of three names': (round) => [0, 1, 2].map((more) => wordOf(names, 3 * round + more)).join(' '),
    beginnings: (round) => wordOf(names, round).slice(0, 4),
    'one typo': (round) => mistyped(wordOf(names, round)),
  }
  const figures: Figure[] = []
  const all: Measured = { times: [], cpu: 0 }
  const ids: Measured = { times: [], cpu: 0 }
  for (const [what, textOf] of Object.entries(kinds)) {
    const durations = await measure(shop, (round) => ask(shop, 'products/search/', { query: textOf(round), limit: 24 }))
    figures.push(figureOf(`search, ${what}`, durations))
    const alone = await measure(shop, (round) =>
      findProductIds({ services: shop.services, caller: null, shows: () => {} } as unknown as Context, textOf(round)),
    )
    figures.push(figureOf(`search, ${what}: ids alone`, alone))
    for (const [sum, one] of [
      [all, durations],
      [ids, alone],
    ] as const) {
      sum.times.push(...one.times)
      sum.cpu += one.cpu / Object.keys(kinds).length
    }
  }
  figures.unshift(
    figureOf('search among 1,000,000, all kinds', all),
    figureOf('search among 1,000,000: ids alone', ids),
  )
  figures.push(
    figureOf(
      'suggestions',
      await measure(shop, (round) =>
        ask(shop, `search-suggestions/?query=${encodeURIComponent(wordOf(names, round).slice(0, 5))}`),
      ),
    ),
  )
  return figures
}

async function measure(shop: BenchShop, search: (round: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  const before = await shop.cpu()
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await search(round)
    times.push(performance.now() - started)
  }
  return { times, cpu: ((await shop.cpu()) - before) / ROUNDS }
}

async function ask({ app }: BenchShop, path: string, payload?: object): Promise<void> {
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/${path}`,
    ...(payload ? { payload } : {}),
  })
  if (answer.statusCode !== 200) throw new Error(`${path} returned ${answer.statusCode}: ${answer.body}`)
}

function figureOf(what: string, { times, cpu }: Measured): Figure {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] as number
  return {
    what,
    measured: `median ${at(0.5).toFixed(1)} ms`,
    against: `99th percentile ${at(0.99).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms`,
    ratio: at(0.5) / MEDIAN,
    budget: `${MEDIAN} and ${SLOWEST} ms`,
    kept: at(0.5) <= MEDIAN && at(0.99) <= SLOWEST,
  }
}

/** Returns names of products of all kinds, in the same order each time. */
async function someNames({ services }: BenchShop): Promise<string[]> {
  const { rows } = await services.database.execute<{ name: string }>(sql`
    select name from products where is_published order by md5(id::text) limit 1000`)
  return rows.map(({ name }) => name)
}

function wordsOf(names: readonly string[], round: number): string[] {
  return (names[round % names.length] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
}

function wordOf(names: readonly string[], round: number): string {
  const words = wordsOf(names, round)
  return words[round % words.length] ?? ''
}

/** Returns a word with two letters in its middle swapped. */
function mistyped(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle - 1)}${word.charAt(middle)}${word.charAt(middle - 1)}${word.slice(middle + 1)}`
}
