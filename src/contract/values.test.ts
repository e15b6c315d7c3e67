import { describe, expect, it } from 'vitest'
import { FirstName, line, Phone, requiredLine } from './values.ts'

describe('a line of text', () => {
  it.each([
    ['a right-to-left override', 'Ay\u202Esel', 'Aysel'],
    ['a zero-width space and a byte order mark', '\uFEFF Ay\u200Bsel', 'Aysel'],
    ['the marks of a phone copied from a chat', '\u202A+994 50 123 45 67\u202C', '+994 50 123 45 67'],
    ['a soft hyphen', 'Məm\u00ADmədova', 'Məmmədova'],
    ['joiners at the ends and beside spaces', '\u200DAysel \u200C \u200D\u200D', 'Aysel'],
  ])('loses %s', (_what, typed, kept) => {
    expect(requiredLine(100).parse(typed)).toBe(kept)
  })

  it.each(['👨‍👩‍👧 Əliyevlər', 'می‌خواهم', 'Aysel  Məmmədova'])('keeps joiners inside and inner spaces: %s', (typed) => {
    expect(line(100).parse(typed)).toBe(typed)
  })

  it.each(['\u202E', '\u200B\u200D \uFEFF'])('is missing if nothing visible was typed', (typed) => {
    expect(FirstName.safeParse(typed).success).toBe(false)
    expect(Phone.safeParse(typed).success).toBe(false)
  })

  it('is read in linear time', () => {
    const before = performance.now()
    line(100).safeParse(`a${' \u200D\u202E'.repeat(300_000)}b`)
    expect(performance.now() - before).toBeLessThan(500)
  })
})
