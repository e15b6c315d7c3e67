import type { Figure } from './figures.ts'
import type { BenchShop } from './open-shop.ts'

const RUNS = 20
/** Noise of a short measurement, ms. */
const NOISE_MS = 2

/**
 * Measures every parameter that takes several values, with 1, 10 and as many values as it takes, known and invented:
 * CPU of a call, server and database together. A cost may not grow faster than the number of values.
 */
export async function listParameters({ app, services, cpu }: BenchShop): Promise<Figure[]> {
  const read = async (text: string) => (await services.database.$client.query<{ value: string }>(text)).rows
  const values = async (text: string) => (await read(text)).map(({ value }) => value)
  const ids = await values('select id::text as value from products where is_published order by id limit 100')
  const brands = await values('select slug as value from brands order by id limit 50')
  const pairs = await values(`select slug || ':' || value as value from attribute_values
    join attributes on attributes.id = attribute_id order by number, value`)
  const attributes = [...Map.groupBy(pairs, (pair) => pair.split(':')[0]).values()].flatMap((some) => some.slice(0, 1))
  const words = (await values('select lower(name) as value from products order by id')).flatMap(
    (name) => name.match(/\p{L}{3,}/gu) ?? [],
  )
  const ask = async (url: string, payload?: object) => {
    const { statusCode } = await app.inject({ url: `/api/v1/${url}`, method: payload ? 'POST' : 'GET', payload })
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
  }
  const joined = (of: readonly string[], count: number, by = ',') =>
    encodeURIComponent(Array.from({ length: count }, (_, at) => of[at % of.length]).join(by))
  const invented = (count: number, run: number, rest = '') =>
    joined(
      Array.from({ length: count }, (_, at) => `x${run}-${at}${rest}`),
      count,
    )
  const filter = (list: string, query: (count: number, run: number) => string) => (count: number, run: number) =>
    ask(`${list}${query(count, run)}`)
  const lists = [
    ['shop-products', 'shop-products/?'],
    ['list-filters', 'list-filters/?list=category&slug=mayeler&'],
    ['search-filters', 'search-filters/?query=alov&'],
  ] as const
  const cart = (count: number, id: (at: number) => number) =>
    ask('cart/quote/', {
      items: Array.from({ length: count }, (_, at) => ({ product: id(at), quantity: 1, options: [] })),
    })
  const parameters: [what: string, most: number, call: (count: number, run: number) => Promise<void>][] = [
    ...lists.flatMap(([name, list]): typeof parameters => [
      [`${name}, attributes`, 8, filter(list, (count) => `attribute=${joined(attributes, count)}`)],
      [`${name}, values`, 50, filter(list, (count) => `attribute=${joined(pairs, count)}`)],
      [`${name}, invented attributes`, 50, filter(list, (n, run) => `attribute=${invented(n, run, ':b')}`)],
      [
        `${name}, invented values`,
        50,
        filter(list, (n, run) => `attribute=${invented(n, run).replaceAll('x', 'hecm%3Ax')}`),
      ],
      [`${name}, brands`, 50, filter(list, (count) => `brand=${joined(brands, count)}`)],
      [`${name}, invented brands`, 50, filter(list, (count, run) => `brand=${invented(count, run)}`)],
    ]),
    ['search, words', 14, (count, run) => ask('products/search/', { query: searched(words, count, run) })],
    [
      'search, invented words',
      14,
      (count, run) => ask('products/search/', { query: Array(count).fill(`qzx${run}`).join(' ').slice(0, 100) }),
    ],
    ['cart/needs, products', 100, (count) => ask(`cart/needs/?products=${joined(ids, count)}`)],
    ['cart/quote, products', 100, (count) => cart(count, (at) => Number(ids[at % ids.length]))],
    ['cart/quote, invented products', 100, (count) => cart(count, (at) => 1_000_000 + at)],
  ]
  const cost = async (work: (run: number) => Promise<void>) => {
    for (let run = 0; run < RUNS / 2; run++) await work(run)
    const before = await cpu()
    for (let run = 0; run < RUNS; run++) await work(RUNS + run)
    return ((await cpu()) - before) / RUNS
  }
  const figures: Figure[] = []
  for (const [what, most, call] of parameters) {
    const one = await cost((run) => call(1, run))
    const ten = await cost((run) => call(Math.min(10, most), 1000 + run))
    const all = await cost((run) => call(most, 2000 + run))
    const ratio = all / (most * one + NOISE_MS)
    figures.push({
      what,
      measured: `${one.toFixed(1)}, ${ten.toFixed(1)}, ${all.toFixed(1)} ms with 1, ${Math.min(10, most)}, ${most}`,
      against: `${most} times one`,
      ratio,
      budget: '1',
      kept: ratio <= 1,
    })
  }
  return figures
}

function searched(words: readonly string[], count: number, run: number): string {
  const some = Array.from({ length: count }, (_, at) => words[(run * 131 + at * 17) % words.length])
  return some.join(' ').slice(0, 100)
}
