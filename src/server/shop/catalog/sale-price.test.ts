import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareShop, runSql } from '#tests/stocked-shop.ts'
import { reduced, storedReduction } from '#src/domain/reduction.ts'

bareShop()

describe('sale price', () => {
  it('the database and the domain compute the same reduced price', async () => {
    await runSql(sql`insert into categories (slug, name) values ('mayeler', 'Mayelər')`)
    const sales = fc.sample(
      fc.record({
        price: fc.integer({ min: 0, max: 99_999_999 }),
        amount: fc.integer({ min: 0, max: 10_000 }),
        is_percent: fc.boolean(),
      }),
      500,
    )
    await runSql(sql`
    insert into products (slug, name, category_id, price, sale_amount, sale_is_percent, own_sale)
    select 'sinaq-' || number, 'Sınaq', categories.id, price, amount, is_percent, true
    from jsonb_to_recordset(${JSON.stringify(sales.map((sale, number) => ({ ...sale, number })))}::jsonb)
      as sale(number int, price int, amount int, is_percent boolean), categories`)
    const rows = await runSql(sql`
    select sale_price, visitor_price from products order by substr(slug, 7)::int`)
    const expected = sales.map(({ price, amount, is_percent }) => reduced(price, storedReduction(amount, is_percent)))
    expect(rows.map((row) => row.sale_price)).toEqual(expected)
    expect(rows.map((row) => row.visitor_price)).toEqual(expected)
  })

  /*
   * Both rules compute price·q rounded half up, where q is the remaining share. A price higher by 10,000 qəpik gives
   * exactly q·10,000 qəpik more after the reduction. So prices below 10,000 qəpik represent all prices. A stride that
   * shares no factor with 10,000 samples them evenly.
   */
  it('the database and the domain give the same price for each of the 10,001 percentages', async () => {
    const [rule] = await runSql(sql`
    select pg_get_expr(adbin, adrelid) as text from pg_attrdef join pg_attribute on attrelid = adrelid
      and attnum = adnum
    where adrelid = 'products'::regclass and attname = 'sale_price'`)
    const stride = Array.from({ length: 80 }, (_, at) => (at * 4_999 + 7) % 10_000)
    const prices = [...new Set([0, 1, 2, 5, 9_999, 10_000, 10_001, 99_999_999, ...stride])]
    const rows = await runSql<{ price: number; after: number[] }>(sql`
    select price, array_agg((${sql.raw(rule?.text ?? '')})::int order by sale_amount) as after
    from unnest(${sql.param(prices)}::int[]) price, generate_series(0, 10000) sale_amount,
      (values (true, null::int, true)) kind(sale_is_percent, planned_price, own_sale)
    group by price`)
    expect(rows.length).toBe(prices.length)
    const different = rows.flatMap(({ price, after }) =>
      after.flatMap((qepik, off) =>
        qepik === reduced(price, storedReduction(off, true)) ? [] : [{ price, off, qepik }],
      ),
    )
    expect(rows.every(({ after }) => after.length === 10_001)).toBe(true)
    expect(different.slice(0, 5)).toEqual([])
  })
})
