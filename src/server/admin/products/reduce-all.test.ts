import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  customer,
  goods,
  member as manager,
  runJob,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { tailoredMember, type StaffMember } from '#tests/staff.ts'

stockedShop('manager')
beforeEach(() => {})

const idOf = async (table: string, slug: string) =>
  (await runSql<{ id: number }>(sql`select id from ${sql.identifier(table)} where slug = ${slug}`))[0]?.id ?? 0
const show = async (slug: string) => (await manager.get(`admin/products/${goods.products[slug]}/`)).body
const reduce = (body: object) => manager.post('admin/products/reduce/', body)
const undo = async (id: number) => (await manager.post(`admin/products/change/${id}/undo/`)).body
const percent = (sale_amount: string, more: object = {}) => ({ sale_amount, sale_is_percent: true, ...more })
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const liquids = () => idOf('categories', 'mayeler')
const salesOf = async (category_id: number) =>
  (await manager.get(`admin/planned-sales/?category_id=${category_id}`)).body
/** Moves all sales and reductions to earlier times, and begins and ends what is due. */
async function pass(days: number) {
  await runSql(sql`update promotions set start_date = start_date - make_interval(days => ${days}),
    due_date = due_date - make_interval(days => ${days})`)
  await runSql(sql`update products set sale_starts_at = sale_starts_at - make_interval(days => ${days}),
    sale_ends_at = sale_ends_at - make_interval(days => ${days})`)
  await runJob('start-and-end-sales', {})
}
/** Returns what a visitor pays. */
const price = async (slug: string) =>
  (await runSql<{ price: number }>(sql`select visitor_price as price from products where slug = ${slug}`))[0]?.price
const brandOf = async (...slugs: string[]) => {
  await runSql(sql`insert into brands (slug, name) values ('yay', 'Yay')`)
  const brand_id = await idOf('brands', 'yay')
  await runSql(sql`update products set brand_id = ${brand_id} where slug = any(${sql.param(slugs)})`)
  return brand_id
}

describe('the sale of a category or brand', () => {
  it('lowers the prices of its products in the shop (A22, E52)', async () => {
    const category_id = await liquids()
    const { body } = await reduce({ category_id, sale: percent('25') })
    const { found } = await salesOf(category_id)
    expect(body).toEqual({ count: found, undo: expect.any(Number) })
    // 10.00 less 25 %.
    expect((await visitor().get('product/demo-sade/')).body).toMatchObject({ sale_price: '7.50', in_sale: true })
    expect((await show('demo-sade')).sale_amount).toBe(null)
  })

  it('reaches drafts, products of subcategories and products that are added later', async () => {
    const category_id = await liquids()
    const [sub] = await runSql<{ id: number }>(sql`
      insert into categories (slug, name, parent_id) values ('alt', 'Alt', ${category_id}) returning id`)
    await runSql(sql`update products set is_published = false where slug = 'demo-sade'`)
    await reduce({ category_id: sub?.id, sale: percent('25') })
    expect(await price('demo-sade')).toBe(1000)
    await runSql(
      sql`update products set category_id = ${category_id}, subcategory_id = ${sub?.id} where slug = 'demo-sade'`,
    )
    expect(await price('demo-sade')).toBe(750)
  })

  it('planned for Friday leaves the sale of today alone, and both end by themselves (E52)', async () => {
    const brand_id = await brandOf('demo-sade')
    await reduce({ brand_id, sale: percent('10', { sale_ends_at: inDays(9) }) })
    await reduce({ brand_id, sale: percent('30', { sale_starts_at: inDays(3), sale_ends_at: inDays(5) }) })
    const prices = [await price('demo-sade')]
    for (const days of [4, 2, 4]) {
      await pass(days)
      prices.push(await price('demo-sade'))
    }
    expect(prices).toEqual([900, 700, 900, 1000])
  })

  it("planned for Friday leaves a product's own sale alone (R21)", async () => {
    const brand_id = await brandOf('demo-sade')
    await runSql(sql`update products set sale_amount = 1000, sale_is_percent = true, own_sale = true,
      sale_ends_at = ${inDays(9)} where slug = 'demo-sade'`)
    await reduce({ brand_id, sale: percent('30', { sale_starts_at: inDays(3), sale_ends_at: inDays(5) }) })
    const prices = [await price('demo-sade')]
    for (const days of [4, 2, 4]) {
      await pass(days)
      prices.push(await price('demo-sade'))
    }
    expect(prices).toEqual([900, 700, 900, 1000])
  })

  it('leaves the price of wholesalers (R21)', async () => {
    await reduce({ category_id: await liquids(), sale: percent('50') })
    const { body } = await customer('topdan').post('cart/quote/', {
      items: [{ product: goods.products['demo-sade'], quantity: 1, options: [] }],
    })
    expect(body.total).toBe('8.00')
  })

  it('leaves out products while their own sale runs, on request', async () => {
    const brand_id = await brandOf('demo-sade')
    await runSql(sql`update products set sale_amount = 500, sale_is_percent = true, own_sale = true,
      sale_ends_at = ${inDays(3)} where slug = 'demo-sade'`)
    await reduce({ brand_id, sale: percent('30'), keep_reduced: true })
    expect(await price('demo-sade')).toBe(950)
    await pass(4)
    expect(await price('demo-sade')).toBe(700)
  })

  it('of an amount stops at the price of each product, once it is confirmed (R9, E25)', async () => {
    const sale = { sale_amount: '25', sale_is_percent: false }
    const brand_id = await brandOf('demo-sade', 'demo-video')
    const refused = await reduce({ brand_id, sale })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'price.doubtful', count: 1, products: [{ name: 'Demo demo-sade', doubt: 'zero', final: '0.00' }] },
    ])
    expect(await runSql(sql`select from promotions where is_planned_sale`)).toEqual([])
    await reduce({ brand_id, sale, confirm: true })
    expect([await price('demo-sade'), await price('demo-video')]).toEqual([0, 500])
  })

  it('is shown while it runs or waits, but not once it is over', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10', { sale_ends_at: inDays(1) }), keep_reduced: true })
    await reduce({ category_id, sale: percent('30', { sale_starts_at: inDays(3) }) })
    const { sales } = await salesOf(category_id)
    expect(sales).toMatchObject([
      { state: 'active', keep_reduced: true, sale: { sale_amount: '10', sale_is_percent: true } },
      { state: 'waiting', keep_reduced: false, sale: { sale_amount: '30', sale_ends_at: null } },
    ])
    await pass(2)
    expect((await salesOf(category_id)).sales).toMatchObject([{ id: sales[1].id, state: 'waiting' }])
  })

  it('is no promotion of other goods, buyers or limits', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10') })
    await runSql(sql`insert into promotions (name, effect, scope, max_uses)
      select name, effect, scope, 5 from promotions
      where is_planned_sale`)
    await runSql(sql`insert into promotions (name, effect, scope)
      select name, effect, jsonb_set(scope, '{products}', '[1]') from promotions where is_planned_sale`)
    expect((await salesOf(category_id)).sales).toHaveLength(1)
  })

  it('is changed in its place', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10') })
    const { sales } = await salesOf(category_id)
    const { id: promotion_id, version } = sales[0]
    await reduce({ category_id, promotion_id, version, sale: percent('20') })
    expect(await price('demo-sade')).toBe(800)
    expect((await salesOf(category_id)).sales).toMatchObject([{ id: promotion_id, sale: { sale_amount: '20' } }])
  })

  it('is not changed over the change of another person', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10') })
    const { sales } = await salesOf(category_id)
    const change = { category_id, promotion_id: sales[0].id, version: sales[0].version }
    await reduce({ ...change, sale: percent('20') })
    expect((await reduce({ ...change, sale: percent('30') })).status).toBe(409)
    expect((await reduce({ ...change, sale: null })).status).toBe(409)
    expect(await price('demo-sade')).toBe(800)
  })

  it('asks about a doubtful price again only if the amount changes (E25)', async () => {
    const brand_id = await brandOf('demo-sade')
    await reduce({ brand_id, sale: percent('100'), confirm: true })
    const [sale] = await runSql(sql`select id from promotions where is_planned_sale`)
    const change = { brand_id, promotion_id: sale?.id }
    expect((await reduce({ ...change, sale: percent('100', { sale_ends_at: inDays(1) }) })).status).toBe(200)
  })

  it('ends at once, also before it begins, with all others of the brand', async () => {
    const brand_id = await brandOf('demo-sade')
    await reduce({ brand_id, sale: percent('10') })
    await reduce({ brand_id, sale: percent('30', { sale_starts_at: inDays(3) }) })
    await reduce({ category_id: await liquids(), sale: percent('5') })
    expect((await reduce({ brand_id, sale: null })).body).toEqual({ count: 2, undo: expect.any(Number) })
    expect(await price('demo-sade')).toBe(950)
    await pass(4)
    expect(await price('demo-sade')).toBe(950)
    expect((await reduce({ brand_id, sale: null })).body).toEqual({ count: 0, undo: null })
  })

  it('ends alone if it is named, once', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10') })
    await reduce({ category_id, sale: percent('20') })
    const { sales } = await salesOf(category_id)
    const strong = sales.find(({ sale }: { sale: { sale_amount: string } }) => sale.sale_amount === '20')
    const end = { category_id, promotion_id: strong.id, sale: null }
    expect((await reduce(end)).body.count).toBe(1)
    expect(await price('demo-sade')).toBe(900)
    expect((await reduce(end)).status).toBe(404)
  })

  it('is refused with a wrong amount, period or goods', async () => {
    const category_id = await liquids()
    const brand_id = await brandOf()
    const answers = await Promise.all(
      [
        { category_id, brand_id },
        {},
        { category_id: 999_999 },
        { brand_id: 999_999 },
        { category_id, sale: percent('101') },
        { category_id, sale: percent('0') },
        { category_id, sale: percent('10', { sale_starts_at: inDays(2), sale_ends_at: inDays(1) }) },
        { category_id, sale: percent('10', { sale_ends_at: inDays(-1) }) },
      ].map((of) => reduce({ sale: percent('10'), ...of })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 404, 400, 400, 400, 400])
    expect(await runSql(sql`select from promotions where is_planned_sale`)).toEqual([])
  })

  it('needs only the right to prices', async () => {
    const category_id = await liquids()
    const [pricing, placing] = await Promise.all([tailoredMember(shop, ['prices']), tailoredMember(shop, ['catalog'])])
    const tried = (member: StaffMember) => member.post('admin/products/reduce/', { category_id, sale: percent('10') })
    expect([(await tried(pricing)).status, (await tried(placing)).status]).toEqual([200, 403])
  })
})

describe('undo of a sale of a category', () => {
  it('deletes a new sale', async () => {
    const { body } = await reduce({ category_id: await liquids(), sale: percent('25') })
    expect(await undo(body.undo)).toEqual({ count: 0, sales: 1, kept: 0, names: [] })
    expect(await price('demo-sade')).toBe(1000)
    expect(await runSql(sql`select from promotions where is_planned_sale`)).toEqual([])
  })

  it('restores a changed sale and an ended one (E25)', async () => {
    const category_id = await liquids()
    await reduce({ category_id, sale: percent('10') })
    const { sales } = await salesOf(category_id)
    const { body: changed } = await reduce({ category_id, promotion_id: sales[0].id, sale: percent('20') })
    await undo(changed.undo)
    expect(await price('demo-sade')).toBe(900)
    const { body: ended } = await reduce({ category_id, sale: null })
    expect(await price('demo-sade')).toBe(1000)
    await undo(ended.undo)
    expect((await salesOf(category_id)).sales).toEqual(sales)
    expect(await price('demo-sade')).toBe(900)
  })

  it('leaves a sale that has changed since, and names it', async () => {
    const category_id = await liquids()
    const { body } = await reduce({ category_id, sale: percent('10') })
    const { sales } = await salesOf(category_id)
    await reduce({ category_id, promotion_id: sales[0].id, sale: percent('20') })
    expect(await undo(body.undo)).toEqual({ count: 0, sales: 0, kept: 1, names: ['Endirim: Mayelər'] })
    expect(await price('demo-sade')).toBe(800)
  })

  it('stands in the log beside the new promotion', async () => {
    const { body } = await reduce({ category_id: await liquids(), sale: percent('10') })
    const owner = await staff('owner')
    expect((await owner.get('admin/log/')).body.results[0]).toMatchObject({
      entity: 'promotions',
      action: 'create',
      name: 'Endirim: Mayelər',
      bulk: { id: body.undo, kind: 'sale', count: 0, is_undone: false },
    })
  })
})

describe('the own sales of the products of a brand', () => {
  it('are counted, ended together on request, and restored by undo', async () => {
    const brand_id = await brandOf('demo-sade', 'demo-endirim')
    await reduce({ brand_id, sale: percent('5') })
    expect((await manager.get(`admin/planned-sales/?brand_id=${brand_id}`)).body).toMatchObject({
      found: 2,
      reduced: 1,
    })
    const before = await show('demo-endirim')
    const { body } = await reduce({ brand_id, sale: null, own_sales: true })
    expect(body).toEqual({ count: 1, undo: expect.any(Number) })
    expect((await show('demo-endirim')).sale_amount).toBe(null)
    expect(await price('demo-sade')).toBe(950)
    expect(await undo(body.undo)).toEqual({ count: 1, sales: 0, kept: 0, names: [] })
    expect(await show('demo-endirim')).toEqual(before)
  })
})

describe('the sale of a list of products', () => {
  const change = async (slugs: string[], sale: object | null) =>
    (await manager.post('admin/products/change/', { ids: slugs.map((slug) => goods.products[slug]), sale })).body
  const prices = () => Promise.all(['demo-sade', 'demo-son', 'demo-video'].map(price))

  it('is one planned sale of exactly these products (E52)', async () => {
    const { count, undo: change_id } = await change(['demo-sade', 'demo-son'], percent('10'))
    expect(count).toBe(2)
    expect(await prices()).toEqual([900, 1350, 3000])
    expect(await runSql(sql`select name from promotions where is_planned_sale`)).toEqual([
      { name: 'Endirim: 2 məhsul' },
    ])
    expect(await undo(change_id)).toMatchObject({ count: 0, sales: 1 })
    expect(await prices()).toEqual([1000, 1500, 3000])
  })

  it('is an own sale for a single product', async () => {
    await change(['demo-sade'], percent('10'))
    expect((await show('demo-sade')).sale_amount).toBe('10')
    expect(await runSql(sql`select from promotions where is_planned_sale`)).toEqual([])
  })

  it('ends for some of its products, and returns by undo', async () => {
    await change(['demo-sade', 'demo-son', 'demo-video'], percent('10'))
    const { undo: change_id } = await change(['demo-sade', 'demo-son'], null)
    expect(await prices()).toEqual([1000, 1500, 2700])
    await undo(change_id)
    expect(await prices()).toEqual([900, 1350, 2700])
  })

  it('is over once its last products are taken out', async () => {
    await change(['demo-sade', 'demo-son'], percent('10'))
    await change(['demo-sade'], null)
    await change(['demo-son'], null)
    expect(await prices()).toEqual([1000, 1500, 3000])
    expect(await runSql(sql`select is_active from promotions where is_planned_sale`)).toEqual([{ is_active: false }])
  })

  it('does not end the sale of a category', async () => {
    await reduce({ category_id: await liquids(), sale: percent('10') })
    await change(['demo-sade', 'demo-son'], null)
    expect(await price('demo-sade')).toBe(900)
  })
})
