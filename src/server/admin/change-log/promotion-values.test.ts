import { describe, expect, it } from 'vitest'
import { addPromotion, onlyProducts, percentOff } from '#tests/promotions.ts'
import { goods, member as owner, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

const id = (slug: string) => goods.products[slug] as number
const newest = async () => (await owner.get('admin/log/')).body.results[0]
async function change(promotion: number, values: object): Promise<void> {
  const path = `admin/promotions/${promotion}/`
  const { body } = await owner.get(path)
  const { status, body: saved } = await owner.put(path, { ...body, confirmed: true, ...values })
  expect([status, saved]).toEqual([200, expect.anything()])
}

describe('a promotion in the change log (E54)', () => {
  it('says its effect in words, with the goods that it had then', async () => {
    const promotion = await addPromotion(percentOff(10), { scope: onlyProducts(id('demo-sade')) })
    await change(promotion, { effect: { kind: 'amount', amount: '1.50' } })
    const entry = await newest()
    expect([entry.old_value.effect, entry.new_value.effect]).toEqual([
      'Demo demo-sadeyə 10\u00A0% endirim',
      'Demo demo-sadeyə hər ədəddən 1.50\u00A0₼ endirim',
    ])
    await change(promotion, { scope: onlyProducts(id('demo-video')) })
    const { results } = (await owner.get('admin/log/')).body
    expect(results[1].new_value.effect).toBe(entry.new_value.effect)
  })

  it('says its goods and their exceptions in words', async () => {
    const promotion = await addPromotion(percentOff(10), { scope: onlyProducts(id('demo-sade')) })
    const { except } = onlyProducts()
    await change(promotion, {
      scope: { ...onlyProducts(), all: true, except: { ...except, products: [id('demo-son')], in_sale: true } },
    })
    const { old_value, new_value } = await newest()
    expect([old_value, new_value]).toEqual([
      { scope: 'Demo demo-sade.' },
      { scope: 'Bütün məhsullar. İstisna: Demo demo-son, endirimdə olan məhsullar.' },
    ])
  })

  it('says its buyers, days and hours in words', async () => {
    const promotion = await addPromotion(percentOff(10), { max_uses: 5 })
    await change(promotion, { who: ['first_order'], weekdays: [6, 7], hours: { from: 1320, to: 125 } })
    const { old_value, new_value } = await newest()
    expect(old_value).toMatchObject({ who: 'Hamıya', weekdays: null, hours_from: null })
    expect(new_value).toMatchObject({
      who: 'İlk sifarişə',
      weekdays: 'şənbə və bazar günləri',
      hours_from: '22:00',
      hours_to: '02:05',
    })
  })

  it('keeps its words when the promotion is deleted', async () => {
    const promotion = await addPromotion(percentOff(10))
    await owner.delete(`admin/promotions/${promotion}/`)
    expect(await newest()).toMatchObject({
      action: 'delete',
      old_value: { effect: 'Bütün məhsullara 10\u00A0% endirim', scope: 'Bütün məhsullar.' },
    })
  })
})
