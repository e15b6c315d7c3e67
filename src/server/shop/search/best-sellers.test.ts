import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { bestSelling, keysFrom } from './best-sellers.ts'

sharedShop()

const DAY = 24 * 60 * 60
const NOW = Math.floor(Date.now() / 1000)

describe('best sellers', () => {
  it('have a key of each product that sells as well or worse', async () => {
    const created = [0, 1, 31, 32, 33, 400, 4000].map((days) => NOW - days * DAY)
    const sold = [0, 1, 2, 3, 4, 255, 256, 70_000]
    const products = await runSql(sql`
      select sold, created::float8 as created, best_keys(sold, to_timestamp(created)) as keys
      from unnest(${sql.param(sold)}::int[]) as sold, unnest(${sql.param(created)}::float8[]) as created
      order by sold desc, created desc`)
    for (const [place, worse] of products.entries()) {
      const keys = new Set(keysFrom(worse.sold, worse.created))
      const without = products.slice(0, place + 1).filter((one) => !one.keys.some((key: number) => keys.has(key)))
      expect(without).toEqual([])
    }
  })

  it('leave out most of the other products', async () => {
    const [worse] = await runSql(sql`select best_keys(0, to_timestamp(${NOW - 100 * DAY}::float8)) as keys`)
    expect(keysFrom(0, NOW - 99 * DAY)).not.toEqual(expect.arrayContaining([worse?.keys[0]]))
    expect(keysFrom(1, NOW)).not.toEqual(expect.arrayContaining([worse?.keys[0]]))
  })

  it('are the beginning of all matches in a shop with thousands of products', async () => {
    await runSql(sql`
      insert into products (slug, name, search_words, category_id, price, sold_count, created_at)
      select 'cox-' || n, 'Adi', (case when n % 20 = 0 then 'ulduzlu' when n % 4000 = 1 then 'kometali' else 'adi' end)::tsvector,
        (select min(id) from categories where parent_id is null), 100, case when n % 30 = 0 then n % 700 else 0 end,
        now() - n * interval '1 hour'
      from generate_series(1, 21000) n`)
    await runSql(sql`analyze products`)
    for (const [word, share] of [
      ['ulduzlu', 0.05],
      ['ulduzlu', 0.5],
      ['ulduzlu', 0],
      ['kometali', 0.05],
    ] as const) {
      const condition = sql`search_words @@ ${word}::tsquery`
      const all = await runSql(sql`
        select id from products where ${condition} order by sold_count desc, created_at desc, id desc limit 200`)
      expect((await bestSelling(shop.services.database, condition, 200, share)).ids).toEqual(all.map(({ id }) => id))
    }
  })
})

describe('a number', () => {
  it('that many longer numbers begin with is meant exactly', async () => {
    await runSql(sql`
      insert into products (slug, name, category_id, price)
      select 'nomre-' || n, 'Nömrə ' || n, (select min(id) from categories where parent_id is null), 100
      from unnest(array[771] || array(select generate_series(77100, 77160))) n`)
    const { body } = await visitor().post('products/search/', { query: '771' })
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['nomre-771'])
  })
})
