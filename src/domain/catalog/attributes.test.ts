import { describe, expect, it } from 'vitest'
import { attributesCell, attributeText, attributeValue, parseAttributes } from './attributes.ts'

describe('attributes', () => {
  it.each([
    ['number', 'ml', '30', '30'],
    ['number', 'ml', ' 30 ML ', '30'],
    ['number', 'Om', '0.60 Om', '0.6'],
    ['number', 'mg', '0', '0'],
    ['number', 'ml', '-3', null],
    ['number', 'ml', '30 mg', null],
    ['number', '', '1e5', null],
    ['number', 'W', '5–80', null],
    ['text', '', '  Nanə \n buz ', 'Nanə buz'],
    ['text', '', 'a, b', null],
    ['text', '', '', null],
    ['text', '', 'x'.repeat(61), null],
  ] as const)('converts a %s in "%s", typed as "%s", to %s', (kind, unit, typed, stored) => {
    expect(attributeValue(kind, unit, typed)).toBe(stored)
  })

  it('parses its own cell of a file, and throws for another text', () => {
    const attributes = [
      { name: 'Həcm', values: ['30'] },
      { name: 'VG / PG', values: ['50 / 50', '70 / 30'] },
    ]
    expect(attributesCell(attributes)).toBe('Həcm: 30 | VG / PG: 50 / 50, 70 / 30')
    expect(parseAttributes(attributesCell(attributes))).toEqual(attributes)
    expect(parseAttributes(' ')).toEqual([])
    expect(() => parseAttributes('Həcm 30')).toThrow('«Həcm 30» oxunmur.')
  })

  it('shows values with their unit once', () => {
    expect(attributeText({ unit: 'mg', values: ['3', '6'] })).toBe('3, 6\u00A0mg')
    expect(attributeText({ unit: '', values: ['Nanə'] })).toBe('Nanə')
  })
})
