import { describe, expect, it } from 'vitest'
import { orderLine, orderPayload, type Goods } from '../../../../tests/demo-goods.ts'
import { speakTo } from '../../../../tests/speak.ts'
import type { StaffMember } from '../../../../tests/staff.ts'
import { stockedShop } from '../../../../tests/stocked-shop.ts'
import type { TestShop } from '../../../../tests/with-shop.ts'

let shop: TestShop
let goods: Goods
let manager: StaffMember
stockedShop('manager', (stocked) => {
  ;({ shop, goods, member: manager } = stocked)
})

describe('delivery types', () => {
  it('applies a changed delivery type at checkout at once, and forbids to delete one with orders', async () => {
    const { body } = await manager.post('admin/delivery-types/', {
      name: 'Kuryer (Sumqayıt)',
      price: '6,5',
      min_price: 60,
      position: 4,
    })
    expect(body).toMatchObject({ price: '6.50', min_price: '60.00' })
    const names = async () =>
      (await speakTo(shop).get('delivery-type/')).body.map((type: { name: string }) => type.name)
    expect(await names()).toContain('Kuryer (Sumqayıt)')
    await manager.put(`admin/delivery-types/${body.id}/`, { ...body, is_active: false })
    expect(await names()).not.toContain('Kuryer (Sumqayıt)')
    expect((await manager.delete(`admin/delivery-types/${body.id}/`)).status).toBe(204)
    await speakTo(shop, goods.users.musteri).post(
      'checkout/',
      orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]),
    )
    expect((await manager.delete(`admin/delivery-types/${goods.deliveries['Kuryer (Bakı)']}/`)).status).toBe(409)
  })
})
