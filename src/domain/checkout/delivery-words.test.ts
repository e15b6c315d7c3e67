import { describe, expect, it } from 'vitest'
import { expectedText, whenText, workingDaysText } from './arrival.ts'
import { cutoffText, paymentWaysText } from './delivery-words.ts'
import { deliverySentence, freeFromText } from './delivery.ts'

const courier = { is_pickup: false, days_from: 1, days_to: 1, cutoff_hour: 18 }
const pickup = { is_pickup: true, days_from: 0, days_to: 0, cutoff_hour: 20 }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const now = Date.parse('2026-11-23T10:00:00+04:00')

describe('words of delivery', () => {
  it('say when an order comes, and when a pickup order is ready (C13)', () => {
    expect(whenText(courier, everyDay, now)).toBe('Sabah, 24\u00A0noyabr')
    expect(whenText(pickup, everyDay, now)).toBe('Bu gün, 23\u00A0noyabr hazır olacaq')
    expect(whenText(courier, everyDay, null)).toBe('1 iş günü')
    expect(workingDaysText({ ...courier, days_from: 2, days_to: 4 })).toBe('2–4 iş günü')
  })

  it('promise no transport for pickup', () => {
    const expected = { first: '2026-11-24', last: '2026-11-24' }
    const texts = [
      whenText(pickup, everyDay, now),
      workingDaysText(pickup),
      cutoffText(pickup),
      expectedText({ is_pickup: true, expected }, now),
    ]
    expect(texts.join(' ')).not.toMatch(/çatdır|yola/i)
    expect(texts.at(-1)).toBe('Hazır olacaq: sabah, 24\u00A0noyabr')
  })

  it('promise no day if none is known', () => {
    expect(expectedText({ is_pickup: false, expected: null }, now)).toBeNull()
  })

  it('tell the owner what the typed amounts mean (E23)', () => {
    expect(deliverySentence({ price: 800, min_price: null })).toContain('heç vaxt pulsuz olmur')
    expect(deliverySentence({ price: 800, min_price: 0 })).toBe('Çatdırılma həmişə pulsuzdur.')
    expect(deliverySentence({ price: 500, min_price: 5000 })).toContain('50.00\u00A0₼-dan azdırsa')
  })

  it('name the cost and the ways to pay', () => {
    expect(freeFromText({ price: 500, min_price: 5000 })).toBe('50.00\u00A0₼-\u2060dan pulsuz')
    expect(freeFromText({ price: 0, min_price: 5000 })).toBe('')
    expect(freeFromText({ price: 800, min_price: null })).toBe('')
    expect(paymentWaysText(['cash', 'card', 'online'])).toBe('nağd, kartla və\u00A0ya onlayn')
  })
})
