import { describe, expect, it } from 'vitest'
import { manat } from './manat.ts'

describe('manat', () => {
  it.each([
    ['0.00', '0.00 ₼'],
    ['999.90', '999.90 ₼'],
    ['1000.00', '1 000.00 ₼'],
    ['-12345.60', '−12 345.60 ₼'],
    ['1234567.89', '1 234 567.89 ₼'],
    [45678.9, '45 678.90 ₼'],
  ])('%s is written as %s', (amount, written) => {
    expect(manat(amount).replaceAll('\u00A0', ' ')).toBe(written)
  })
})
