import { expect, test } from 'vitest'
import { dotColour } from './dot-colours.ts'

test.each([
  ['Manqo buz', 'Manqo'], ['NANƏ', 'Nanə'], ['Yaşıl alma', 'Alma'], ['Naxçıvan limonu', 'Limon'], ['Nanə yaşılı', 'Nanə'], ['Tünd qırmızı', 'Nar'],
])('the dot of "%s" is that of "%s"', (name, same) => {
  expect(dotColour(name)).toMatch(/^oklch/)
  expect(dotColour(name)).toBe(dotColour(same))
})

test.each(['20 mg', '0.8 Om', 'Dağlar', ''])('"%s" has no dot', (name) => {
  expect(dotColour(name)).toBeNull()
})
