import { sql } from 'drizzle-orm'
import type { Figure } from './figures.ts'
import type { BenchShop } from './open-shop.ts'
import { searches } from './searches.ts'

const ROUNDS = 400

/** Measures calls at 1,000 and at 1,000,000 products, alternately; and searches among a million, typos included. */
export async function largeShop(small: BenchShop, large: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = []
  const slugs = { small: await someSlugs(small), large: await someSlugs(large) }
  const pages = { small: await deepPages(small), large: await deepPages(large) }
  const compared = [
    { what: 'product', path: (shop: keyof typeof slugs, round: number) => `product/${pick(slugs[shop], round)}/` },
    {
      what: 'list of 24, first page',
      path: (_: string, round: number) => `shop-products/?ordering=${pick(ORDERINGS, round)}`,
    },
    { what: 'list of 24, deep in it', path: (shop: keyof typeof pages, round: number) => pick(pages[shop], round) },
    {
      what: 'category',
      path: (_: string, round: number) =>
        `products/${pick(['mayeler', 'tanklar', 'mesh-koyllar'], round)}/?ordering=${pick(ORDERINGS, round)}`,
    },
    {
      what: 'list with brand and price',
      path: (_: string, round: number) => `shop-products/?price_min=5&price_max=${20 + (round % 60)}&in_stock=true`,
    },
  ]
  for (const { what, path } of compared) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = -40; round < ROUNDS; round++) {
      for (const [name, shop] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const ms = await timed(shop, path(name, Math.abs(round)))
        if (round >= 0) times[name].push(ms)
      }
    }
    const [few, many] = [percentile(times.small, 99), percentile(times.large, 99)]
    figures.push({
      what: `${what}, 99th percentile at 1,000,000`,
      measured: `${many.toFixed(1)} ms`,
      against: `at 1,000: ${few.toFixed(1)} ms`,
      ratio: many / few,
      budget: 'at most 2 times',
      kept: many <= 2 * few,
    })
  }
  figures.push(...(await searches(large)), ...(await costs(large, slugs.large)))
  return figures
}

const ORDERINGS = ['-created_at', 'price', '-price', 'rating', '-rating']

/** Returns the CPU of a call, of this process and the database together. */
async function costs(shop: BenchShop, slugs: string[]): Promise<Figure[]> {
  const calls = [
    { what: 'product call', budget: 1.2, path: (round: number) => `product/${pick(slugs, round)}/` },
    { what: 'list call', budget: 2, path: (round: number) => `shop-products/?ordering=${pick(ORDERINGS, round)}` },
  ]
  const figures: Figure[] = []
  for (const { what, budget, path } of calls) {
    for (let round = 0; round < 200; round++) await timed(shop, path(round))
    const before = await shop.cpu()
    for (let round = 0; round < 2 * ROUNDS; round++) await timed(shop, path(round))
    const ms = ((await shop.cpu()) - before) / (2 * ROUNDS)
    figures.push({
      what: `${what}, CPU with the database`,
      measured: `${ms.toFixed(2)} ms`,
      against: 'its budget',
      ratio: ms / budget,
      budget: `${budget} ms`,
      kept: ms <= budget,
    })
  }
  return figures
}

async function timed(shop: BenchShop, path: string): Promise<number> {
  const started = performance.now()
  const answer = await shop.app.inject(path.startsWith('/') ? path : `/api/v1/${path}`)
  if (answer.statusCode !== 200) throw new Error(`${path} returned ${answer.statusCode}`)
  return performance.now() - started
}

async function someSlugs({ services }: BenchShop): Promise<string[]> {
  const { rows } = await services.database.execute<{ slug: string }>(sql`
    select slug from products where id % greatest(1, (select count(*) from products) / 300) = 0 limit 300`)
  return rows.map(({ slug }) => slug)
}

/** Returns pages far from the first one, by following `next` from positions all over the list. */
async function deepPages({ app }: BenchShop): Promise<string[]> {
  const paths: string[] = []
  for (const ordering of ORDERINGS) {
    let next: string | null = `/api/v1/shop-products/?ordering=${ordering}&page_size=100`
    for (let page = 0; next && page < 9; page++) {
      next = ((await app.inject(next)).json() as { next: string | null }).next
      if (next) paths.push(next.replace('page_size=100', 'page_size=24'))
    }
  }
  return paths
}

function pick<Item>(items: readonly Item[], round: number): Item {
  return items[(round * 7) % items.length] as Item
}

function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number
}
