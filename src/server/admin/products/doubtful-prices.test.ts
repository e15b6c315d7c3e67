import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goods, member as owner, runSql, staff, stockedShop } from '#tests/stocked-shop.ts'
import { checkFile, runImport } from '#tests/importing.ts'
import type { StaffMember } from '#tests/staff.ts'

stockedShop('owner')

/** Gives a product stock of a known cost. */
const receive = (slug: string, unit_cost: string) =>
  owner.post('admin/receipts/', {
    supplier: 'Xəzər MMC',
    received_on: '2026-11-20',
    lines: [{ product: goods.products[slug], quantity: 5, unit_cost }],
  })
const show = async (slug: string) => (await owner.get(`admin/products/${goods.products[slug]}/`)).body
const save = async (slug: string, change: object, by: StaffMember = owner) =>
  by.put(`admin/products/${goods.products[slug]}/`, { ...(await show(slug)), ...change })
const percent = (sale_amount: string) => ({ sale_amount, sale_is_percent: true })

describe('doubtful prices (E25)', () => {
  it('asks before a price far from the old one, and writes it once it is confirmed', async () => {
    const refused = await save('demo-sade', { price: '4.99' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'price.doubtful',
        count: 1,
        products: [
          { id: goods.products['demo-sade'], doubt: 'far', from: '10.00', to: '4.99', final: '4.99', cost: null },
        ],
      },
    ])
    expect((await show('demo-sade')).price).toBe('10.00')
    expect((await save('demo-sade', { price: '4.99', confirm: true })).status).toBe(200)
    expect((await show('demo-sade')).price).toBe('4.99')
  })

  it('does not ask about a price that stays', async () => {
    await receive('demo-sade', '50.00')
    expect((await save('demo-sade', { name: 'Yeni ad' })).status).toBe(200)
  })

  it('asks before a price or a sale below the average cost', async () => {
    await receive('demo-son', '14.50')
    expect((await save('demo-son', { price: '14.49' })).body.products).toMatchObject([
      { doubt: 'below_cost', from: '15.00', to: '14.49', cost: '14.50' },
    ])
    const sold = await save('demo-son', percent('5'), await staff('manager'))
    expect(sold.body.products).toMatchObject([
      { doubt: 'below_cost', from: '15.00', to: '15.00', final: '14.25', cost: null },
    ])
  })

  it('knows the cost of the last pieces of a product that is sold out', async () => {
    await receive('demo-bitib', '11.00')
    await owner.post(`admin/stock/${goods.products['demo-bitib']}/change/`, { change: -5, note: 'Satılıb' })
    expect((await save('demo-bitib', { price: '10.50' })).body.products).toMatchObject([{ doubt: 'below_cost' }])
  })

  it('asks before a new product without a price, but not people who may set none', async () => {
    const category_id = (await show('demo-sade')).category_id
    const add = (price: string, by: StaffMember, more: object = {}) =>
      by.post('admin/products/', { name: `Yeni ${price}`, category_id, price, ...more })
    expect((await add('0.00', owner)).body).toMatchObject({
      code: 'price.doubtful',
      products: [{ id: null, from: null }],
    })
    expect((await add('0.00', owner, { confirm: true })).status).toBe(201)
    expect((await add('5.00', owner)).status).toBe(201)
    expect((await add('0.00', await staff('editor'))).status).toBe(201)
  })

  it('counts and names the doubtful products of a bulk change, and changes none of them', async () => {
    await receive('demo-son', '14.50')
    const ids = ['demo-sade', 'demo-son'].map((slug) => goods.products[slug])
    const change = (body: object) => owner.post('admin/products/change/', { ids, ...body })
    const priced = await change({ price_percent: -10 })
    expect([priced.status, priced.body]).toMatchObject([409, { count: 1, products: [{ name: 'Demo demo-son' }] }])
    expect((await change({ price_percent: -10, dry_run: true })).status).toBe(200)
    expect((await change({ sale: percent('10') })).body).toMatchObject({ code: 'price.doubtful', count: 1 })
    expect((await change({ sale: percent('100') })).body.products).toMatchObject([{ doubt: 'zero' }, { doubt: 'zero' }])
    expect([(await show('demo-sade')).price, (await show('demo-sade')).in_sale]).toEqual(['10.00', false])
    expect((await change({ price_percent: -10, confirm: true })).body).toMatchObject({
      count: 2,
      undo: expect.any(Number),
    })
  })

  it('asks before a sale of a whole category', async () => {
    await receive('demo-son', '14.50')
    const [place] = await runSql(sql`select category_id from products where slug = 'demo-son'`)
    const reduce = (body: object) => owner.post('admin/products/reduce/', { ...place, sale: percent('10'), ...body })
    expect((await reduce({})).body).toMatchObject({ code: 'price.doubtful', count: 1 })
    expect((await reduce({ confirm: true })).status).toBe(200)
  })

  it('changes every price of a brand at once, drafts too, and undoes it', async () => {
    await runSql(sql`insert into brands (slug, name) values ('yay', 'Yay')`)
    const [brand] = await runSql(sql`select id as brand_id from brands where slug = 'yay'`)
    await runSql(sql`update products set brand_id = ${brand?.brand_id}, is_published = false where slug = 'demo-sade'`)
    await runSql(sql`update products set brand_id = ${brand?.brand_id} where slug = 'demo-son'`)
    const change = (body: object) => owner.post('admin/products/change/', { all_of: brand, ...body })
    const { body } = await change({ price_percent: 10 })
    expect(body).toMatchObject({ count: 2, prices: [{ to: '11.00' }, { to: '16.50' }] })
    expect((await show('demo-sade')).price).toBe('11.00')
    expect((await owner.post(`admin/products/change/${body.undo}/undo/`)).body).toMatchObject({ count: 2, kept: 0 })
    expect((await show('demo-son')).price).toBe('15.00')
    expect((await change({ is_deleted: true })).status).toBe(400)
    expect((await change({ price_percent: 10, ids: [1] })).status).toBe(400)
    expect((await owner.post('admin/products/change/', { price_percent: 10 })).status).toBe(400)
  })

  it('marks the doubtful prices of an import by the same rule, and writes them once confirmed', async () => {
    await receive('demo-son', '14.50')
    const file = ['slug;name;price;category', 'demo-sade;;10.50;', 'demo-son;;14.00;', 'yeni;Yeni;0;Mayelər'].join('\n')
    const { id } = await checkFile(file)
    const changes = (await owner.get(`admin/imports/${id}/changes/`)).body.results
    expect(changes.filter(({ field }: { field: string }) => field === 'price')).toMatchObject([
      { name: 'Demo demo-son', doubt: 'below_cost' },
      { name: 'Yeni', doubt: 'zero' },
      { name: 'Demo demo-sade', doubt: null },
    ])
    expect((await owner.get(`admin/imports/${id}/`)).body.doubtful_count).toBe(2)
    const refused = await owner.post(`admin/imports/${id}/run/`, {})
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price.doubtful', count: 2 }])
    await runImport(id)
    expect((await show('demo-son')).price).toBe('14.00')
  })
})
