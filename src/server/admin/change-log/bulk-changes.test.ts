import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goods, member as owner, runSql, staff, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

const slugs = ['demo-sade', 'demo-son', 'demo-video']
const raise = async (by = owner) =>
  (await by.post('admin/products/change/', { ids: slugs.map((slug) => goods.products[slug]), price_percent: 10 })).body
const log = async (query = '') => (await owner.get(`admin/log/${query}`)).body
const undo = (id: number, by = owner) => by.post(`admin/products/change/${id}/undo/`)

describe('changes of many products in the change log (E25)', () => {
  it('are one entry with the id of their undo', async () => {
    const before = (await log()).total
    const { undo: id } = await raise()
    const { results, total } = await log()
    expect([total - before, results[0]]).toMatchObject([
      1,
      { entity: 'products', bulk: { id, kind: 'price', count: 3, is_undone: false }, user: { id: owner.id } },
    ])
    // A search shows the lines one by one.
    const { results: found } = await log('?q=demo-son')
    expect(found[0]).toMatchObject({ entity_id: String(goods.products['demo-son']), bulk: null })
  })

  it('are listed apart from logins', async () => {
    await raise()
    await runSql(sql`insert into change_log (user_id, entity, entity_id, action)
      values (${owner.id}, 'staff_sessions', 'a', 'sign-in')`)
    const entities = async (group: string) =>
      (await log(`?group=${group}`)).results.map(({ entity }: { entity: string }) => entity)
    expect(await entities('changes')).not.toContain('staff_sessions')
    expect(new Set(await entities('sign-ins'))).toEqual(new Set(['staff_sessions']))
  })

  it('can be undone by a second person once, and then say so', async () => {
    const { undo: id } = await raise()
    const manager = await staff('manager')
    expect((await undo(id, manager)).body).toMatchObject({ count: 3, kept: 0 })
    const again = await undo(id)
    expect([again.status, again.body.detail]).toEqual([409, 'Bu dəyişiklik artıq geri qaytarılıb.'])
    const { results } = await log()
    expect(results.find((entry: { bulk: object | null }) => entry.bulk)).toMatchObject({
      bulk: { id, is_undone: true },
    })
  })

  it('name the products that have changed since', async () => {
    const { undo: id } = await raise()
    const product = (await owner.get(`admin/products/${goods.products['demo-son']}/`)).body
    await owner.put(`admin/products/${product.id}/`, { ...product, price: '17.00' })
    expect((await undo(id)).body).toEqual({ count: 2, sales: 0, kept: 1, names: ['Demo demo-son'] })
  })
})

describe('the change log', () => {
  it('names the product and the account of an entry', async () => {
    const id = goods.products['demo-son']
    const product = (await owner.get(`admin/products/${id}/`)).body
    await owner.put(`admin/products/${id}/`, { ...product, name: 'Yeni ad' })
    await owner.put(`admin/customers/${owner.id}/note/`, { note: 'Qeyd' })
    const named = async (entity: string) => (await log(`?entity=${entity}`)).results[0].name
    expect(await named('products')).toBe('Yeni ad')
    expect(await named('users')).toMatch(/^\S+ \S+$/)
  })
})
