import { describe, expect, it } from 'vitest'
import type { Percent } from '../percent.ts'
import { percent } from '../percent.ts'
import { promotionDoubts, promotionFaults, type PromotionFacts, type TypedPromotion } from './faults.ts'
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
import type { Effect, TierStep } from './promotion.ts'

const pod = { name: 'Xəzri Pod 2', price: 6490, cost: 4000, is_deleted: false, was_stocked: true }
const facts: PromotionFacts = {
  products: new Map([
    [1, pod],
    [2, { ...pod, name: 'Koyl', price: 1600, cost: 900 }],
    [3, { ...pod, name: 'Yeni maye', was_stocked: false }],
    [4, { ...pod, name: 'Köhnə maye', is_deleted: true }],
  ]),
  codes: ['SALAM5', 'İLK'],
  open_together: [],
  in_scope: [],
  overlapping_sets: [],
}
const plain = {
  who: ['everyone'] as TypedPromotion['who'],
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours: null,
  max_uses: null,
  uses_per_customer: null,
  max_amount: null,
}
const typed = (effect: Effect, changes: Partial<TypedPromotion> = {}) => ({
  ...promotion(1, effect),
  ...plain,
  ...changes,
})
const faults = (effect: Effect, changes?: Partial<TypedPromotion>, other?: Partial<PromotionFacts>) =>
  promotionFaults(typed(effect, changes), { ...facts, ...other })
const doubts = (effect: Effect, changes?: Partial<TypedPromotion>, other?: Partial<PromotionFacts>) =>
  promotionDoubts(typed(effect, changes), { ...facts, ...other })
const gift = (product_id: number): Effect => ({ kind: 'gift', product_id, options: [] })
const tier = (...steps: TierStep[]): Effect => ({ kind: 'tier', steps, together: false })
const off = (from: number, number: number): TierStep => ({ from, percent: percent(number) })

describe('the faults of a promotion (R25)', () => {
  it.each<[Effect]>([
    [percentOff(0.01)],
    [percentOff(100)],
    [amountOff(1)],
    [fixedPrice(0)],
    [tier(off(2, 10), off(4, 10))],
    [tier({ from: 2, price: 900 }, { from: 4, price: 800 })],
    [buyGet(2, 1)],
    [bundle(7000, 1, 2)],
    [orderAmount(500)],
    [orderPercent(10)],
    [freeDelivery],
    [gift(1)],
  ])('are none for %o', (effect) => {
    expect(faults(effect)).toEqual({})
  })

  it.each<[string, Effect, Partial<TypedPromotion>, string]>([
    ['effect.reduction', orderAmount(5001), { minimum: 5000 }, 'Endirim minimum məbləğdən (50.00 ₼) çox ola bilməz.'],
    ['effect.percent', { kind: 'percent', percent: 0 as Percent }, {}, 'Faiz 0.01 ilə 100 arasında olmalıdır.'],
    ['effect.percent', { kind: 'percent', percent: 10_001 as Percent }, {}, 'Faiz 0.01 ilə 100 arasında olmalıdır.'],
    ['effect.amount', amountOff(0), {}, 'Məbləğ 0-dan çox olmalıdır.'],
    ['effect.reduction', orderAmount(0), {}, 'Məbləğ 0-dan çox olmalıdır.'],
    ['effect.steps', tier(), {}, 'Ən azı bir pillə yazın.'],
    ['effect.steps.1.from', tier(off(4, 10), off(4, 15)), {}, 'Əvvəlki pillədən (4 ədəd) çox olmalıdır.'],
    ['effect.steps.1.percent', tier(off(2, 10), off(4, 5)), {}, 'Əvvəlki pillədən (10 %) az ola bilməz.'],
    [
      'effect.steps.1.price',
      tier({ from: 2, price: 900 }, { from: 4, price: 950 }),
      {},
      'Əvvəlki pillədən (9.00 ₼) baha ola bilməz.',
    ],
    [
      'effect.steps.1.price',
      tier(off(2, 10), { from: 4, price: 1 }),
      {},
      'Bütün pillələr ya faiz, ya da qiymət olmalıdır.',
    ],
    ['effect.parts', bundle(100, 1), {}, 'Dəstdə ən azı 2 ədəd olmalıdır.'],
    ['effect.parts.1.product_id', bundle(100, 1, 4), {}, 'Bu məhsul silinib.'],
    ['effect.parts.1.product_id', bundle(100, 1, 99), {}, 'Bu məhsul silinib.'],
    ['effect.parts.1.product_id', bundle(100, 1, 3), {}, 'Yeni maye hələ stoka gəlməyib.'],
    ['effect.parts.1.product_id', bundle(100, 1, 1), {}, 'Bu məhsul dəstdə artıq var, sayını dəyişin.'],
    ['effect.product_id', gift(3), {}, 'Yeni maye hələ stoka gəlməyib.'],
    ['effect.buy', buyGet(0, 1), {}, 'Ən azı 1 olmalıdır.'],
    ['effect.times', buyGet(1, 1, { times: 0 }), {}, 'Ən azı 1 olmalıdır.'],
    [
      'effect.get_scope',
      buyGet(1, 1, { get_scope: { ...scope(), all: false } }),
      {},
      'Hansı məhsulların ucuzlaşacağını seçin.',
    ],
    ['effect.delivery_types', { kind: 'free_delivery', delivery_types: [] }, {}, 'Çatdırılma növünü seçin.'],
    ['scope', percentOff(10), { scope: { ...scope(), all: false } }, 'Nəyə aid olduğunu seçin.'],
    ['together', gift(1), { together: 'alone' }, 'Hədiyyə tək işləyə bilməz.'],
    ['together', freeDelivery, { together: 'alone' }, 'Pulsuz çatdırılma tək işləyə bilməz.'],
    ['together', buyGet(2, 1), { together: 'with_others' }, 'Bu növ başqa aksiya ilə birlikdə işləyə bilmir.'],
    ['name', percentOff(10), { name: ' ' }, 'Adı yazın.'],
    ['code', percentOff(10), { code: '..' }, 'Kodu yazın.'],
    ['who', percentOff(10), { who: [] }, 'Kimə aid olduğunu seçin.'],
    [
      'who',
      percentOff(10),
      { who: ['wholesalers'], code: 'ON' },
      'Topdan müştəri kod işlədə bilmir: kodsuz edin və ya başqa müştəri seçin.',
    ],
    ['hours', percentOff(10), { hours: { from: 60, to: 60 } }, 'Saatlar fərqli olmalıdır.'],
    ['max_uses', percentOff(10), { max_uses: 0 }, 'Ən azı 1 olmalıdır.'],
    ['max_amount', percentOff(10), { max_amount: 0 }, 'Məbləğ 0-dan çox olmalıdır.'],
  ])('name %s of %o with %o', (field, effect, changes, sentence) => {
    const found = faults(effect, changes)
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]?.replaceAll('\u00A0', ' ')).toBe(sentence)
  })

  it('name an end that is not after the start', () => {
    const start = new Date('2026-11-20T10:00+04:00')
    expect(faults(percentOff(10), { starts_at: start, ends_at: start })).toEqual({
      ends_at: 'Bitmə vaxtı başlanğıcdan sonra olmalıdır.',
    })
    expect(faults(percentOff(10), { starts_at: start, ends_at: new Date(start.getTime() + 1) })).toEqual({})
  })

  it.each(['salam5', 'ılk', 'ILK', 'ilk'])('name the code %s of another promotion', (code) => {
    expect(faults(percentOff(10), { code })).toEqual({ code: 'Bu kod başqa aksiyada var.' })
  })

  it('name the promotions that are open with an eleventh one (R27)', () => {
    const open_together = Array.from({ length: 10 }, (_, at) => `Aksiya ${at}`)
    expect(faults(percentOff(10), {}, { open_together }).starts_at).toContain('Bu vaxtda işləyir: Aksiya 0, Aksiya 1')
    expect(faults(percentOff(10), {}, { open_together: open_together.slice(1) })).toEqual({})
    expect(faults(percentOff(10), { code: 'ON' }, { open_together })).toEqual({})
  })
})

describe('the doubts about a promotion (R25)', () => {
  it('are a price below the cost', () => {
    expect(doubts(percentOff(50), {}, { in_scope: [1, 2] }).effect).toBe(
      'Maya dəyərindən ucuz satılacaq: Xəzri Pod 2, Koyl.',
    )
    expect(doubts(tier(off(2, 10), off(4, 50)), {}, { in_scope: [2] }).effect).toBe(
      'Maya dəyərindən ucuz satılacaq: Koyl.',
    )
    expect(doubts(percentOff(10), {}, { in_scope: [1, 2] })).toEqual({})
  })

  it('are a set that is dearer than its parts today, or cheaper than their cost', () => {
    expect(doubts(bundle(8090, 1, 2))['effect.price']).toContain('dəst görünməyəcək')
    expect(doubts(bundle(4899, 1, 2))['effect.price']).toContain('maya dəyərindən')
    expect(doubts(bundle(4900, 1, 2))).toEqual({})
  })

  it('are sets that share goods', () => {
    expect(doubts(buyGet(2, 1), {}, { overlapping_sets: ['3 al, 2 ödə'] }).scope).toContain('3 al, 2 ödə')
  })
})
