import { describe, expect, it } from 'vitest'
import { suggestQuantity, type Demand } from './suggest-quantity.ts'

const demand: Demand = {
  sold_30: 0,
  sold_90: 0,
  stock: 0,
  ordered: 0,
  threshold: 0,
  delivery_days: 5,
  reserve_days: 30,
}

describe('suggestQuantity', () => {
  it.each<[string, Partial<Demand>, number, string]>([
    [
      'sales of the delivery days and the reserve, less stock',
      { sold_30: 42, sold_90: 126, stock: 9 },
      40,
      '30 gündə 42 satılıb, 9 qalıb, 6 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'less ordered pieces',
      { sold_30: 58, sold_90: 174, ordered: 12 },
      56,
      '30 gündə 58 satılıb, bitib, 12 yoldadır, 6 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'half a piece as a whole one',
      { sold_30: 21, sold_90: 63, stock: 14 },
      11,
      '30 gündə 21 satılıb, 14 qalıb, 20 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'more for a longer delivery',
      { sold_30: 18, sold_90: 54, stock: 4, delivery_days: 9 },
      20,
      '30 gündə 18 satılıb, 4 qalıb, 6 günə bəs edir, çatdırılma 9 gün',
    ],
    [
      'nothing if the ordered pieces suffice',
      { sold_30: 9, sold_90: 27, stock: 2, ordered: 10, delivery_days: 9 },
      0,
      '30 gündə 9 satılıb, 2 qalıb, 10 yoldadır, 40 günə bəs edir',
    ],
    [
      'a rise by the last 30 days alone',
      { sold_30: 42, sold_90: 42, stock: 9 },
      40,
      '30 gündə 42 satılıb, 9 qalıb, 6 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'a fall by the mean of 30 and 90 days',
      { sold_30: 6, sold_90: 90, stock: 10 },
      11,
      '30 gündə 6, 90 gündə 90 satılıb, gündə orta hesabla 0.6, 10 qalıb, 16 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'an empty shelf by the 90 days',
      { sold_30: 6, sold_90: 90 },
      35,
      '30 gündə 6, 90 gündə 90 satılıb, gündə orta hesabla 1.0, bitib, çatdırılma 5 gün',
    ],
    [
      'goods sold out for a month',
      { sold_90: 45 },
      18,
      '30 gündə 0, 90 gündə 45 satılıb, gündə orta hesabla 0.5, bitib, çatdırılma 5 gün',
    ],
    ['more than the threshold without sales', { stock: 2, threshold: 5 }, 4, '90 gündə satılmayıb, 2 qalıb, hədd 5'],
    [
      'more than the threshold of a slow seller',
      { sold_30: 1, sold_90: 3, stock: 1, threshold: 5 },
      5,
      '30 gündə 1 satılıb, 1 qalıb, 30 günə bəs edir, hədd 5',
    ],
    ['nothing of goods that lie and do not sell', { stock: 8, threshold: 5 }, 0, '90 gündə satılmayıb, 8 qalıb'],
    [
      'nothing while stock lasts longer',
      { sold_30: 3, sold_90: 9, stock: 50 },
      0,
      '30 gündə 3 satılıb, 50 qalıb, 500 günə bəs edir',
    ],
    [
      'a longer reserve',
      { sold_30: 30, sold_90: 90, stock: 10, reserve_days: 90 },
      85,
      '30 gündə 30 satılıb, 10 qalıb, 10 günə bəs edir, çatdırılma 5 gün',
    ],
    [
      'at most a hundred thousand pieces',
      { sold_30: 9_000_000, sold_90: 9_000_000 },
      100_000,
      '30 gündə 9000000 satılıb, bitib, çatdırılma 5 gün',
    ],
  ])('suggests %s', (_name, numbers, quantity, why) => {
    expect(suggestQuantity({ ...demand, ...numbers })).toMatchObject({ quantity, why })
  })

  it('is due if pieces would be missing without the ordered ones', () => {
    const covered = { ...demand, sold_30: 9, sold_90: 27, stock: 2, ordered: 40 }
    expect(suggestQuantity(covered)).toMatchObject({ quantity: 0, is_due: true })
    expect(suggestQuantity({ ...covered, stock: 40, ordered: 0 })).toMatchObject({ quantity: 0, is_due: false })
  })
})
