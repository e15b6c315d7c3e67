import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods, member as manager, runSql, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { tailoredMember, type StaffMember } from '#tests/staff.ts'

stockedShop('manager')
beforeEach(() => {})

const idOf = async (table: string, slug: string) =>
  (await runSql(sql`select id from ${sql.identifier(table)} where slug = ${slug}`))[0]?.id ?? 0
const show = async (slug: string) => (await manager.get(`admin/products/${goods.products[slug]}/`)).body
const reduce = (body: object) => manager.post('admin/products/reduce/', body)
const percent = (sale_amount: string) => ({ sale_amount, sale_is_percent: true })

describe('reduce all', () => {
  it('reduces a category with subcategories and drafts, and undoes it whole (A22)', async () => {
    const category_id = await idOf('categories', 'mayeler')
    const rows = await runSql(sql`
    select id, slug, sale_amount is not null as is_reduced from products where category_id = ${category_id}`)
    const slugs = rows.map(({ slug }) => slug)
    const reduced = rows.filter(({ is_reduced }) => is_reduced).length
    expect([reduced > 0, reduced < rows.length]).toEqual([true, true])
    await runSql(sql`update products set is_published = false where slug = 'demo-son'`)
    const before = await Promise.all(slugs.map(show))

    const trial = await reduce({ category_id, sale: null, dry_run: true })
    expect(trial.body).toEqual({ found: rows.length, reduced, count: reduced, undo: null })
    const given = await reduce({ category_id, sale: { ...percent('25'), sale_ends_at: '2100-01-01T00:00:00.000Z' } })
    expect(given.body).toEqual({ found: rows.length, reduced, count: rows.length, undo: expect.any(Number) })
    for (const product of await Promise.all(slugs.map(show)))
      expect(product).toMatchObject({ sale_amount: '25', in_sale: true, sale_ends_at: '2100-01-01T00:00:00.000Z' })
    // 10.00 less 25 %.
    expect((await visitor().get('product/demo-sade/')).body).toMatchObject({ sale_price: '7.50', in_sale: true })
    expect((await manager.post(`admin/products/change/${given.body.undo}/undo/`)).body).toEqual({
      count: rows.length,
      kept: 0,
      names: [],
    })
    expect(await Promise.all(slugs.map(show))).toEqual(before)
    expect((await show('demo-son')).is_published).toBe(false)
  })

  it('keeps existing reductions of a brand on request, and ends only its own', async () => {
    await runSql(sql`insert into brands (slug, name) values ('yay', 'Yay')`)
    const brand_id = await idOf('brands', 'yay')
    await runSql(sql`update products set sale_amount = null, own_sale = false`)
    await runSql(sql`update products set brand_id = ${brand_id} where slug = 'demo-sade'`)
    await reduce({ brand_id, sale: percent('10') })
    await runSql(sql`update products set brand_id = ${brand_id} where slug = 'demo-son'`)
    expect((await reduce({ brand_id, sale: percent('20'), keep_reduced: true })).body).toMatchObject({
      found: 2,
      reduced: 1,
      count: 1,
    })
    expect([
      (await show('demo-sade')).sale_amount,
      (await show('demo-son')).sale_amount,
      (await show('demo-video')).sale_amount,
    ]).toEqual(['10', '20', null])
    expect((await reduce({ brand_id, sale: null })).body).toMatchObject({ found: 2, reduced: 2, count: 2 })
    expect([(await show('demo-sade')).sale_amount, (await show('demo-son')).sale_amount]).toEqual([null, null])
    // No reduction is left to end, so the request has no undo.
    expect((await reduce({ brand_id, sale: null })).body).toEqual({ found: 2, reduced: 0, count: 0, undo: null })
  })

  it('rejects all if one cannot be reduced, and needs only the right to prices', async () => {
    const [category_id, brand_id] = [await idOf('categories', 'mayeler'), await idOf('brands', 'yay')]
    const whole = await reduce({ category_id, sale: { sale_amount: '9999', sale_is_percent: false } })
    expect([whole.status, Object.keys(whole.body)]).toEqual([400, ['sale_amount']])
    expect((await show('demo-sade')).sale_amount).toBe(null)
    const answers = await Promise.all(
      [
        { category_id, brand_id },
        {},
        { category_id: 999_999 },
        { brand_id: 999_999 },
        { category_id, sale: percent('101') },
      ].map((of) => reduce({ sale: percent('10'), ...of })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 404, 400])
    const [pricing, placing] = await Promise.all([tailoredMember(shop, ['prices']), tailoredMember(shop, ['catalog'])])
    const tried = (member: StaffMember) =>
      member.post('admin/products/reduce/', { category_id, sale: null, dry_run: true })
    expect([(await tried(pricing)).status, (await tried(placing)).status]).toEqual([200, 403])
  })
})
