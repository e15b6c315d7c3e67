import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenItems } from './options.ts'
import { percent, percentOfHundredths } from '../percent.ts'
import { priceLine, type Buyer } from './pricing.ts'

// Calculated by hand from D2 with the demo's products (demo.md).
const secimli = { price: 2550, sale_price: 2550, in_sale: false }
const secimliEndirim = { price: 9990, sale_price: 8000, in_sale: true }
const endirim = { price: 4000, sale_price: 2999, in_sale: true }
const manqo = { price: 125 }
const mg3 = { price: 99 }
const mg6 = { price: 199 }
const gumusu = { price: 333 }
const customer = (share: number): Buyer => ({ percent: percent(share), wholesaler: false, pays_lowest: false })
const wholesaler: Buyer = { percent: percent(20), wholesaler: true, pays_lowest: false }
const lowest = (buyer: Buyer): Buyer => buyer && { ...buyer, pays_lowest: true }

describe('pricing', () => {
  it.each([
    ['anonymous', secimli, [manqo, mg6], null, 1, { list_unit: 2874, unit: 2874, total: 2874 }],
    ['percent 0', secimli, [manqo, mg6], customer(0), 1, { list_unit: 2874, unit: 2874, total: 2874 }],
    // 22.95 + 1.13 (1.125 half up) + 1.79 (1.791)
    ['percent 10', secimli, [manqo, mg6], customer(10), 1, { list_unit: 2874, unit: 2587, total: 2587 }],
    // The sale price without percent, the option 3.33 × 0.9 = 2.997
    ['percent 10, in sale', secimliEndirim, [gumusu], customer(10), 1, { list_unit: 10323, unit: 8300, total: 8300 }],
    ['anonymous, in sale', endirim, [], null, 2, { list_unit: 4000, unit: 2999, total: 5998 }],
    ['wholesaler 20, in sale', endirim, [], wholesaler, 2, { list_unit: 4000, unit: 3200, total: 6400 }],
    // 20.40 + 1.00 + 0.79 (0.792)
    ['wholesaler 20', secimli, [manqo, mg3], wholesaler, 1, { list_unit: 2774, unit: 2219, total: 2219 }],
    [
      'wholesaler 0, in sale',
      endirim,
      [],
      { percent: percent(0), wholesaler: true, pays_lowest: false },
      1,
      { list_unit: 4000, unit: 4000, total: 4000 },
    ],
    // E13: the lower of the customer's own price and the sale price.
    ['wholesaler 20, lowest', endirim, [], lowest(wholesaler), 1, { list_unit: 4000, unit: 2999, total: 2999 }],
    // 90 % of 99.90 is above the sale price of 80.00; 10 % of the option counts as before.
    [
      'percent 10, lowest',
      secimliEndirim,
      [gumusu],
      lowest(customer(10)),
      1,
      { list_unit: 10323, unit: 8300, total: 8300 },
    ],
    ['percent 50, lowest', endirim, [], lowest(customer(50)), 1, { list_unit: 4000, unit: 2000, total: 2000 }],
    ['percent 100', secimli, [manqo], customer(100), 3, { list_unit: 2675, unit: 0, total: 0 }],
  ])('%s', (_who, product, options, buyer, quantity, price) => {
    expect(priceLine(product, options, buyer, quantity)).toEqual(price)
  })

  it('a line is unit times quantity, and no buyer pays more than the list price', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        price,
        price,
        fc.boolean(),
        fc.array(price, { maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 10_000 }),
        (list, less, in_sale, options, hundredths, isWholesaler, pays_lowest, quantity) => {
          const product = { price: list, sale_price: Math.max(0, list - less), in_sale }
          const buyer = { percent: percentOfHundredths(hundredths), wholesaler: isWholesaler, pays_lowest }
          const line = priceLine(
            product,
            options.map((option) => ({ price: option })),
            buyer,
            quantity,
          )
          return line.total === line.unit * quantity && line.unit >= 0 && line.unit <= line.list_unit
        },
      ),
    )
  })

  it('throws for an invalid quantity', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(() => priceLine(endirim, [], null, quantity)).toThrow(RangeError)
  })

  it('accepts exactly one available item of each option', () => {
    const item = (id: number, available = true) => ({ id, available })
    const options = [{ items: [item(1), item(2)] }, { items: [item(3), item(4, false)] }]
    expect(chosenItems(options, [3, 1])?.map(({ item: one }) => one.id)).toEqual([1, 3])
    for (const ids of [[], [1], [1, 2], [1, 3, 3], [1, 3, 9], [1, 4], [3, 3], [1, 9]])
      expect(chosenItems(options, ids)).toBeNull()
    expect(chosenItems([], [])).toEqual([])
    expect(chosenItems([], [1])).toBeNull()
  })
})
