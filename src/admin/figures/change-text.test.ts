import { describe, expect, it } from 'vitest'
import { changeText } from './change-text.ts'

describe('change text', () => {
  it('returns a percentage up to the triple, and a multiple from there on', () => {
    expect([
      changeText(112, 100),
      changeText(92, 100),
      changeText(100, 100),
      changeText(299, 100),
      changeText(3377, 100),
    ]).toEqual(['+12%', '−8%', '0%', '+199%', '34 dəfə çox'])
  })

  it('returns null without a former amount', () => {
    expect(changeText(5, 0)).toBeNull()
  })
})
