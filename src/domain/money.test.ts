import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatManat, lessPercent, parseAmount } from './money.ts'
import { percent, percentOfHundredths } from './percent.ts'

const qepik = fc.integer({ min: 0, max: 2_147_483_647 })
/** Hundredths of a percent. */
const hundredths = fc.integer({ min: 0, max: 10_000 })

describe('money', () => {
  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (amount) => parseAmount(formatAmount(amount)) === amount,
      ),
    )
  })

  it('groups the thousands on screens, but not in data', () => {
    expect(formatManat(792_000)).toBe('7\u00A0920.00\u00A0₼')
    expect(formatManat(99_990)).toBe('999.90\u00A0₼')
    expect(formatAmount(792_000)).toBe('7920.00')
  })

  it('throws for a text that is no amount', () => {
    for (const text of [
      '',
      '1',
      '1.5',
      '1.234',
      '-1.00',
      '1,50',
      ' 1.00',
      '1.00 ',
      '1e2.00',
      '٣.٠٠',
      '1234567890.00',
    ]) {
      expect(() => parseAmount(text)).toThrow(RangeError)
    }
  })

  it('a percentage reduces an amount by between nothing and all of it', () => {
    fc.assert(
      fc.property(qepik, hundredths, (amount, share) => {
        const rest = lessPercent(amount, percentOfHundredths(share))
        return Number.isInteger(rest) && rest >= 0 && rest <= amount
      }),
    )
    expect(lessPercent(1234, percent(0))).toBe(1234)
    expect(lessPercent(1234, percent(100))).toBe(0)
    for (const wrong of [-0.01, 100.01, Number.NaN]) expect(() => percent(wrong)).toThrow(RangeError)
  })

  it('rounds half up to a qəpik, exactly like big integers', () => {
    fc.assert(
      fc.property(qepik, hundredths, (amount, share) => {
        // 2 × exact, so that a half is an integer: floor((2n + d) / 2d) is n / d rounded half up.
        const exact = BigInt(amount) * BigInt(10_000 - share)
        return BigInt(lessPercent(amount, percentOfHundredths(share))) === (2n * exact + 10_000n) / 20_000n
      }),
      { numRuns: 2_000 },
    )
    expect(lessPercent(5, percent(10))).toBe(5)
    expect(lessPercent(15, percent(10))).toBe(14)
    expect(lessPercent(333, percent(10))).toBe(300)
  })
})
