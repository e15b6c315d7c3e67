import { describe, expect, it } from 'vitest'
import { worthOf } from '../orders/share.ts'
import { percent } from '../percent.ts'
import {
  amountOff,
  bundle,
  buyGet,
  fixedPrice,
  freeDelivery,
  line,
  orderAmount,
  orderPercent,
  percentOff,
  priced,
  products,
  promotion,
  scope,
} from './promotion.test-helper.ts'
import type { Effect } from './promotion.ts'

const courier = { id: 1, name: 'Kuryer', price: 500, min_price: 5000 }
const tier = (from: number, off: number, together = false): Effect => ({
  kind: 'tier',
  steps: [{ from, percent: percent(off) }],
  together,
})

describe('priceCart', () => {
  it('starts from the sale price of the buyer (R1)', () => {
    const { totals, reductions } = priced([line(1, 800, 1, { in_sale: true })], [promotion(4, percentOff(10))])
    expect(totals.total).toBe(720)
    expect(reductions).toEqual([{ promotion_id: 4, line: 0, quantity: 1, amount: -80 }])
  })

  it('leaves out goods in sale that a promotion excepts (R1, R5)', () => {
    const except = { scope: scope({ except: { in_sale: true } }) }
    expect(priced([line(1, 800, 1, { in_sale: true })], [promotion(4, percentOff(10), except)]).totals.total).toBe(800)
  })

  it('counts two lines of the same goods as one (R1, R8)', () => {
    const off = [promotion(1, percentOff(10))]
    expect(priced([line(1, 365, 2)], off).totals.total).toBe(658)
    expect(priced([line(1, 365), line(1, 365)], off).shares).toEqual([329, 329])
  })

  it('puts the pieces into sets that make the cart cheapest (R2)', () => {
    const half = promotion(1, percentOff(50), { scope: products(2) })
    expect(priced([line(1, 1000, 3), line(2, 1000, 3)], [half, promotion(2, buyGet(2, 1))]).totals.total).toBe(3500)
  })

  it('uses the smaller id of two equal promotions, and not the other (R3)', () => {
    const { reductions, left_out } = priced(
      [line(1, 1000)],
      [promotion(9, percentOff(10)), promotion(4, percentOff(10))],
    )
    expect(reductions).toEqual([{ promotion_id: 4, line: 0, quantity: 1, amount: -100 }])
    expect(left_out).toEqual([{ promotion_id: 9, reason: 'cheaper', by: 4 }])
  })

  it('uses the greater priority of two equal promotions (R3)', () => {
    const { reductions } = priced(
      [line(1, 1000)],
      [promotion(4, percentOff(10)), promotion(9, percentOff(10), { priority: 1 })],
    )
    expect(reductions.map(({ promotion_id }) => promotion_id)).toEqual([9])
  })

  it('asks a minimum of the goods before any promotion, and splits what is left (R4, R23)', () => {
    const a = promotion(1, percentOff(20), { scope: products(1) })
    const code = promotion(2, orderPercent(10), { code: 'ON', minimum: 5000 })
    const { totals, shares, reductions } = priced([line(1, 3998), line(2, 1200)], [a, code])
    expect(totals).toEqual({ items_total: 5198, discount: 1240, delivery_price: 0, total: 3958 })
    expect(reductions).toEqual([
      { promotion_id: 1, line: 0, quantity: 1, amount: -800 },
      { promotion_id: 2, line: null, quantity: 1, amount: -440 },
    ])
    expect(shares).toEqual([2878, 1080])
  })

  it.each([
    [4999, 4999],
    [5000, 4500],
  ])('gives a discount from its minimum on: %i costs %i (R4)', (price, total) => {
    expect(priced([line(1, price)], [promotion(1, orderPercent(10), { minimum: 5000 })]).totals.total).toBe(total)
  })

  it('gives a discount from its number of pieces on (R4)', () => {
    const off = [promotion(1, percentOff(10), { min_pieces: 3 })]
    expect(priced([line(1, 1000, 2)], off).totals.total).toBe(2000)
    expect(priced([line(1, 1000, 2), line(2, 1000)], off).totals.total).toBe(2700)
  })

  it('names goods by category or product, and leaves out a brand (R5)', () => {
    const off = promotion(1, percentOff(10), {
      scope: scope({ categories: [3], products: [7], except: { brands: [5] } }),
    })
    const lines = [
      line(7, 1000),
      line(8, 1000, 1, { categories: [3, 31], brand_id: 5 }),
      line(9, 1000, 1, { categories: [3, 31], brand_id: 6 }),
      line(10, 1000, 1, { categories: [4] }),
    ]
    expect(priced(lines, [off]).shares).toEqual([900, 1000, 900, 1000])
  })

  it('lowers a price of a wholesaler by a tier (R6)', () => {
    expect(priced([line(1, 800, 6)], [promotion(1, tier(6, 15))]).shares).toEqual([6 * 680])
  })

  it('adds the surcharge of an option to the price of a set (R9)', () => {
    const lines = [line(1, 3333, 1, { options: [{ id: 5 }], surcharge: 333 }), line(2, 2000)]
    expect(priced(lines, [promotion(1, bundle(4500, 1, 2))]).totals.total).toBe(4833)
  })

  it.each<[string, Effect, number]>([
    ['a percent of the whole unit', percentOff(10), 1200],
    ['an amount of the whole unit, down to 0', amountOff(2000), 0],
    ['a fixed price of the part of the product', fixedPrice(500), 833],
    ['no price above the unit', fixedPrice(1500), 1333],
    ['a step of the part of the product', { kind: 'tier', steps: [{ from: 1, price: 600 }], together: false }, 933],
  ])('sets %s (R9)', (_name, effect, total) => {
    const withOption = line(1, 1333, 1, { options: [{ id: 5 }], surcharge: 333 })
    expect(priced([withOption], [promotion(1, effect)]).totals.total).toBe(total)
  })

  it('lowers the dearer of two pieces beside a bought device (R10)', () => {
    const second = buyGet(1, 1, { percent: percent(50), get_scope: products(2, 3) })
    const { totals } = priced(
      [line(1, 5000), line(2, 1000), line(3, 600)],
      [promotion(1, second, { scope: products(1) })],
    )
    expect(totals.total).toBe(6100)
  })

  it('repeats groups as often as they fit, or as often as it says (R10)', () => {
    expect(priced([line(1, 1000, 7)], [promotion(1, buyGet(2, 1))]).totals.total).toBe(5000)
    expect(priced([line(1, 1000, 7)], [promotion(1, buyGet(2, 1, { times: 1 }))]).totals.total).toBe(6000)
  })

  it('lowers no piece that is dearer than a bought one of its group (R10)', () => {
    const second = buyGet(1, 1, { get_scope: products(1, 2) })
    const cart = [promotion(1, second, { scope: products(2, 3) })]
    expect(priced([line(1, 300), line(2, 2000), line(3, 1000)], cart).totals.total).toBe(1300)
    expect(priced([line(1, 300), line(2, 2000), line(2, 1000, 1, { options: [{ id: 9 }] })], cart).totals.total).toBe(
      2300,
    )
  })

  it('counts the groups of a device and its liquids (R10)', () => {
    const free = (times: number | null) =>
      promotion(1, buyGet(1, 2, { get_scope: products(2), times }), { scope: products(1) })
    const lines = [line(1, 5000, 2), line(2, 1000, 5)]
    expect(priced(lines, [free(null)]).totals.total).toBe(11_000)
    expect(priced(lines, [free(1)]).totals.total).toBe(13_000)
    const cheaper = [line(1, 500, 1, { options: [{ id: 9 }] }), line(2, 100, 2, { options: [{ id: 9 }] })]
    expect(priced([line(1, 5000), line(2, 1000, 2), ...cheaper], [free(1)]).totals.total).toBe(5700)
  })

  it('does not count a piece that is in no set as the bought one of a dearer piece (R10)', () => {
    const free = promotion(1, buyGet(1, 1, { get_scope: products(2) }), { scope: products(2, 3) })
    const lines = [
      line(2, 2000),
      line(2, 1000, 2, { options: [{ id: 8 }] }),
      line(2, 999, 1, { options: [{ id: 9 }] }),
      line(3, 900),
    ]
    const others = promotion(2, percentOff(90), { scope: products(3) })
    expect(priced(lines, [free, others]).totals.total).toBe(2899)
  })

  it('leaves out a set that is dearer than its pieces (R11)', () => {
    const lines = [line(1, 1400, 1, { in_sale: true }), line(2, 1000)]
    const { totals, reductions, left_out } = priced(lines, [promotion(1, bundle(2500, 1, 2))])
    expect(totals.total).toBe(2400)
    expect([reductions, left_out]).toEqual([[], []])
  })

  it('needs no scope for a set, which names its products itself', () => {
    const set = promotion(1, bundle(1500, 1, 2), { scope: { ...scope(), all: false }, minimum: 2000 })
    expect(priced([line(1, 1000), line(2, 1000), line(3, 1000)], [set]).totals.total).toBe(2500)
    expect(priced([line(1, 1000), line(2, 999), line(3, 1000)], [set]).totals.total).toBe(2999)
  })

  it('counts the pieces of a product over all its options (R12)', () => {
    const lines = [line(1, 1000, 4, { options: [{ id: 11 }] }), line(1, 1000, 2, { options: [{ id: 12 }] })]
    expect(priced(lines, [promotion(1, tier(6, 15))]).shares).toEqual([3400, 1700])
  })

  it('counts different products together only if it says so (R12)', () => {
    const lines = [line(1, 1000, 4), line(2, 1000, 2)]
    expect(priced(lines, [promotion(1, tier(6, 15))]).totals.total).toBe(6000)
    expect(priced(lines, [promotion(1, tier(6, 15, true))]).totals.total).toBe(5100)
  })

  it('counts the pieces in sets for the step of the pieces in no set (R12)', () => {
    const set = promotion(1, bundle(1000, 1, 2))
    expect(priced([line(1, 1000, 6), line(2, 1000)], [set, promotion(2, tier(6, 15))]).shares).toEqual([
      500 + 5 * 850,
      500,
    ])
  })

  it('takes a promotion with others off the price that the best one leaves (R13)', () => {
    const others = promotion(2, percentOff(5), { together: 'with_others' })
    expect(priced([line(1, 2000)], [promotion(1, percentOff(20)), others]).totals.total).toBe(1520)
  })

  it('does not take a promotion with others off a piece of a set (R13)', () => {
    const others = promotion(2, percentOff(5), { together: 'with_others' })
    expect(priced([line(1, 2000, 2)], [promotion(1, buyGet(1, 1)), others]).totals.total).toBe(2000)
  })

  it('uses a promotion that is alone without any other, and without a gift (R13, R16)', () => {
    const alone = promotion(1, percentOff(30), { together: 'alone' })
    const gift = promotion(3, { kind: 'gift', product_id: 9, options: [] })
    const cart = [alone, promotion(2, percentOff(20)), gift, promotion(4, orderAmount(50), { code: 'KOD' })]
    const { totals, gifts, left_out } = priced([line(1, 2000)], cart, { gift_stock: new Map([[3, 5]]) })
    expect(totals.total).toBe(1400)
    expect(gifts).toEqual([])
    expect(left_out.map(({ promotion_id, by }) => [promotion_id, by])).toEqual([
      [2, 1],
      [4, 1],
    ])
  })

  it('works without a promotion that is alone if the others make it cheaper (R13)', () => {
    const alone = promotion(1, percentOff(30), { together: 'alone' })
    const cart = [alone, promotion(2, percentOff(20)), promotion(4, orderAmount(300), { code: 'KOD' })]
    expect(priced([line(1, 2000)], cart).totals.total).toBe(1300)
  })

  it('takes a code on the order off what the automatic one leaves (R14)', () => {
    const cart = [promotion(1, orderAmount(1000)), promotion(2, orderPercent(10), { code: 'ON' })]
    expect(priced([line(1, 10_000)], cart).totals.total).toBe(8100)
  })

  it('does not use a promotion of the order that the rounding of the code hides (R3)', () => {
    const cart = [promotion(2, orderAmount(1)), promotion(1, orderPercent(50), { code: 'YARI' })]
    const { totals, reductions } = priced([line(1, 1000)], cart)
    expect(totals.total).toBe(500)
    expect(reductions.map(({ promotion_id }) => promotion_id)).toEqual([1])
  })

  it('uses one automatic promotion of the order at most (R14)', () => {
    const { totals, left_out } = priced(
      [line(1, 10_000)],
      [promotion(1, orderAmount(1000)), promotion(2, orderPercent(20))],
    )
    expect(totals.total).toBe(8000)
    expect(left_out).toEqual([{ promotion_id: 1, reason: 'cheaper', by: 2 }])
  })

  it('does not use a code that makes the order no cheaper (R14)', () => {
    const cart = [promotion(1, percentOff(20)), promotion(2, percentOff(10), { code: 'ON' })]
    expect(priced([line(1, 1000)], cart).left_out).toEqual([{ promotion_id: 2, reason: 'cheaper', by: 1 }])
  })

  it.each([
    [20, 4500, []],
    [1, 5000, [{ promotion_id: 1, reason: 'delivery', by: null }]],
  ])('weighs %i percent against the delivery that it makes dearer (R15)', (off, total, left_out) => {
    const result = priced([line(1, 5000)], [promotion(1, percentOff(off))], { delivery: courier })
    expect(result.totals.total).toBe(total)
    expect(result.left_out).toEqual(left_out)
  })

  it('leaves out only the promotion that is not worth its delivery (R15)', () => {
    const small = promotion(1, amountOff(50), { scope: products(1) })
    const large = promotion(2, amountOff(100), { scope: products(2) })
    const { totals, left_out } = priced([line(1, 2550), line(2, 2550)], [small, large], { delivery: courier })
    expect(totals.total).toBe(5000)
    expect(left_out).toEqual([{ promotion_id: 1, reason: 'delivery', by: null }])
  })

  it('takes the whole price of the delivery types that it names (R15)', () => {
    const free = promotion(1, { kind: 'free_delivery', delivery_types: [1] }, { minimum: 2000 })
    expect(priced([line(1, 2000)], [free], { delivery: courier }).delivery).toEqual({
      charged: 500,
      lowered: -500,
      promotion_id: 1,
    })
    expect(priced([line(1, 2000)], [free], { delivery: { ...courier, id: 2 } }).totals.delivery_price).toBe(500)
    expect(priced([line(1, 1999)], [free], { delivery: courier }).totals.delivery_price).toBe(500)
  })

  it('uses the free delivery whose money limit covers the price (R20)', () => {
    const cart = [promotion(1, freeDelivery, { money_left: 499 }), promotion(2, freeDelivery, { money_left: 500 })]
    expect(priced([line(1, 1000)], cart, { delivery: courier }).delivery.promotion_id).toBe(2)
  })

  it('uses what comes first by rank where less is as cheap with free delivery (R3)', () => {
    const a = promotion(1, amountOff(500), { scope: products(1) })
    const b = promotion(2, amountOff(100), { scope: products(2) })
    const { totals, reductions } = priced([line(1, 2800), line(2, 2700)], [a, b], {
      delivery: { ...courier, price: 100 },
    })
    expect(totals.total).toBe(5000)
    expect(reductions.map(({ promotion_id }) => promotion_id)).toEqual([1])
  })

  it('leaves out what lowers the goods of an order promotion less than others (R2)', () => {
    const half = promotion(1, orderPercent(50), { scope: products(2) })
    const set = promotion(2, bundle(1800, 1, 2))
    const other = promotion(3, bundle(1850, 1, 3))
    const { totals } = priced([line(1, 1000), line(2, 1000), line(3, 1000)], [half, set, other])
    expect(totals.total).toBe(2350)
  })

  it('keeps free delivery by promotion when a discount comes below the limit (R15)', () => {
    const cart = [promotion(1, freeDelivery), promotion(2, percentOff(1))]
    expect(priced([line(1, 5000)], cart, { delivery: courier }).totals.total).toBe(4950)
  })

  it('gives a gift while the cart leaves a piece of it in stock (R16)', () => {
    const gift = promotion(1, { kind: 'gift', product_id: 7, options: [3] })
    const bought = line(7, 500, 1, { options: [{ id: 3 }] })
    const gifts = (left: number) => priced([bought], [gift], { gift_stock: new Map([[1, left]]) })
    expect(gifts(1)).toMatchObject({ gifts: [1], gifts_missing: [], totals: { total: 500 } })
    expect(gifts(0)).toMatchObject({ gifts: [], gifts_missing: [1], totals: { total: 500 } })
  })

  it('does not give the last piece twice (R16)', () => {
    const gift = (id: number) => promotion(id, { kind: 'gift', product_id: 7, options: [] })
    const stock = new Map([
      [1, 1],
      [2, 1],
    ])
    expect(priced([line(1, 500)], [gift(1), gift(2)], { gift_stock: stock })).toMatchObject({
      gifts: [1],
      gifts_missing: [2],
    })
  })

  it('splits what a set gives over all of its pieces by their prices (R17)', () => {
    const lines = [line(1, 1000), line(2, 800), line(3, 600)]
    expect(priced(lines, [promotion(1, buyGet(2, 1))]).shares).toEqual([750, 600, 450])
  })

  it('gives a spare qəpik to the goods with the smaller id, however the lines are sorted (R17)', () => {
    const lines = [line(1, 10), line(2, 10), line(3, 10)]
    const off = [promotion(1, orderAmount(1))]
    expect(priced(lines, off).shares).toEqual([9, 10, 10])
    expect(priced(lines.toReversed(), off).shares).toEqual([10, 10, 9])
  })

  it('makes the pieces of a line worth the same, in a set or not (R18)', () => {
    const { shares } = priced([line(1, 2000, 3)], [promotion(1, bundle(9, 1, 2))])
    expect(worthOf({ share: shares[0] ?? 0, quantity: 3 }, 1)).toBe(2000)
    const [share = 0] = priced([line(1, 1000, 4)], [promotion(1, buyGet(2, 1))]).shares
    expect(worthOf({ share, quantity: 4 }, 1)).toBe(750)
  })

  it('prices a changed order with the promotion that it was sold with (R19)', () => {
    const sold = [promotion(1, orderAmount(5000))]
    expect(priced([line(1, 10_000, 2)], sold).shares).toEqual([15_000])
    expect(priced([line(1, 10_000)], sold).totals.total).toBe(5000)
  })

  it('does not take part if it would give more than its money limit has left (R20)', () => {
    const limited = (money_left: number) => [promotion(1, orderAmount(5000), { money_left })]
    expect(priced([line(1, 10_000)], limited(4999)).totals.total).toBe(10_000)
    expect(priced([line(1, 10_000)], limited(5000)).totals.total).toBe(5000)
  })

  it('takes a smaller promotion where the money limit stops the greater one (R20)', () => {
    const cart = [promotion(1, percentOff(50), { money_left: 499 }), promotion(2, percentOff(10))]
    expect(priced([line(1, 1000)], cart).totals.total).toBe(900)
  })

  it('names of each promotion that is not used the one in its place', () => {
    const lines = [line(1, 1000, 3), line(2, 1000)]
    const cart = [
      promotion(1, percentOff(5), { scope: products(2) }),
      promotion(2, percentOff(50), { scope: products(1) }),
      promotion(3, buyGet(2, 1), { scope: products(1) }),
      promotion(4, orderPercent(10)),
      promotion(5, orderPercent(5)),
    ]
    expect(priced(lines, cart).left_out).toEqual([
      { promotion_id: 3, reason: 'cheaper', by: 2 },
      { promotion_id: 5, reason: 'cheaper', by: 4 },
    ])
  })

  it('does not name a promotion that the cart is not enough for as left out', () => {
    const steps = [{ from: 3, percent: percent(10) }]
    const cart = [promotion(1, buyGet(2, 1)), promotion(2, { kind: 'tier', steps, together: false })]
    expect(priced([line(1, 1000, 2)], cart).left_out).toEqual([])
  })

  it('takes a discount of staff after the code, at most the goods (A2)', () => {
    const code = promotion(1, orderPercent(10), { code: 'ON' })
    const staff = { amount: 300, reason: 'Daimi müştəri' }
    expect(priced([line(1, 1000)], [code], { staff })).toMatchObject({ staff: 300, totals: { total: 600 } })
    expect(priced([line(1, 200)], [], { staff })).toMatchObject({ staff: 200, totals: { total: 0 } })
  })

  it('does not use a code where a discount of staff covers the goods (R14)', () => {
    const code = promotion(1, orderPercent(10), { code: 'ON' })
    const { reductions, staff } = priced([line(1, 200)], [code], { staff: { amount: 300, reason: 'Hədiyyə' } })
    expect([reductions, staff]).toEqual([[], 200])
  })

  it('prices an empty cart', () => {
    expect(priced([], [promotion(1, percentOff(10))], { delivery: courier }).totals.total).toBe(500)
  })
})
