import { describe, expect, it } from 'vitest'
import { explainUnused, type AskedPromotion } from './explain.ts'
import { priceCart } from './price-cart.ts'
import { buyGet, cartOf, line, orderAmount, percentOff, products, promotion } from './promotion.test-helper.ts'
import type { Promotion } from './promotion.ts'

const courier = { id: 1, name: 'Kuryer', price: 500, min_price: 5000 }
const ten = promotion(4, percentOff(10))
const free = { has_code: true, is_for_buyer: true, is_open: true, has_uses_left: true }

/** Explains one promotion in a cart of one piece of product 1 at 50.00. */
function explained(one: Promotion, asked: Partial<AskedPromotion> = {}, changes: Parameters<typeof cartOf>[2] = {}) {
  const cart = cartOf([line(1, 5000)], [one], changes)
  return explainUnused([{ promotion: one, ...free, ...asked }], cart, priceCart(cart))
}

describe('explainUnused (R26)', () => {
  it('says nothing of a promotion that is used', () => {
    expect(explained(ten)).toEqual([])
  })

  it.each([
    [{ has_code: false, is_for_buyer: false, is_open: false }, 'code'],
    [{ is_for_buyer: false, is_open: false, has_uses_left: false }, 'buyer'],
    [{ is_open: false, has_uses_left: false }, 'time'],
    [{ has_uses_left: false }, 'limit'],
  ] as const)('names the first reason of %o: %s', (asked, reason) => {
    const cart = cartOf([line(1, 5000)])
    expect(explainUnused([{ promotion: ten, ...free, ...asked }], cart, priceCart(cart))).toEqual([
      { promotion_id: 4, reason, by: null },
    ])
  })

  it.each<[Promotion, string]>([
    [{ ...ten, scope: products(2) }, 'scope'],
    [{ ...ten, minimum: 5001 }, 'minimum'],
    [{ ...ten, min_pieces: 2 }, 'minimum'],
    [promotion(4, buyGet(2, 1)), 'minimum'],
    [{ ...ten, money_left: 499 }, 'limit'],
    [promotion(4, { kind: 'gift', product_id: 7, options: [] }), 'stock'],
    [promotion(4, { kind: 'free_delivery', delivery_types: [2] }), 'scope'],
  ])('names what the cart lacks for %o: %s', (one, reason) => {
    expect(explained(one, {}, { delivery: { ...courier, min_price: null } })).toEqual([
      { promotion_id: 4, reason, by: null },
    ])
  })

  it('names the delivery that a promotion would make dearer (R15)', () => {
    const one = promotion(4, orderAmount(50))
    expect(explained(one, {}, { delivery: courier })).toEqual([{ promotion_id: 4, reason: 'delivery', by: null }])
  })

  it('names the promotion that is cheaper', () => {
    const promotions = [ten, promotion(5, percentOff(20))]
    const cart = cartOf([line(1, 5000)], promotions)
    const asked = promotions.map((one) => ({ promotion: one, ...free }))
    expect(explainUnused(asked, cart, priceCart(cart))).toEqual([{ promotion_id: 4, reason: 'cheaper', by: 5 }])
  })

  it('names the promotion that is alone as cheaper than a gift', () => {
    const gift = promotion(4, { kind: 'gift', product_id: 7, options: [] })
    const alone = promotion(5, percentOff(20), { together: 'alone' })
    const cart = cartOf([line(1, 5000)], [gift, alone], { gift_stock: new Map([[4, 9]]) })
    expect(explainUnused([{ promotion: gift, ...free }], cart, priceCart(cart))).toEqual([
      { promotion_id: 4, reason: 'cheaper', by: 5 },
    ])
  })
})
