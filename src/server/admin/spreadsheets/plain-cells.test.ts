import { describe, expect, it } from 'vitest'
import { plainCell, spoiltBySpreadsheet } from './plain-cells.ts'

describe('plain cells', () => {
  it('reads amounts as price lists have them, and leaves ambiguous ones to be rejected', () => {
    const amounts = [
      '12,50 ₼',
      '₼12',
      'AZN 12.5',
      '12 manat',
      '12,5 man.',
      '12,5 ман.',
      '12 манат',
      '1 250.00',
      '1\u00A0250,5',
      '12 345 678',
      '0',
      ' 7 ',
      '1,250.00',
      '1.345.678,5',
      "1'250",
      '49.000000',
    ]
    expect(amounts.map((text) => plainCell('price', text))).toEqual([
      '12.50',
      '12',
      '12.5',
      '12',
      '12.5',
      '12.5',
      '12',
      '1250.00',
      '1250.5',
      '12345678',
      '0',
      '7',
      '1250.00',
      '1345678.5',
      '1250',
      '49.00',
    ])
    for (const text of [
      '1,250',
      '1.250',
      '12.505',
      '-5',
      '1 25',
      '12 50',
      '12 ₼ 50',
      '5e3',
      '10%',
      '12 $',
      '',
      'beş',
    ]) {
      expect(plainCell('price', text)).toBe(text)
      expect(plainCell('sale_amount', text)).toBe(text)
    }
  })

  it('reads pieces as price lists have them, and leaves texts unchanged', () => {
    expect(['10 ədəd', '10əd.', '3 шт', '1 250', '10,0', '10.00', '5'].map((text) => plainCell('stock', text))).toEqual(
      ['10', '10', '3', '1250', '10', '10', '5'],
    )
    for (const text of ['10,000', '10.5', '10+', '>50', 'var', '-3', '10 qutu'])
      expect(plainCell('stock', text)).toBe(text)
    expect(plainCell('name', '12,50 ₼')).toBe('12,50 ₼')
    expect(plainCell('barcode', '4760 000')).toBe('4760 000')
  })

  it('reads dates as times in UTC, and leaves other texts to be rejected', () => {
    expect(plainCell('sale_starts_at', '1.12.2026 9:00')).toBe('2026-12-01T05:00:00.000Z')
    expect(plainCell('sale_ends_at', '31.12.2026')).toBe('2026-12-31T19:59:59.999Z')
    for (const text of ['', '46357', '31.02.2026']) expect(plainCell('sale_ends_at', text)).toBe(text)
  })

  it('reports cells that a spreadsheet could not compute or has rounded', () => {
    expect(spoiltBySpreadsheet('name', '#N/A')).toContain('hesablaya')
    expect(spoiltBySpreadsheet('price', '#DIV/0!')).toContain('hesablaya')
    expect(spoiltBySpreadsheet('sku', '4,76E+12')).toContain('yuvarlaqlaşdırıb')
    for (const [column, text] of [
      ['name', '#1 seçim'],
      ['name', '4,76E+12'],
      ['sku', '5E10'],
      ['barcode', '4760000000017'],
    ] as const)
      expect(spoiltBySpreadsheet(column, text)).toBeNull()
  })
})
