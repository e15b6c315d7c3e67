import { describe, expect, it } from 'vitest'
import { keptAmount } from './door.ts'

describe('the amount for a part of an order', () => {
  it('is the total less what the refused goods are worth', () => {
    const lines = [
      { quantity: 2, share: 3600, refused: 1 },
      { quantity: 1, share: 900, refused: 0 },
    ]
    expect(keptAmount(5000, lines)).toBe(3200)
  })

  it('is the delivery for goods that cost nothing', () => {
    expect(keptAmount(500, [{ quantity: 3, share: 0, refused: 2 }])).toBe(500)
  })
})
