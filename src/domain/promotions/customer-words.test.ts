import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { hintWords, reasonWords, tierRows } from './customer-words.ts'
import {
  amountOff,
  bundle,
  buyGet,
  fixedPrice,
  freeDelivery,
  orderAmount,
  percentOff,
  products,
} from './promotion.test-helper.ts'
import type { Effect } from './promotion.ts'

const steps = [
  { from: 2, percent: percent(10) },
  { from: 4, percent: percent(15) },
]
const tier: Effect = { kind: 'tier', steps, together: false }
const gift: Effect = { kind: 'gift', product_id: 1, options: [] }
/** Compares texts with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('the reason on a line of the cart (E53)', () => {
  it.each<[Effect, number, string]>([
    [buyGet(2, 1), 3, '3-ü 2-nin qiymətinə, 1 ədəd pulsuz'],
    [buyGet(2, 1), 6, '3-ü 2-nin qiymətinə, 2 ədəd pulsuz'],
    [buyGet(2, 1), 2, '3-ü 2-nin qiymətinə, 2 ədəd dəstdədir'],
    [buyGet(5, 1), 6, '6-sı 5-in qiymətinə, 1 ədəd pulsuz'],
    [buyGet(1, 1, { percent: percent(50) }), 2, 'hər 2 ədəddən 1-i 50 % ucuz'],
    [buyGet(1, 1, { percent: percent(50), get_scope: products(2) }), 1, 'birlikdə alanda 50 % ucuz'],
    [buyGet(1, 1, { get_scope: products(2) }), 1, 'birlikdə alanda pulsuz'],
    [tier, 2, '2 ədəddən 10 %'],
    [tier, 5, '4 ədəddən 15 %'],
    [percentOff(12.5), 1, '12.5 % endirim'],
    [amountOff(150), 1, 'hər ədəddən 1.50 ₼ endirim'],
    [fixedPrice(990), 1, 'hər ədəd 9.90 ₼'],
    [bundle(4500, 1, 2), 1, 'dəst qiyməti 45.00 ₼'],
    [orderAmount(500), 1, 'sifarişə 5.00 ₼ endirim'],
    [freeDelivery, 1, 'pulsuz çatdırılma'],
    [gift, 1, 'hədiyyə'],
  ])('is of %o for %i pieces: %s', (effect, quantity, words) => {
    expect(plain(reasonWords(effect, quantity))).toBe(words)
  })
})

describe('the hint of the cart (E53)', () => {
  it.each<[Effect, number, string]>([
    [buyGet(2, 1), 3, 'ən ucuzu pulsuz olacaq'],
    [buyGet(2, 2, { percent: percent(50) }), 4, 'ən ucuz 2 ədəd 50 % ucuz olacaq'],
    [tier, 4, 'hər ədəd 15 % ucuz olacaq'],
    [bundle(4500, 1, 2), 1, 'dəst 45.00 ₼ olacaq'],
    [orderAmount(500), 1, 'sifarişə 5.00 ₼ endirim olacaq'],
    [freeDelivery, 1, 'çatdırılma pulsuz olacaq'],
    [gift, 1, 'hədiyyə alacaqsınız'],
    [percentOff(10), 1, '10 % endirim olacaq'],
    [amountOff(100), 1, 'hər ədəd 1.00 ₼ ucuz olacaq'],
    [fixedPrice(990), 1, 'hər ədəd 9.90 ₼ olacaq'],
  ])('says of %o with %i pieces: %s', (effect, counted, words) => {
    expect(plain(hintWords(effect, counted))).toBe(`1 ədəd də əlavə etsəniz, ${words}`)
  })
})

describe('the rows of a tier on a product', () => {
  it('are one piece, and each step with its price', () => {
    const rows = tierRows(steps, { unit: 8990, surcharge: 0 })
    expect(rows.map(({ text, off, price }) => [plain(text), off, price])).toEqual([
      ['1 ədəd', 0, 8990],
      ['2 ədəddən 10 %', 899, 8091],
      ['4 ədəddən 15 %', 1348, 7642],
    ])
  })

  it('add the surcharge to a step that is a price', () => {
    const rows = tierRows([{ from: 3, price: 900 }], { unit: 1333, surcharge: 333 })
    expect(rows.map(({ text, price }) => [plain(text), price])).toEqual([
      ['1 ədəd', 1333],
      ['3 ədəddən 9.00 ₼', 1233],
    ])
  })

  it('leave out a step that lowers nothing', () => {
    expect(tierRows([{ from: 3, price: 900 }], { unit: 800, surcharge: 0 })).toHaveLength(1)
  })
})
