import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypoAway } from './typo.ts'

test.each([
  ['manqo', 'manqoo'], ['manqo', 'mnqo'], ['manqo', 'mabqo'], ['manqo', 'manoq'], ['manqo', 'amnqo'], ['manqo', 'anqo'], ['nane', 'nanne'],
])('%s and %s are one typo apart', (one, other) => {
  expect(isOneTypoAway(one, other)).toBe(true)
  expect(isOneTypoAway(other, one)).toBe(true)
})

test.each([['manqo', 'manqo'], ['manqo', 'mnq'], ['manqo', 'mabqp'], ['manqo', 'qanmo'], ['manqo', 'nmaqo'], ['nane', 'nanoes']])(
  '%s and %s are not',
  (one, other) => {
    expect(isOneTypoAway(one, other)).toBe(false)
    expect(isOneTypoAway(other, one)).toBe(false)
  },
)

test('a letter put into any word is one typo', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abce'), maxLength: 8 })
  fc.assert(fc.property(word, fc.nat(), fc.constantFrom(...'abce'), (text, place, letter) => {
    const at = place % (text.length + 1)
    return isOneTypoAway(text, text.slice(0, at) + letter + text.slice(at))
  }))
})
