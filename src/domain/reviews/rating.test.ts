import { describe, expect, it } from 'vitest'
import { halfStars } from './rating.ts'

describe('rating', () => {
  it.each([
    [0, 0],
    [3.24, 3],
    [3.25, 3.5],
    [4.74, 4.5],
    [4.75, 5],
    [5, 5],
  ])('rounds a rating of %d to %d stars', (rating, stars) => {
    expect(halfStars(rating)).toBe(stars)
  })
})
