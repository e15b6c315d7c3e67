import { describe, expect, it } from 'vitest'
import { addDays, addMonths, placeInPeriod, weekdayOf, weeksOf } from './month-days.ts'

describe('month days', () => {
  it('begins weeks with Monday, and shows six of them', () => {
    const weeks = weeksOf('2026-11-21')
    expect([weeks.length, weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual([
      6,
      '2026-10-26',
      '2026-11-01',
      '2026-12-06',
    ])
    // A month that begins with a Monday.
    expect(weeksOf('2027-02-14')[0]?.[0]).toBe('2027-02-01')
    expect(weekdayOf('2026-11-22')).toBe(6)
  })

  it('moves over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })
})

describe('the days of a period', () => {
  it.each([
    ['2026-11-03', undefined],
    ['2026-11-04', 'start'],
    ['2026-11-05', 'between'],
    ['2026-11-08', 'end'],
    ['2026-11-09', undefined],
  ])('place %s, in either order of the ends', (day, place) => {
    expect(placeInPeriod(day, '2026-11-04', '2026-11-08')).toBe(place)
    expect(placeInPeriod(day, '2026-11-08', '2026-11-04')).toBe(place)
  })

  it('place no day without a second end', () => {
    expect(placeInPeriod('2026-11-05', '2026-11-04', null)).toBeUndefined()
  })
})
