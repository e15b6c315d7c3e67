import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { contrastOnTint } from './readable-colour.ts'

describe('readable colour', () => {
  it('computes the contrast of WCAG on the tint', () => {
    for (const colour of ['#000000', '#777777', '#7a1f5c', '#00673a']) {
      expect(contrastOnTint(colour)).toBeCloseTo(wcagContrast(colour, 'oklch(0.94 0.028 155)'), 2)
    }
  })
})
