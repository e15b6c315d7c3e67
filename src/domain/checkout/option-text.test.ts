import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { chargedOptions, shownOption } from './option-text.ts'

const options = [{ price: 125 }, { price: 99 }]

describe('chargedOptions', () => {
  it('reduces the surcharges by the percent that the customer got', () => {
    expect(chargedOptions({ list_price: 2774, unit_price: 2497, options }, percent(10))).toEqual([
      { price: 113 },
      { price: 89 },
    ])
  })

  it('keeps the surcharges of a customer without a percent', () => {
    expect(chargedOptions({ list_price: 2774, unit_price: 2000, options }, percent(0))).toEqual(options)
  })

  it('leaves out surcharges that the paid price does not confirm', () => {
    expect(chargedOptions({ list_price: 2774, unit_price: 2000, options }, percent(10))).toEqual([
      { price: 0 },
      { price: 0 },
    ])
  })
})

describe('shownOption', () => {
  it.each([
    ['Dad : Nanə - 0.00 ₼', 'Dad: Nanə'],
    ['Dad : Nanə - buz - 2.00 ₼', 'Dad: Nanə - buz, +2.00 ₼'],
    ['3 mg', '3 mg'],
  ])('shows %j as %j', (line, shown) => {
    expect(shownOption(line)).toBe(shown)
  })
})
