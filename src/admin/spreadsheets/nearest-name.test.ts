import { describe, expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('the most similar name', () => {
  it('shares the most pairs of letters', () => {
    expect(nearestName('Duzlu nikotinli', named('Mayelər', '— Duzlu nikotin', 'Koyllar'))?.name).toBe('— Duzlu nikotin')
  })

  it('is found without Azerbaijani letters', () => {
    expect(nearestName('Meyveli dadlar', named('Koyllar', 'Meyvəli'))?.name).toBe('Meyvəli')
  })

  it('is missing in an empty list', () => {
    expect(nearestName('Duman', [])).toBe(null)
  })
})
