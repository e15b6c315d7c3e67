import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('text on paper', () => {
  it.each([
    'Şəhla Əliyeva, İçəri, Nizami küçəsi 96 / 12',
    'Анна Ёлкина, ул. Низами № 5',
    '12.90\u00A0₼ − 10 % → 3 ədəd…',
    'İçəri «sol» qapı – “zəng”',
  ])('keeps %s', (text) => expect(printable(text)).toBe(text))

  it.each([
    ['李', '[?]'],
    ['Nino ნინო', 'Nino [?]'],
    ['qapıda 🍓👩‍👩‍👧 gözləyin', 'qapıda [?] gözləyin'],
    ['مرحبا', '[?]'],
  ])('replaces what the typeface lacks: %s', (text, paper) => expect(printable(text)).toBe(paper))

  it('joins a letter and its mark', () => {
    expect(printable('s\u0327')).toBe('ş')
  })
})
