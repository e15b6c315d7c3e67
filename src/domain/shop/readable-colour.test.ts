import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { contrastOnTint } from './readable-colour.ts'

test('contrast is that of WCAG, on the tint of the page', () => {
  for (const colour of ['#000000', '#777777', '#7a1f5c', '#00673a']) {
    expect(contrastOnTint(colour)).toBeCloseTo(wcagContrast(colour, 'oklch(0.94 0.028 155)'), 2)
  }
})
