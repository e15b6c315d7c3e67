import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, slugFrom } from './fold.ts'

describe('fold', () => {
  it.each([
    ['İSTİLİK', 'istilik'],
    ['IŞIQ', 'isiq'],
    ['ışıq', 'isiq'],
    ['Əncir', 'encir'],
    ['ƏNCİR', 'encir'],
    ['gümüşü', 'gumusu'],
    ['Çox  güclü — ağ!', 'cox guclu ag'],
    ['İ', 'i'],
    ['I', 'i'],
    ['i\u0307', 'i'],
    ['Nanə (60ml)', 'nane 60ml'],
    ['𝐀', 'a'],
    ['!!!', ''],
  ])('%s folds to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('does not change a folded text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'İIıiəƏöÖüÜşŞçÇğĞâîû aZ9-.\u0307') })
    for (const text of [fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), letters]) {
      fc.assert(
        fc.property(text, (value) => fold(fold(value)) === fold(value)),
        { numRuns: 200 },
      )
    }
  })

  it('ignores the case of Azerbaijani letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcçdeəfgğhxıijkqlmnoöprsştuüvyz') })
    fc.assert(fc.property(word, (text) => fold(text.toLocaleUpperCase('az')) === fold(text)))
  })

  it('makes a slug of letters, digits and single dashes', () => {
    expect(slugFrom('Nanə buz, 60 ml')).toBe('nane-buz-60-ml')
    fc.assert(fc.property(fc.string(), (text) => !/--|^-|-$|\s/.test(slugFrom(text))))
  })
})
