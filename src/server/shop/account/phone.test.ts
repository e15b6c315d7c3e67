import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.ts'

describe('phone', () => {
  it.each([
    ['+994 50 123 45 67', '+994501234567'],
    ['050 123 45 67', '+994501234567'],
    ['(012) 310-20-30', '+994123102030'],
    ['+90 532 123 45 67', '+905321234567'],
    ['+7 912 345-67-89', '+79123456789'],
  ])('parses %s as %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored)
  })

  it.each(['', 'nömrə', '123', '+994 50 123', '050 123 45 678 9', '+0 000', 'zəng et: 0501234567'])(
    'rejects "%s"',
    (typed) => {
      expect(readPhone(typed)).toBeNull()
    },
  )
})
