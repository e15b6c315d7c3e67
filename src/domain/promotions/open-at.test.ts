import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenAt, nextChange } from './open-at.ts'
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

describe('nextChange (R7)', () => {
  it.each([
    ['2026-11-27T12:00', '2026-11-27T22:00'],
    ['2026-11-27T22:00', '2026-11-28T02:00'],
    ['2026-11-28T02:00', '2026-12-04T22:00'],
  ])('is the next edge of the hours: after %s comes %s', (now, next) => {
    expect(nextChange(night, baku(now))).toEqual(baku(next))
  })

  it('is the start of a promotion that is far away', () => {
    const times = { ...always, starts_at: baku('2028-01-01T10:00') }
    expect(nextChange(times, baku('2026-11-27T12:00'))).toEqual(baku('2028-01-01T10:00'))
  })

  it('is the first weekday after a start that is far away', () => {
    const times = { ...night, starts_at: baku('2028-01-01T10:00') }
    expect(nextChange(times, baku('2026-11-27T12:00'))).toEqual(baku('2028-01-07T22:00'))
  })

  it('is the end, and null after it', () => {
    const times = { ...always, ends_at: baku('2026-11-29T23:59') }
    expect(nextChange(times, baku('2026-11-27T12:00'))).toEqual(baku('2026-11-29T23:59'))
    expect(nextChange(times, baku('2026-11-29T23:59'))).toBeNull()
  })

  it('is null for a promotion that is always open', () => {
    expect(nextChange(always, baku('2026-11-27T12:00'))).toBeNull()
  })

  it('is the first minute at which the answer differs, for all times', () => {
    const minute = fc.integer({ min: 0, max: 10_000 }).map((some) => baku('2026-11-27T00:00').getTime() + some * 60_000)
    const clock = fc.integer({ min: 0, max: 1439 })
    const times = fc.record({
      starts_at: fc.option(minute.map((at) => new Date(at))),
      ends_at: fc.option(minute.map((at) => new Date(at))),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
      hours: fc.option(fc.record({ from: clock, to: clock })),
    })
    fc.assert(
      fc.property(times, minute, (some, at) => {
        const now = new Date(at)
        const next = nextChange(some, now)
        const until = next?.getTime() ?? at + 20_000 * 60_000
        for (let later = at; later < until; later += 60_000)
          if (isOpenAt(some, new Date(later)) !== isOpenAt(some, now)) throw new Error(`changes at ${later}`)
        if (next) expect(isOpenAt(some, next)).not.toBe(isOpenAt(some, now))
      }),
      { numRuns: 50 },
    )
  })
})
