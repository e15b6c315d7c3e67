import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexText, maskPhone } from './phone-mask.ts'

/** Types a text key by key at the end. */
const typed = (keys: string) =>
  [...keys].reduce((text, key) => maskPhone({ text: text + key, caret: text.length + 1 }).text, '')
/** '|' marks the caret. */
const at = (marked: string) => {
  const { text, caret } = maskPhone({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('phone mask', () => {
  it.each([
    ['0501234567', '+994 50 123 45 67'],
    ['501234567', '+994 50 123 45 67'],
    ['+994501234567', '+994 50 123 45 67'],
    ['994501234567', '+994 50 123 45 67'],
    ['+994 050 123', '+994 50 123'],
    ['0', '0'],
    ['+', '+'],
    ['+99', '+99'],
    ['+905321234567', '+905321234567'],
    ['0012125550100', '0012125550100'],
    ['abc', 'abc'],
    ['', ''],
  ])('%s becomes %s', (keys, text) => expect(typed(keys)).toBe(text))

  it('formats a phone pasted from a chat with its invisible marks (E6)', () => {
    expect(at('\u202A+994501234567\u202C|')).toBe('+994 50 123 45 67|')
  })

  it('keeps the caret after its digit, and keeps deleted digits deleted', () => {
    expect(at('+994 50 1234|5 67')).toBe('+994 50 123 4|5 67')
    expect(at('+994 50| 123 45 67')).toBe('+994 50| 123 45 67')
    // The space before the digit was deleted. The space returns, with the caret before it, and the next key press
    // deletes the digit.
    expect(at('+994 50|123 45 67')).toBe('+994 50| 123 45 67')
    expect(at('+994 5| 123 45 67')).toBe('+994 5|1 234 56 7')
    expect(at('+994 |')).toBe('+994 |')
    expect(at('|04')).toBe('+994 |4')
    expect(at('+994|')).toBe('+994|')
  })

  it('a second masking changes nothing, and no digit after the caret is lost', () => {
    const text = fc.string({ unit: fc.constantFrom(...'+0123456789 -()x'), maxLength: 18 })
    fc.assert(
      fc.property(text, fc.nat(18), (given, place) => {
        const caret = Math.min(place, given.length)
        const masked = maskPhone({ text: given, caret })
        expect(maskPhone(masked)).toEqual(masked)
        const behind = given.slice(caret).replace(/\D/g, '')
        expect(behind.endsWith(masked.text.slice(masked.caret).replace(/\D/g, ''))).toBe(true)
        expect(masked.caret).toBeLessThanOrEqual(masked.text.length)
      }),
    )
  })

  it.each([
    ['1000', 'AZ1000'],
    ['az 1000', 'AZ1000'],
    ['AZ-1000', 'AZ1000'],
    [' AZ1000 ', 'AZ1000'],
    ['100', '100'],
    ['', ''],
  ])('formats the postal index %s as %s', (given, index) => expect(indexText(given)).toBe(index))
})
