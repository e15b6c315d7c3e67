import { expect, test } from 'vitest'
import { halfStars } from './rating.ts'

test.each([[0, 0], [3.24, 3], [3.25, 3.5], [4.74, 4.5], [4.75, 5], [5, 5]])('a rating of %d is drawn as %d stars', (rating, stars) => {
  expect(halfStars(rating)).toBe(stars)
})
