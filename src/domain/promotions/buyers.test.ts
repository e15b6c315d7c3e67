import { describe, expect, it } from 'vitest'
import { asksToSignIn, isForBuyer } from './buyers.ts'
import type { PromotionBuyer } from './promotion.ts'

const visitor = { buyer: null, is_signed_in: false, has_ordered: false }
const newcomer = { buyer: { wholesaler: false }, is_signed_in: true, has_ordered: false }
const customer = { ...newcomer, has_ordered: true }
const wholesaler = { ...newcomer, buyer: { wholesaler: true } }
const named = (...who: PromotionBuyer[]) => ({ who, code: null })

describe('the buyers of a promotion (R6)', () => {
  it.each([
    ['everyone', [true, true, true, false]],
    ['signed_in', [false, true, true, false]],
    ['first_order', [false, true, false, false]],
    ['wholesalers', [false, false, false, true]],
  ] as const)('are those that %s names', (who, expected) => {
    const buyers = [visitor, newcomer, customer, wholesaler]
    expect(buyers.map((buyer) => isForBuyer(named(who), buyer))).toEqual(expected)
  })

  it('are all that several ticks name', () => {
    expect(isForBuyer(named('first_order', 'wholesalers'), wholesaler)).toBe(true)
    expect(isForBuyer(named('first_order', 'wholesalers'), customer)).toBe(false)
  })

  it('are no wholesalers if it works by code', () => {
    expect(isForBuyer({ who: ['everyone', 'wholesalers'], code: 'ON' }, wholesaler)).toBe(false)
  })

  it('are asked to sign in only if that can help', () => {
    expect(asksToSignIn(named('signed_in'), visitor)).toBe(true)
    expect(asksToSignIn(named('first_order', 'everyone'), visitor)).toBe(false)
    expect(asksToSignIn(named('wholesalers'), visitor)).toBe(false)
    expect(asksToSignIn(named('first_order'), customer)).toBe(false)
  })
})
