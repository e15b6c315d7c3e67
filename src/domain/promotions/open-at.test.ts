import { describe, expect, it } from 'vitest'
import { isOpenAt } from './open-at.ts'
import type { PromotionTimes } from './promotion.ts'

const always: PromotionTimes = { starts_at: null, ends_at: null, weekdays: [], hours: null }
const baku = (text: string) => new Date(`${text}+04:00`)
/** Friday from 22:00 to 02:00. 27.11.2026 is a Friday. */
const night: PromotionTimes = { ...always, weekdays: [5], hours: { from: 22 * 60, to: 2 * 60 } }

describe('isOpenAt (R7)', () => {
  it('is always open without times', () => {
    expect(isOpenAt(always, baku('2026-11-27T12:00'))).toBe(true)
  })

  it.each([
    ['2026-11-27T09:59:59.999', false],
    ['2026-11-27T10:00', true],
    ['2026-11-28T09:59:59.999', true],
    ['2026-11-28T10:00', false],
  ])('includes the start and not the end: %s is %s', (at, open) => {
    const times = { ...always, starts_at: baku('2026-11-27T10:00'), ends_at: baku('2026-11-28T10:00') }
    expect(isOpenAt(times, baku(at))).toBe(open)
  })

  it.each([
    ['2026-11-27T01:00', false],
    ['2026-11-27T21:59', false],
    ['2026-11-27T22:00', true],
    ['2026-11-28T00:00', true],
    ['2026-11-28T01:59', true],
    ['2026-11-28T02:00', false],
    ['2026-11-28T22:00', false],
  ])('counts hours over midnight to the day on which they begin: %s is %s', (at, open) => {
    expect(isOpenAt(night, baku(at))).toBe(open)
  })

  it('takes the weekday of Baku', () => {
    const friday = { ...always, weekdays: [5] }
    expect(isOpenAt(friday, new Date('2026-11-26T20:00Z'))).toBe(true)
    expect(isOpenAt(friday, new Date('2026-11-27T20:00Z'))).toBe(false)
  })

  it('takes the hours of Baku', () => {
    const morning = { ...always, hours: { from: 9 * 60, to: 12 * 60 } }
    expect(isOpenAt(morning, baku('2026-11-27T09:00'))).toBe(true)
    expect(isOpenAt(morning, baku('2026-11-27T12:00'))).toBe(false)
  })
})
