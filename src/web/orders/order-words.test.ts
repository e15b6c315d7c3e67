import { describe, expect, it } from 'vitest'
import { refundText, timeLeftText, untilText } from './order-words.ts'

const NOW = Date.parse('2026-11-22T13:52:00.000Z')
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

describe('order words', () => {
  it('name the hour of a payment limit in Baku, with the date unless it is today', () => {
    expect(untilText('2026-11-22T14:40:00.000Z', NOW)).toBe('18:40-\u2060dək ödəyin')
    expect(untilText('2026-11-22T20:15:00.000Z', NOW)).toBe('23.11.2026 00:15-\u2060dək ödəyin')
    expect(untilText('2026-11-22T13:52:00.000Z', NOW)).toBe('Ödəniş gözlənilir')
  })

  it('count the time that is left to pay', () => {
    expect(timeLeftText('2026-11-22T14:40:00.000Z', NOW)).toBe('48 dəqiqə qalıb')
    expect(timeLeftText('2026-11-22T15:52:00.000Z', NOW)).toBe('2 saat qalıb')
    expect(timeLeftText('2026-11-22T15:53:00.000Z', NOW)).toBe('2 saat 1 dəqiqə qalıb')
    expect(timeLeftText('2026-11-22T13:00:00.000Z', NOW)).toBe(null)
  })

  it('say what was given back and what is still owed', () => {
    const refund = { amount: '46.00', way: 'card', at: '2026-11-04T08:00:00.000Z' } as const
    expect(plain(refundText({ refund, refund_due: '0.00' }))).toBe('46.00 ₼ kartınıza qaytarıldı, 04.11.2026')
    expect(plain(refundText({ refund: null, refund_due: '10.50' }))).toBe('10.50 ₼ qaytarılacaq')
    expect(refundText({ refund: null, refund_due: '0.00' })).toBe(null)
  })
})
