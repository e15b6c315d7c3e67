import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { reduced, storedReduction } from '../../domain/reduction.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the database computes a reduced price as the domain does', async () => {
  const { database } = shop.services
  await database.execute(sql`insert into categories (slug, name) values ('mayeler', 'Mayelər')`)
  const sales = fc.sample(
    fc.record({ price: fc.integer({ min: 0, max: 99_999_999 }), amount: fc.integer({ min: 0, max: 10_000 }), is_percent: fc.boolean() }),
    500,
  )
  await database.execute(sql`
    insert into products (slug, name, category_id, price, sale_amount, sale_is_percent, in_sale)
    select 'sinaq-' || number, 'Sınaq', categories.id, price, amount, is_percent, true
    from jsonb_to_recordset(${JSON.stringify(sales.map((sale, number) => ({ ...sale, number })))}::jsonb)
      as sale(number int, price int, amount int, is_percent boolean), categories`)
  const { rows } = await database.execute<{ sale_price: number; visitor_price: number }>(sql`
    select sale_price, visitor_price from products order by substr(slug, 7)::int`)
  const expected = sales.map(({ price, amount, is_percent }) => reduced(price, storedReduction(amount, is_percent)))
  expect(rows.map((row) => row.sale_price)).toEqual(expected)
  expect(rows.map((row) => row.visitor_price)).toEqual(expected)
})
