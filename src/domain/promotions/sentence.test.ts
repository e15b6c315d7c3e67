import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import {
  amountOff,
  bundle,
  buyGet,
  fixedPrice,
  freeDelivery,
  orderAmount,
  orderPercent,
  percentOff,
  promotion,
  scope,
} from './promotion.test-helper.ts'
import type { Effect, PromotionBuyer } from './promotion.ts'
import { promotionSentence, type GoodsNames } from './sentence.ts'

const names: GoodsNames = {
  categories: new Map([[1, 'Mayelər']]),
  brands: new Map([[2, 'Gilavar']]),
  tags: new Map([[3, 'yeni gələn']]),
  products: new Map([
    [7, 'Xəzri Pod 2'],
    [8, 'Norva Mesh koyl'],
  ]),
  delivery_types: new Map([[1, 'Kuryer']]),
}
const liquids = scope({ categories: [1] })
const plainTerms = {
  who: ['everyone'] as PromotionBuyer[],
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours: null,
  max_uses: null,
  uses_per_customer: null,
  max_amount: null,
}
type Described = Parameters<typeof promotionSentence>[0]

function parts(effect: Effect, changes: Partial<Described> = {}) {
  return promotionSentence({ ...promotion(1, effect), ...plainTerms, ...changes }, names)
}

function words(effect: Effect, changes: Partial<Described> = {}) {
  return parts(effect, changes)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00A0', ' ')
}

describe('promotionSentence', () => {
  it('says goods, effect, buyers, times, code and limit', () => {
    const times = {
      starts_at: new Date('2026-11-20T10:00+04:00'),
      ends_at: new Date('2026-11-29T23:59+04:00'),
      uses_per_customer: 2,
    }
    const found = parts(buyGet(2, 1), { scope: liquids, ...times })
    expect(found.map(({ text }) => text).join('')).toBe(
      'Mayelərdən 3 ədəd alanda ən ucuzu pulsuzdur. Hamıya, 20.11.2026 10:00-dan 29.11.2026 23:59-a kimi, kodsuz. Bir müştəriyə 2 dəfə.',
    )
    expect(found.filter(({ chosen }) => chosen).map(({ text }) => text)).toEqual([
      '3 ədəd',
      'ən ucuzu pulsuzdur',
      'Hamıya',
      '20.11.2026 10:00',
      '29.11.2026 23:59',
      '2 dəfə',
    ])
  })

  it.each<[Effect, string]>([
    [percentOff(10), 'Mayelərə 10 % endirim.'],
    [amountOff(150), 'Mayelərə hər ədəddən 1.50 ₼ endirim.'],
    [fixedPrice(990), 'Mayelərdən hər ədədin qiyməti 9.90 ₼-dır.'],
    [
      {
        kind: 'tier',
        steps: [
          { from: 3, percent: percent(10) },
          { from: 5, percent: percent(15) },
        ],
        together: false,
      },
      'Mayelərə 3 ədəddən 10 %, 5 ədəddən 15 % endirim.',
    ],
    [
      { kind: 'tier', steps: [{ from: 3, price: 900 }], together: true },
      'Mayelərdən 3 ədəddən hər biri 9.00 ₼; müxtəlif məhsullar birlikdə sayılır.',
    ],
    [buyGet(2, 2, { percent: percent(50) }), 'Mayelərdən 4 ədəd alanda ən ucuz 2 ədədi 50 % ucuzdur.'],
    [
      buyGet(1, 1, { get_scope: scope({ products: [8] }), times: 3 }),
      'Mayelərdən 1 ədəd alanda Norva Mesh koyldan ən ucuz 1 ədəd pulsuzdur, bir sifarişdə ən çox 3 dəfə.',
    ],
    [bundle(8900, 7, 8), 'Xəzri Pod 2 və Norva Mesh koyl birlikdə 89.00 ₼-dır.'],
    [orderPercent(5), 'Sifarişdəki Mayelərə 5 % endirim. Minimum məbləğ yoxdur.'],
    [freeDelivery, 'Çatdırılma pulsuzdur. Minimum məbləğ yoxdur.'],
    [{ kind: 'free_delivery', delivery_types: [1] }, 'Kuryer ilə çatdırılma pulsuzdur. Minimum məbləğ yoxdur.'],
    [{ kind: 'gift', product_id: 8, options: [] }, 'Sifarişə Norva Mesh koyl hədiyyə. Minimum məbləğ yoxdur.'],
  ])('says the effect %o', (effect, expected) => {
    expect(words(effect, { scope: liquids })).toBe(`${expected} Hamıya, həmişə, kodsuz.`)
  })

  it('says that it is for all goods, with its exceptions', () => {
    const except = { brands: [2], tags: [3], in_sale: true }
    expect(words(percentOff(10), { scope: scope({ except }) })).toBe(
      'Bütün məhsullara 10 % endirim. İstisna: Gilavar, yeni gələn, endirimdə olan məhsullar. Hamıya, həmişə, kodsuz.',
    )
  })

  it('says the minimum, the code and the limits', () => {
    const changes = { minimum: 5000, min_pieces: 3, code: 'SALAM5', max_uses: 500, max_amount: 100_000 }
    expect(words(orderAmount(500), changes)).toBe(
      'Sifarişə 5.00 ₼ endirim. Ən azı 50.00 ₼ və 3 ədəd alanda işləyir. Hamıya, həmişə, SALAM5 kodu ilə. Cəmi 500 dəfə. Cəmi ən çox 1 000.00 ₼ endirim.',
    )
  })

  it('says the buyers, the weekdays and the hours', () => {
    const changes = {
      who: ['first_order', 'wholesalers'] as PromotionBuyer[],
      starts_at: new Date('2026-11-20T00:00+04:00'),
      weekdays: [5, 7],
      hours: { from: 22 * 60, to: 2 * 60 + 30 },
    }
    expect(words(percentOff(10), changes)).toBe(
      'Bütün məhsullara 10 % endirim. İlk sifarişə və topdan müştərilərə, 20.11.2026 00:00-dan, bitmə vaxtı yoxdur, cümə və bazar günləri, 22:00-dan 02:30-a kimi, kodsuz.',
    )
  })

  it('says whether it works with others', () => {
    expect(words(percentOff(10), { together: 'alone' })).toContain('kodsuz. Başqa aksiya ilə birlikdə işləmir.')
    expect(words(percentOff(10), { together: 'with_others' })).toContain('kodsuz. Başqa aksiya ilə birlikdə işləyir.')
  })
})
