import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods, member as manager, runSql, staff, stockedShop, visitor } from '#tests/stocked-shop.ts'

let liquids: number
stockedShop('manager')
beforeEach(async () => {
  const rows = await runSql(sql`select id from categories where slug = 'mayeler'`)
  liquids = rows[0]?.id ?? 0
})

describe('change products', () => {
  it('changes prices of many products, rounded half up, all or none; publishes and moves them', async () => {
    const ids = ['demo-sade', 'demo-secimli', 'demo-son'].map((slug) => goods.products[slug])
    const change = (body: object) => manager.post('admin/products/change/', { ids, ...body })
    const dry = await change({ price_percent: -3.33, dry_run: true })
    // 10.00, 25.50 and 15.00 × 0.9667: 9.667, 24.65085, 14.5005
    expect(dry.body).toMatchObject({
      count: 3,
      prices: [
        { from: '10.00', to: '9.67' },
        { from: '25.50', to: '24.65' },
        { from: '15.00', to: '14.50' },
      ],
    })
    expect((await visitor().get('product/demo-sade/')).body.price).toBe('10.00')
    await change({ price_percent: -3.33 })
    expect((await visitor().get('product/demo-sade/')).body.price).toBe('9.67')
    // demo-endirim costs 40.00 less 10.01: at a tenth of the price the reduction would exceed the price.
    const all = await manager.post('admin/products/change/', {
      ids: [...ids, goods.products['demo-endirim']],
      price_percent: -90,
    })
    expect([all.status, Object.keys(all.body)]).toEqual([400, ['price_percent']])
    expect((await visitor().get('product/demo-sade/')).body.price).toBe('9.67')
    await change({ is_published: false })
    expect((await visitor().get('product/demo-son/')).status).toBe(404)
    const rows = await runSql(sql`
    select parent.id, child.id as child from categories parent join categories child on child.parent_id = parent.id
      where parent.slug = 'cihazlar'`)
    await change({ category: { category_id: rows[0]?.id, subcategory_id: rows[0]?.child } })
    await change({ is_published: true })
    expect((await visitor().get('product/demo-son/')).body).toMatchObject({
      category_slug: 'cihazlar',
      subcategory: { slug: 'podlar' },
    })
    for (const wrong of [
      {},
      { is_published: true, price_percent: 1 },
      { category: { category_id: liquids, subcategory_id: rows[0]?.child } },
      { price_percent: -91 },
    ]) {
      expect((await change(wrong)).status).toBe(400)
    }
  })

  it('changes many products at once, and undoes each that has not been changed since (A22)', async () => {
    const editor = await staff('editor')
    const [one, other] = [goods.products['demo-sade'], goods.products['demo-son']]
    const ids = [one, other]
    const change = async (body: object) => {
      const { status, body: answer } = await manager.post('admin/products/change/', { ids, ...body })
      return { status, ...answer }
    }
    const undo = (id: number) => manager.post(`admin/products/change/${id}/undo/`)
    const show = async (id: number | undefined) => (await manager.get(`admin/products/${id}/`)).body
    const before = await Promise.all(ids.map(show))
    const same = async () => {
      const now = await Promise.all(ids.map(show))
      return now.map((product, at) => ({ ...product, version: before[at].version }))
    }

    const priced = await change({ price_percent: 10, price_rounding: 'x.90' })
    expect((await show(one)).price).toMatch(/\.90$/)
    expect((await undo(priced.undo)).body).toEqual({ count: 2, sales: 0, kept: 0, names: [] })
    expect(await same()).toEqual(before)
    expect((await undo(priced.undo)).status).toBe(409)

    const [brand] = await runSql(sql`insert into brands (slug, name) values ('toplu', 'Toplu') returning id`)
    const branded = await change({ brand_id: brand?.id })
    const tagged = await change({ add_tags: ['Toplu'] })
    expect(await show(other)).toMatchObject({ brand_id: brand?.id, tags: expect.arrayContaining(['Toplu']) })
    const untagged = await change({ remove_tags: ['TOPLU'] })
    expect((await show(other)).tags).not.toContain('Toplu')
    for (const { undo: id } of [untagged, tagged, branded])
      expect((await undo(id)).body).toEqual({ count: 2, sales: 0, kept: 0, names: [] })
    expect(await same()).toEqual(before)

    const wrong = [
      { sale: { sale_amount: '0', sale_is_percent: true } },
      { sale: { sale_amount: '101', sale_is_percent: true } },
      { brand_id: 999_999 },
      { add_tags: [] },
      { add_tags: ['x'], remove_tags: ['y'] },
      { price_percent: 1, price_rounding: '1' },
      {
        sale: {
          sale_amount: '5',
          sale_is_percent: true,
          sale_starts_at: '2100-01-02T00:00:00.000Z',
          sale_ends_at: '2100-01-01T00:00:00.000Z',
        },
      },
    ]
    for (const body of wrong) expect((await change(body)).status, JSON.stringify(body)).toBe(400)
    expect(await same()).toEqual(before)
    expect((await undo(999_999)).status).toBe(404)
    expect((await editor.post('admin/products/change/', { ids, sale: null })).status).toBe(403)
    const { undo: priceChange } = await change({ price_percent: 5 })
    expect((await editor.post(`admin/products/change/${priceChange}/undo/`)).status).toBe(403)
    expect((await undo(priceChange)).status).toBe(200)
  })

  it('deletes many products together, or none if an order names one', async () => {
    const made = await Promise.all(
      ['Bir', 'İki', 'Üç'].map(
        async (name) =>
          (await manager.post('admin/products/', { name, category_id: liquids, price: '5' })).body.id as number,
      ),
    )
    await runSql(sql`
    insert into goods_receipts (id, supplier, received_on, user_id) overriding system value
      select 900, 'Xəzər', '2026-11-20', min(id) from users`)
    await runSql(
      sql`insert into goods_receipt_lines (receipt_id, position, product_id, name, quantity, unit_cost)
        values (900, 0, ${made[1]}, 'İki', 1, 1)`,
    )
    const refused = await manager.post('admin/products/change/', { ids: made, is_deleted: true })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('“İki”')])
    expect((await manager.get(`admin/products/${made[0]}/`)).status).toBe(200)
    expect((await manager.post('admin/products/change/', { ids: [made[0], made[2]], is_deleted: true })).body).toEqual({
      count: 2,
      prices: [],
      undo: null,
    })
    expect(await Promise.all(made.map(async (id) => (await manager.get(`admin/products/${id}/`)).status))).toEqual([
      404, 200, 404,
    ])
  })
})
