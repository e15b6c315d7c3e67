import { describe, expect, it } from 'vitest'
import { choosableOptions } from './variant-choice.ts'

const item = (id: number, price = '0.00') => ({
  id,
  name: String(id),
  price,
  available: true,
  stock_count: 9,
  image: null,
})
const option = (id: number, ...items: ReturnType<typeof item>[]) => ({ id, name: String(id), choose: false, items })
const variant = (first: number, second: number, more: object = {}) => ({
  items: [first, second],
  price: '0.00',
  stock_count: 3,
  available: true,
  image: null,
  ...more,
})
const options = [option(1, item(11), item(12, '1.00')), option(2, item(21), item(22)), option(3, item(31))]
const variants = [
  variant(11, 21),
  variant(12, 21, { price: '5.00' }),
  variant(12, 22, { stock_count: 0, available: false }),
]
const made = (chosen: Record<number, number>) =>
  choosableOptions(options, variants, chosen).map(({ items }) => items.flatMap((one) => (one.is_unmade ? [] : one.id)))

describe('choosable options', () => {
  it('offers every choice of a variant before one is chosen', () => {
    expect(made({})).toEqual([[11, 12], [21, 22], [31]])
  })

  it('offers of the last option only what exists beside the chosen one', () => {
    expect(made({ 1: 11 })).toEqual([[11, 12], [21], [31]])
  })

  it('does not narrow the first option', () => {
    expect(made({ 2: 22 })).toEqual([[11, 12], [21, 22], [31]])
  })

  it("shows a variant's stock, and its price less that of the other choice", () => {
    expect(choosableOptions(options, variants, { 1: 12 })[1]?.items).toMatchObject([
      { price: '4.00', stock_count: 3, available: true },
      { price: '0.00', stock_count: 0, available: false },
    ])
  })

  it('ignores a choice that no variant has', () => {
    expect(
      choosableOptions([option(1, item(11), item(19)), option(2, item(21))], [variant(11, 21)], { 1: 19 }),
    ).toMatchObject([
      { items: [{ is_unmade: false }, { is_unmade: true }] },
      { items: [{ is_unmade: false, stock_count: 9 }] },
    ])
  })
})
