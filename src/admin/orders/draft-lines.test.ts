import { describe, expect, it } from 'vitest'
import { missingOption, withChosen, withLine, type FoundProduct } from './draft-lines.ts'

const item = (id: number) => ({ id, name: `Dad ${id}`, price: '0.00', available: true, stock_count: null })
const product = (items: number[], scanned: number | null = null): FoundProduct => ({
  id: 1,
  name: 'Maye',
  picture: null,
  price: '10.00',
  stock_count: 5,
  scanned: scanned === null ? null : { item: scanned },
  options: [{ id: 7, name: 'Dad', items: items.map(item) }],
})
const added = (goods: FoundProduct) => withChosen([], goods)[0] as ReturnType<typeof withChosen>[0]

describe('added lines', () => {
  it('leave the flavour to staff', () => {
    expect(added(product([1, 2])).chosen).toEqual({})
    expect(missingOption(added(product([1, 2])))?.name).toBe('Dad')
  })

  it('have the scanned flavour, or the only one', () => {
    expect(added(product([1, 2], 2)).chosen).toEqual({ 7: 2 })
    expect(added(product([1])).chosen).toEqual({ 7: 1 })
    expect(missingOption(added(product([1])))).toBeUndefined()
  })
})

describe('a line of an order that is made anew', () => {
  it('keeps its pieces and the flavour that was sold', () => {
    expect(withLine([], product([1, 2]), { options: ['Dad : Dad 2 - 0.00 ₼'] }, 3)).toMatchObject([
      { quantity: 3, chosen: { 7: 2 } },
    ])
  })

  it('leaves a flavour to staff that no longer exists', () => {
    expect(withLine([], product([1, 2]), { options: ['Dad : Nanə - 0.00 ₼'] }, 1)).toMatchObject([{ chosen: {} }])
  })
})
