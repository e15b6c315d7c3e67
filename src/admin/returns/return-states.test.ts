import { describe, expect, it } from 'vitest'
import { deliveredText } from './return-states.tsx'

describe('return request', () => {
  it('names the day of delivery by the clock of Baku', () => {
    expect(deliveredText('2026-11-27T20:50:16.000Z')).toBe('28.11.2026 təhvil verilib')
  })
})
