import { describe, expect, it } from 'vitest'
import { buy, goods, member as manager, stockedShop, visitor } from '#tests/stocked-shop.ts'

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
})
