import { describe, expect, it } from 'vitest'
import { daysUntil, lastReturnDay } from './requests.ts'

describe('the last day of a return', () => {
  it('is counted from the day of the delivery, over the end of a month', () => {
    expect(lastReturnDay('2026-11-19', 14)).toBe('2026-12-03')
    expect(daysUntil('2026-12-03', '2026-11-22')).toBe(11)
  })
})
