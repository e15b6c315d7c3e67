import { describe, expect, it } from 'vitest'
import { expectedDays, expectedDaysText, whenTexts, type DeliveryTime } from './arrival.ts'

const courier = { is_pickup: false, days_from: 1, days_to: 1, cutoff_hour: 18 }
const post = { ...courier, days_from: 2, days_to: 4 }
const pickup = { ...courier, is_pickup: true, days_from: 0, days_to: 0 }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const week = [1, 2, 3, 4, 5]
/** Parses a time in Baku. */
const at = (text: string) => Date.parse(`${text}+04:00`)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const arrivalText = (time: DeliveryTime, days: readonly number[], now: number) =>
  plain(expectedDaysText(expectedDays(time, days, now), now))

describe('arrival', () => {
  it('an order before the cut-off hour counts for that day, a later order for the next day (B17)', () => {
    expect(arrivalText(courier, everyDay, at('2026-11-23T17:59:59'))).toBe('Sabah, 24 noyabr')
    expect(arrivalText(courier, everyDay, at('2026-11-23T18:00:00'))).toBe('Çərşənbə, 25 noyabr')
    expect(arrivalText(pickup, everyDay, at('2026-11-23T09:00:00'))).toBe('Bu gün, 23 noyabr')
    expect(arrivalText(pickup, everyDay, at('2026-11-23T22:00:00'))).toBe('Sabah, 24 noyabr')
  })

  it("uses days in Baku, regardless of the system's time zone", () => {
    // 21:30 UTC on Sunday is Monday in Baku.
    expect(arrivalText(courier, everyDay, Date.parse('2026-11-22T21:30:00Z'))).toBe('Sabah, 24 noyabr')
  })

  it('skips days on which the shop does not work', () => {
    // Friday, after the cut-off hour: processed on Monday, delivered on Tuesday.
    expect(arrivalText(courier, week, at('2026-11-27T19:00:00'))).toBe('Çərşənbə axşamı, 1 dekabr')
    expect(arrivalText(pickup, week, at('2026-11-28T12:00:00'))).toBe('Bazar ertəsi, 30 noyabr')
    // Without any working day every day counts, so that an invalid setting hides nothing.
    expect(arrivalText(courier, [], at('2026-11-28T12:00:00'))).toBe('Sabah, 29 noyabr')
  })

  it('shows several days as a range, also across months', () => {
    expect(arrivalText(post, everyDay, at('2026-11-23T10:00:00'))).toBe('25–27 noyabr')
    expect(arrivalText(post, everyDay, at('2026-11-27T10:00:00'))).toBe('29 noyabr – 1 dekabr')
  })

  it('leaves out today and tomorrow in a text that is read later (C13)', () => {
    const days = expectedDays(courier, everyDay, at('2026-11-23T10:00:00'))
    expect(plain(expectedDaysText(days, null))).toBe('Çərşənbə axşamı, 24 noyabr')
    expect(plain(expectedDaysText(days, at('2026-11-24T08:00:00')))).toBe('Bu gün, 24 noyabr')
  })

  it('gives a kept page the texts up to the second change of the day', () => {
    const texts = whenTexts(courier, everyDay, at('2026-11-23T17:00:00'))
    expect(texts.map(({ text, until }) => [plain(text), until])).toEqual([
      ['Sabah, 24 noyabr', at('2026-11-23T18:00:00')],
      ['Çərşənbə, 25 noyabr', at('2026-11-24T00:00:00')],
    ])
    expect(whenTexts(courier, everyDay, at('2026-11-23T23:10:00')).map(({ until }) => until)).toEqual([
      at('2026-11-24T00:00:00'),
      at('2026-11-24T18:00:00'),
    ])
  })
})
