import { describe, expect, it } from 'vitest'
import { openTogether } from './open-together.ts'
import type { PromotionTimes } from './promotion.ts'

const now = new Date('2026-11-27T08:00:00Z')
const always: PromotionTimes = { starts_at: null, ends_at: null, weekdays: [], hours: null }
const between = (from: string, to: string): PromotionTimes => ({
  ...always,
  starts_at: new Date(from),
  ends_at: new Date(to),
})

describe('promotions that are open together', () => {
  it('counts the ones of the fullest moment, not all that overlap', () => {
    const december = between('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')
    const january = between('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')
    expect(openTogether(always, [december, january], now)).toEqual([december])
    expect(openTogether(always, [december, december, january], now)).toHaveLength(2)
  })

  it('leaves out promotions on other weekdays and at other hours', () => {
    const monday = { ...always, weekdays: [1] }
    const morning = { ...always, hours: { from: 480, to: 600 } }
    expect(openTogether({ ...always, weekdays: [2] }, [monday, morning], now)).toEqual([morning])
    expect(openTogether({ ...always, weekdays: [1], hours: { from: 600, to: 700 } }, [monday, morning], now)).toEqual([
      monday,
    ])
  })

  it('leaves out promotions that ended', () => {
    expect(openTogether(always, [between('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')], now)).toEqual([])
  })
})
