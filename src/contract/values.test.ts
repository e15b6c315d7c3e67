import { describe, expect, it } from 'vitest'
import { FirstName, line, Phone, requiredLine } from './values.ts'

describe('a line of text', () => {
  it.each([
    ['a right-to-left override', 'Ay\u202Esel', 'Aysel'],
    ['a zero-width space and a byte order mark', '\uFEFF Ay\u200Bsel', 'Aysel'],
    ['the marks of a phone copied from a chat', '\u202A+994 50 123 45 67\u202C', '+994 50 123 45 67'],
    ['isolates around an e-mail', '\u2066aysel@example.com\u2069', 'aysel@example.com'],
    ['a soft hyphen', 'Məm\u00ADmədova', 'Məmmədova'],
    ['a variation selector', '+994 \uFE0F501234567', '+994 501234567'],
    ['blank letters', '\u2800Aysel\u3164', 'Aysel'],
    ['joiners between letters', 'Ay\u200Dsel \u200C', 'Aysel'],
    ['the selector behind a single emoji', 'Aysel ❤\uFE0F', 'Aysel ❤'],
  ])('loses %s', (_what, typed, kept) => {
    expect(requiredLine(100).parse(typed)).toBe(kept)
  })

  it.each(['👨‍👩‍👧 Əliyevlər', '❤️‍🔥', '👩🏽‍🚀', 'Aysel  Məmmədova'])('keeps joined emoji and inner spaces: %s', (typed) => {
    expect(line(100).parse(typed)).toBe(typed)
  })

  it('of a person has ordinary spaces in place of no-break spaces', () => {
    expect(Phone.parse('+994\u00A050\u202F123\u200745')).toBe('+994 50 123 45')
  })

  it('keeps the no-break spaces of a name of goods', () => {
    expect(line(100).parse('Pambıq, 10\u00A0q')).toBe('Pambıq, 10\u00A0q')
  })

  it.each(['\u202E', '\u200B\u200D \uFEFF', '\u2800\u3164', '\u00A0'])(
    'is missing if nothing visible was typed',
    (typed) => {
      expect(FirstName.safeParse(typed).success).toBe(false)
      expect(Phone.safeParse(typed).success).toBe(false)
    },
  )
})
