import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'

bareShop()

describe('show product', () => {
  it('an unknown product returns 404 with detail and a request id', async () => {
    const answer = await shop.app.inject('/api/v1/product/yoxdur/')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'Məhsul tapılmadı.' })
    expect(answer.headers['x-request-id']).toBeTruthy()
  })

  it('finds a product by slug and by id, with and without the trailing slash', async () => {
    await runSql(sql`insert into categories (slug, name) values ('mayeler', 'Mayelər')`)
    await runSql(
      sql`insert into products (slug, name, category_id, price, stock_count) select 'sinaq', 'Sınaq', id, 1250, 7
        from categories`,
    )
    for (const path of ['/api/v1/product/sinaq/', '/api/v1/product/sinaq', '/api/v1/product/1/']) {
      const answer = await shop.app.inject(path)
      expect(answer.json()).toMatchObject({
        slug: 'sinaq',
        price: '12.50',
        sale_price: '12.50',
        stock_count: 7,
        in_stock: true,
      })
    }
  })
})
