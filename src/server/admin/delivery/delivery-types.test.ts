import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buy, goods, member as manager, runSql, stockedShop, visitor } from '#tests/stocked-shop.ts'

stockedShop('manager')

describe('delivery types', () => {
  it('applies a changed delivery type at checkout at once, and forbids to delete one with orders', async () => {
    const { body } = await manager.post('admin/delivery-types/', {
      name: 'Kuryer (Sumqayıt)',
      price: '6,5',
      min_price: 60,
      position: 4,
    })
    expect(body).toMatchObject({ price: '6.50', min_price: '60.00' })
    const names = async () => (await visitor().get('delivery-type/')).body.map((type: { name: string }) => type.name)
    expect(await names()).toContain('Kuryer (Sumqayıt)')
    await manager.put(`admin/delivery-types/${body.id}/`, { ...body, is_active: false })
    expect(await names()).not.toContain('Kuryer (Sumqayıt)')
    expect((await manager.delete(`admin/delivery-types/${body.id}/`)).status).toBe(204)
    await buy('demo-sade')
    expect((await manager.delete(`admin/delivery-types/${goods.deliveries['Kuryer (Bakı)']}/`)).status).toBe(409)
  })

  it('charges a delivery without a minimum at any total, and promises nothing (E23)', async () => {
    const id = goods.deliveries['Kuryer (Bakı)']
    const before = (await manager.get(`admin/delivery-types/${id}/`)).body
    const { body } = await manager.put(`admin/delivery-types/${id}/`, { ...before, price: '7', min_price: null })
    expect(body.min_price).toBeNull()
    await runSql(sql`update delivery_types set min_price = null`)
    expect((await visitor().get('shop/')).body.free_delivery_from).toBeNull()
    const { body: order } = await buy('demo-sade', 10)
    expect(order.delivery_price).toBe('7.00')
  })
})
