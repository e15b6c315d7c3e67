import { describe, expect, it } from 'vitest'
import { dotColour } from './dot-colours.ts'

describe('dot colours', () => {
  it.each([
    ['Manqo buz', 'Manqo'],
    ['NANƏ', 'Nanə'],
    ['Yaşıl alma', 'Alma'],
    ['Naxçıvan limonu', 'Limon'],
    ['Nanə yaşılı', 'Nanə'],
    ['Tünd qırmızı', 'Nar'],
  ])('"%s" has the same dot as "%s"', (name, same) => {
    expect(dotColour(name)).toMatch(/^oklch/)
    expect(dotColour(name)).toBe(dotColour(same))
  })

  it.each(['20 mg', '0.8 Om', 'Dağlar', ''])('"%s" has no dot', (name) => {
    expect(dotColour(name)).toBeNull()
  })
})
