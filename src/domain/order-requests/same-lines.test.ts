import { describe, expect, it } from 'vitest'
import { hasSameLines } from './same-lines.ts'

const line = (product_id: number, quantity: number, ...options: number[]) => ({
  product_id,
  quantity,
  options: options.map((id) => ({ id })),
})

describe('hasSameLines', () => {
  it('ignores the order of the lines and of their options', () => {
    expect(hasSameLines([line(1, 2, 7, 30), line(2, 1)], [line(2, 1), line(1, 2, 30, 7)])).toBe(true)
  })

  it.each([
    ['another quantity', [line(1, 3)]],
    ['another product', [line(2, 2)]],
    ['an option', [line(1, 2, 7)]],
    ['a line more', [line(1, 2), line(2, 1)]],
  ])('distinguishes %s', (_what, other) => {
    expect(hasSameLines([line(1, 2)], other)).toBe(false)
  })
})
