import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, slugFrom } from './fold.ts'

test.each([
  ['İSTİLİK', 'istilik'], ['IŞIQ', 'isiq'], ['ışıq', 'isiq'], ['Əncir', 'encir'], ['ƏNCİR', 'encir'], ['gümüşü', 'gumusu'],
  ['Çox  güclü — ağ!', 'cox guclu ag'], ['İ', 'i'], ['I', 'i'], ['i\u0307', 'i'], ['Nanə (60ml)', 'nane 60ml'], ['𝐀', 'a'], ['!!!', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('what is folded stays as it is', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'İIıiəƏöÖüÜşŞçÇğĞâîû aZ9-.\u0307') })
  for (const text of [fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), letters]) {
    fc.assert(fc.property(text, (value) => fold(fold(value)) === fold(value)), { numRuns: 500 })
  }
})

test('the case of Azerbaijani letters makes no difference', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcçdeəfgğhxıijkqlmnoöprsştuüvyz') })
  fc.assert(fc.property(word, (text) => fold(text.toLocaleUpperCase('az')) === fold(text)))
})

test('a slug is made of letters, digits and single dashes', () => {
  expect(slugFrom('Nanə buz, 60 ml')).toBe('nane-buz-60-ml')
  fc.assert(fc.property(fc.string(), (text) => !/--|^-|-$|\s/.test(slugFrom(text))))
})
