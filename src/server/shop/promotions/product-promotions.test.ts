import { expect, it } from 'vitest'
import { goods, staff, stockedShop, visitor } from '#tests/stocked-shop.ts'

stockedShop()

const tier = (percent: string, more: object = {}) => ({
  name: 'Çox alana ucuz',
  effect: { kind: 'tier', steps: [{ from: 2, percent }], together: false },
  scope: { products: [goods.products['demo-sade']] },
  max_amount: null,
  ...more,
})
const steps = async () =>
  (await visitor().get('product/demo-sade/promotions/')).body.tier?.rows.map((row: { price: string }) => row.price)

it('follows a tier that staff change and switch off', async () => {
  const owner = await staff('owner')
  const { body, status } = await owner.post('admin/promotions/', tier('10'))
  expect([status, await steps()]).toEqual([201, ['10.00', '9.00']])
  await owner.put(`admin/promotions/${body.id}/`, tier('15'))
  expect(await steps()).toEqual(['10.00', '8.50'])
  await owner.put(`admin/promotions/${body.id}/switch/`, { is_active: false })
  expect(await steps()).toBeUndefined()
})
