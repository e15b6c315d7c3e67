import { expect, test } from 'vitest'
import { contrastOnWhite } from './readable-colour.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(contrastOnWhite('#777777')).toBeCloseTo(4.48, 2)
})
