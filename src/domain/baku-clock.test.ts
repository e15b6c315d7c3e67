import { describe, expect, it } from 'vitest'
import { bakuClock, bakuDay, bakuHour } from './baku-clock.ts'
import { dateTimeText } from './date-time-text.ts'

const lateInTheEvening = '2026-12-31T20:05:59.999Z'

describe('clock of Baku', () => {
  it('begins a day four hours before UTC does', () => {
    expect(bakuDay(Date.parse('2026-12-31T19:59:59.999Z'))).toBe('2026-12-31')
    expect(bakuDay(Date.parse('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
  })

  it('counts the hours from 0 to 23', () => {
    expect(bakuHour(Date.parse(lateInTheEvening))).toBe(0)
    expect(bakuHour(Date.parse('2026-12-31T19:00:00Z'))).toBe(23)
  })

  it('leaves out seconds without rounding', () => {
    expect(bakuClock(Date.parse(lateInTheEvening))).toBe('2027-01-01T00:05')
  })

  it('writes a time day first', () => {
    expect(dateTimeText(lateInTheEvening)).toBe('01.01.2027 00:05')
  })
})
