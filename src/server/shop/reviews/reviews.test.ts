import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { addCustomers, customer, goods, pagesOf, runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'

sharedShop()

const other = () => customer('sadiq')

const ALREADY = { detail: 'Siz artıq dəyərləndirmə etmisiniz.' }

describe('reviews', () => {
  it('counts a review at once, with the caller as its author, and keeps its text unchanged', async () => {
    const content = '<b>Yaxşı</b>\r\nikinci sətir 😀'
    const answer = await customer().post('product/demo-sade/rate/', { user: goods.users.admin, point: 4, content })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: { name: 'Aysel M.' },
        point: 4,
        content: '<b>Yaxşı</b>\nikinci sətir 😀',
        product: { slug: 'demo-sade', name: 'Demo demo-sade', rating: 4 },
      },
    })
    await other().post('product/demo-sade/rate/', { point: 1 })
    const product = (await customer().get('product/demo-sade/')).body
    expect(product).toMatchObject({ is_rated: true, total_rate: 5, rate_count: 2, rating: 2.5 })
    expect((await visitor().get('product/demo-sade/')).body.is_rated).toBe(false)
    const list = await visitor().get('product/demo-sade/rates-list/')
    expect(list.body).toMatchObject({
      count: '2',
      next: null,
      distribution: [1, 0, 0, 1, 0],
      results: [{ point: 1, content: '', user: { name: 'Sadiq Q.' } }, { point: 4 }],
    })
    const own = await customer().get('list-comments/')
    expect(own.body.results).toMatchObject([{ point: 4, product: { slug: 'demo-sade', rating: 2.5 } }])
  })

  it('rejects a second review with 409, and counts one of twenty concurrent reviews', async () => {
    expect(await customer().post('product/demo-sade/rate/', { point: 5, content: '' })).toMatchObject({
      status: 409,
      body: ALREADY,
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer().post('product/demo-son/rate/', { point: 3, content: 'Bir dəfə' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await customer().get('product/demo-son/')).body).toMatchObject({ total_rate: 3, rate_count: 1, rating: 3 })
  })

  it('counts every review of many concurrent customers', async () => {
    const customers = await addCustomers(30)
    const answers = await Promise.all(
      customers.map((id, index) =>
        speakTo(shop, id).post('product/demo-video/rate/', { point: (index % 5) + 1, content: `${index}` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await customer().get('product/demo-video/')).body).toMatchObject({
      total_rate: 90,
      rate_count: 30,
      rating: 3,
    })
    // Page by page without repetition. A hidden review is neither listed nor counted.
    await runSql(sql`update reviews set hidden_at = now() where content = '7'`)
    const pages = await pagesOf(visitor(), 'product/demo-video/rates-list/?page_size=7')
    const contents = pages.flatMap(({ results }) => results).map(({ content }) => content)
    expect(contents).toHaveLength(29)
    expect(new Set(contents).size).toBe(29)
    expect(contents).not.toContain('7')
    expect((await visitor().get('product/demo-video/')).body.rate_count).toBe(29)
  })

  it('rejects points other than integers from 1 to 5, and texts over 1000 characters', async () => {
    for (const point of [0, 6, 4.5, '5', null, undefined, -1]) {
      expect((await customer().post('product/demo-bitib/rate/', { point, content: '' })).status, String(point)).toBe(
        400,
      )
    }
    for (const content of ['x'.repeat(1001), 'a\u0000b', '\uD800', 5]) {
      const answer = await customer().post('product/demo-bitib/rate/', { point: 5, content })
      expect(answer.status).toBe(400)
      expect(answer.body.content).toEqual([expect.any(String)])
    }
    expect((await customer().get('product/demo-bitib/')).body).toMatchObject({ rate_count: 0, is_rated: false })
    expect((await customer().post('product/demo-bitib/rate/', { point: 5, content: '😀'.repeat(1000) })).status).toBe(
      201,
    )
  })

  it('returns 404 for an unknown product, and 400 for a bad cursor', async () => {
    expect((await customer().post('product/yoxdur/rate/', { point: 5, content: '' })).status).toBe(404)
    expect((await customer().get('product/yoxdur/rates-list/')).status).toBe(404)
    expect((await customer().get('list-comments/?cursor=x')).status).toBe(400)
  })
})
