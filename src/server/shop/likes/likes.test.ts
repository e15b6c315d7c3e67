import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { customer, goods, runSql, sharedShop, visitor } from '#tests/stocked-shop.ts'

sharedShop()

const other = () => customer('sadiq')

const slugsOf = (answer: { body: { results: { slug: string }[] } }) => answer.body.results.map(({ slug }) => slug)

describe('likes', () => {
  it('shows a like only to its customer, and removes it any number of times', async () => {
    expect(await customer().post('product/demo-sade/like/')).toMatchObject({ status: 200, body: { is_liked: true } })
    expect((await customer().get('product/demo-sade/')).body.is_liked).toBe(true)
    expect((await other().get('product/demo-sade/')).body.is_liked).toBe(false)
    expect((await visitor().get('product/demo-sade/')).body.is_liked).toBe(false)
    expect(slugsOf(await customer().get('list-liked-products/'))).toEqual(['demo-sade'])
    expect((await other().get('list-liked-products/')).body).toEqual({ results: [], next: null, count: '0' })
    await other().delete('product/demo-sade/unlike/')
    expect((await customer().get('product/demo-sade/')).body.is_liked).toBe(true)
    for (let time = 0; time < 2; time++) {
      expect(await customer().delete('product/demo-sade/unlike/')).toMatchObject({
        status: 200,
        body: { is_liked: false },
      })
    }
    expect(slugsOf(await customer().get('list-liked-products/'))).toEqual([])
  })

  it('makes one row for twenty concurrent likes, and accepts concurrent likes and unlikes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer().post('product/demo-son/like/')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await runSql(sql`select from likes where user_id = ${goods.users.musteri}`)
    expect(rows).toHaveLength(1)
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? customer().post('product/demo-son/like/') : customer().delete('product/demo-son/unlike/'),
      ),
    )
    expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]))
    await customer().delete('product/demo-son/unlike/')
  })

  it('pages likes newest first, without repeats or gaps while likes change in between', async () => {
    const slugs = ['demo-sade', 'demo-endirim', 'demo-secimli', 'demo-bitib', 'demo-video']
    for (const slug of slugs) await other().post(`product/${slug}/like/`)
    const first = await other().get('list-liked-products/?page_size=2')
    expect(slugsOf(first)).toEqual(['demo-video', 'demo-bitib'])
    expect(first.body).toMatchObject({ count: '5', next: expect.stringContaining('page_size=2') })
    expect(first.body.results[0]).toMatchObject({ is_liked: true, price: '30.00' })
    await other().post('product/demo-son/like/')
    await other().delete('product/demo-bitib/unlike/')
    const second = await other().get(first.body.next)
    expect(slugsOf(second)).toEqual(['demo-secimli', 'demo-endirim'])
    const third = await other().get(second.body.next)
    expect(slugsOf(third)).toEqual(['demo-sade'])
    expect(third.body.next).toBeNull()
  })

  it('liked-product-ids/ returns the ids of the liked products, newest like first', async () => {
    await customer().post('product/demo-son/like/')
    await customer().post('product/demo-sade/like/')
    expect((await customer().get('liked-product-ids/')).body).toEqual({
      ids: [goods.products['demo-sade'], goods.products['demo-son']],
    })
    await customer().delete('product/demo-son/unlike/')
    await customer().delete('product/demo-sade/unlike/')
    expect((await customer().get('liked-product-ids/')).body).toEqual({ ids: [] })
  })

  it('returns 404 for an unpublished product, and 400 for a bad cursor', async () => {
    await runSql(sql`update products set is_published = false where slug = 'demo-sade'`)
    expect(slugsOf(await other().get('list-liked-products/'))).not.toContain('demo-sade')
    for (const slug of ['demo-sade', 'yoxdur']) {
      expect(await customer().post(`product/${slug}/like/`)).toMatchObject({
        status: 404,
        body: { detail: 'Məhsul tapılmadı.' },
      })
      expect((await customer().delete(`product/${slug}/unlike/`)).status).toBe(404)
    }
    await runSql(sql`update products set is_published = true where slug = 'demo-sade'`)
    const cursor = (list: unknown[]) => Buffer.from(JSON.stringify(list)).toString('base64url')
    for (const bad of [
      'x',
      cursor(['liked', '', 1]),
      cursor(['liked', '2026-02-30T00:00:00.000000Z', 1]),
      cursor(['rates', '', 1]),
    ]) {
      expect(await customer().get(`list-liked-products/?cursor=${bad}`)).toMatchObject({
        status: 400,
        body: { detail: expect.any(String) },
      })
    }
  })
})
