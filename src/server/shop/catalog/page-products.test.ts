import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { orderings, type Ordering } from '#src/domain/catalog/sorting.ts'
import { bareShop, pagesOf, runSql, shop, visitor } from '#tests/stocked-shop.ts'
import { readCursor, writeCursor } from '#src/server/platform/paging/paging.ts'
import { orderOf } from './page-products.ts'

bareShop()
beforeAll(async () => {
  await runSql(sql`insert into categories (slug, name) values ('mayeler', 'Mayelər')`)
})
beforeEach(() => runSql(sql`delete from products`))

/** Few different values, for many ties. Microseconds apart, as the database stores them. */
type Made = { price: number; sale: number | null; rate: number; micros: number; published: boolean }

async function add(made: readonly Made[]): Promise<number[]> {
  const rows = await runSql(sql`
    insert into products (slug, name, category_id, price, sale_amount, own_sale, total_rate, rate_count, created_at,
      is_published)
    select gen_random_uuid()::text, 'P', categories.id, price, sale, sale is not null, rate, case when rate > 0 then 3
      else 0 end,
      timestamptz '2026-11-01 00:00:00Z' + micros * interval '1 microsecond', published
    from categories, jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (price int, sale int, rate int,
      micros int, published boolean)
    returning id`)
  return rows.map(({ id }) => id)
}

const product = fc.record({
  price: fc.constantFrom(100, 200, 1000),
  sale: fc.constantFrom(null, null, 0, 50, 5_000),
  rate: fc.constantFrom(0, 3, 10, 15),
  micros: fc.integer({ min: 0, max: 3 }),
  published: fc.constantFrom(true, true, true, false),
})
const ordering = fc.constantFrom(...orderings.map(({ value }) => value))

type Listed = { id: number; price: string; sale_price: string; in_sale: boolean; rating: number; created_at: string }

/** Reads all pages of a list and runs `between` after each page. */
async function walk(by: Ordering, size: number, between: () => Promise<unknown>): Promise<Listed[]> {
  const pages = await pagesOf(visitor(), `shop-products/?ordering=${by}&page_size=${size}`, between)
  for (const { results } of pages) expect(results.length).toBeLessThanOrEqual(size)
  return pages.flatMap(({ results }) => results)
}

/** The order of D22, computed without the database. */
function expectedOrder(list: readonly Listed[], by: Ordering): Listed[] {
  const sign = by.startsWith('-') ? -1 : 1
  const key = (one: Listed) =>
    by.endsWith('price')
      ? Number(one.in_sale ? one.sale_price : one.price)
      : by.endsWith('rating')
        ? one.rating
        : one.created_at
  return list.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)]
    return sign * (first < second ? -1 : first > second ? 1 : a.id - b.id)
  })
}

describe('page products', () => {
  it('returns every product exactly once and in order, for every sorting and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { maxLength: 30 }),
        ordering,
        fc.integer({ min: 1, max: 7 }),
        async (made, by, size) => {
          await runSql(sql`delete from products`)
          const ids = await add(made)
          const list = await walk(by, size, async () => {})
          const published = ids.filter((_, place) => made[place]?.published)
          expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(published)
          expect(list.map(({ id }) => id)).toEqual(expectedOrder(list, by).map(({ id }) => id))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('neither repeats nor skips products while others are added between two pages (D6)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 5, maxLength: 20 }),
        fc.array(product, { minLength: 1, maxLength: 3 }),
        ordering,
        async (made, added, by) => {
          await runSql(sql`delete from products`)
          const ids = await add(made)
          let times = 0
          const list = await walk(by, 3, async () => {
            if (times++ < 5) await add(added)
          })
          const seenIds = list.map(({ id }) => id)
          expect(new Set(seenIds).size).toBe(seenIds.length)
          for (const [place, id] of ids.entries()) if (made[place]?.published) expect(seenIds).toContain(id)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('a cursor is valid only for its own ordering', () => {
    const shape = /^\d{1,10}$/
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 1, max: 2_147_483_647 }), (key, id) => {
        const cursor = writeCursor('price', String(key), id)
        expect(readCursor(cursor, 'price', shape)).toEqual({ key: String(key), id })
        expect(() => readCursor(cursor, '-price', shape)).toThrow()
      }),
    )
    for (const text of [
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    ]) {
      fc.assert(fc.property(text, (value) => void expect(() => readCursor(value, 'price', shape)).toThrow('cursor')))
    }
  })

  it.each([
    ['-created_at', '2026-02-30T00:00:00.000000Z'],
    ['-created_at', '2026-11-21T24:00:00.000000Z'],
    ['-created_at', '0000-01-01T00:00:00.000000Z'],
    ['-created_at', '2026-11-21T10:00:00.1234567Z'],
    ['-created_at', 'now'],
    ['price', '2147483648'],
    ['price', '-1'],
    ['rating', '9.99'],
    ['rating', 'NaN'],
  ] as const)('a forged cursor of %s with %s returns 400', async (by, key) => {
    const answer = await visitor().get(`shop-products/?ordering=${by}&cursor=${writeCursor(by, key, 1)}`)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBeTruthy()
  })

  it('page_size is from 1 to 100, 24 by default; counts are exact up to 1,000', async () => {
    const some = { price: 100, sale: null, rate: 0, micros: 0, published: true }
    await add(Array.from({ length: 1000 }, () => some))
    const list = (query: string) => visitor().get(`shop-products/${query}`)
    expect((await list('')).body).toMatchObject({ count: '1000' })
    expect((await list('')).body.results).toHaveLength(24)
    expect((await list('?page_size=100')).body.results).toHaveLength(100)
    for (const wrong of ['0', '101', '-1', '1.5', 'x', '']) expect((await list(`?page_size=${wrong}`)).status).toBe(400)
    await add([some])
    expect((await list('')).body).toMatchObject({ count: '1000+' })
    expect((await visitor().get('all-categories/')).body.results[0].product_count).toBe('1000+')
  })

  it('reads each list from an index, without sorting', async () => {
    await add(Array.from({ length: 3000 }, () => ({ price: 100, sale: null, rate: 0, micros: 0, published: true })))
    await runSql(sql`analyze products`)
    const plan = async (by: Ordering, where = sql``) => {
      const rows = await runSql(
        sql`explain select id from products where is_published ${where} ${orderOf(by)} limit 25`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    for (const { value } of orderings) {
      expect(await plan(value), value).not.toMatch(/Sort/)
      expect(await plan(value, sql`and category_id = 1`), value).not.toMatch(/Sort/)
    }
  })

  it('reads the newest related products of the category from its index', async () => {
    await add(Array.from({ length: 3000 }, () => ({ price: 100, sale: null, rate: 0, micros: 0, published: true })))
    const { database } = shop.services
    await runSql(sql`analyze products`)
    const [{ slug } = { slug: '' }] = await runSql(sql`select slug from products limit 1`)
    const query = vi.spyOn(database.$client, 'query')
    expect((await visitor().get(`product/${slug}/related/`)).body).toHaveLength(4)
    const statement = query.mock.calls
      .map(([query, values]) => ({ ...(query as unknown as { text: string }), values: values as unknown as unknown[] }))
      .find(({ text }) => text.includes('candidates'))
    query.mockRestore()
    const { rows } = await database.$client.query(`explain ${statement?.text}`, statement?.values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/products_(category_)?newest/)
  })

  it('all-products/ has pages like the other lists, and no unpublished products', async () => {
    await add(
      Array.from({ length: 5 }, (_, micros) => ({ price: 100, sale: null, rate: 0, micros, published: micros > 0 })),
    )
    const first = await visitor().get('all-products/?page_size=3&ordering=price')
    expect(first.body).toMatchObject({ count: '4', results: [{}, {}, {}] })
    expect(first.body.next).toMatch(/^\/api\/v1\/all-products\/\?ordering=price&page_size=3&cursor=/)
    const second = await visitor().get(first.body.next)
    expect(second.body).toMatchObject({ next: null, results: [{}] })
    expect(await visitor().get('all-products/?ordering=name')).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    })
  })
})
