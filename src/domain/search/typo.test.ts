import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneTypoAway } from './typo.ts'

describe('typo', () => {
  it.each([
    ['manqo', 'manqoo'],
    ['manqo', 'mnqo'],
    ['manqo', 'mabqo'],
    ['manqo', 'manoq'],
    ['manqo', 'amnqo'],
    ['manqo', 'anqo'],
    ['nane', 'nanne'],
  ])('%s and %s are one typo apart', (one, other) => {
    expect(isOneTypoAway(one, other)).toBe(true)
    expect(isOneTypoAway(other, one)).toBe(true)
  })

  it.each([
    ['manqo', 'manqo'],
    ['manqo', 'mnq'],
    ['manqo', 'mabqp'],
    ['manqo', 'qanmo'],
    ['manqo', 'nmaqo'],
    ['nane', 'nanoes'],
  ])('%s and %s are not one typo apart', (one, other) => {
    expect(isOneTypoAway(one, other)).toBe(false)
    expect(isOneTypoAway(other, one)).toBe(false)
  })

  it('an inserted letter is one typo', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abce'), maxLength: 8 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abce'), (text, place, letter) => {
        const at = place % (text.length + 1)
        return isOneTypoAway(text, text.slice(0, at) + letter + text.slice(at))
      }),
    )
  })
})
