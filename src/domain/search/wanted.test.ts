import { expect, test } from 'vitest'
import { latinFrom } from './latin.ts'
import { stemsOf } from './stems.ts'
import { synonymPhrases, wantedOf } from './wanted.ts'

const synonyms = ['vape, veyp, вейп, elektron siqaret, cihaz', 'coil, koyl', 'ice, ayz, buz', 'mango, manqo'].map(synonymPhrases)
const phrases = (text: string) => wantedOf(text, synonyms).map((one) => one.phrases.map((phrase) => phrase.join(' ')))

test('Cyrillic letters are read as they sound', () => {
  expect(latinFrom('Манго чијәләк жидкость')).toBe('manqo çiyələk jidkost')
})

test('a word without its endings', () => {
  for (const [word, stem] of [['ciyelekli', 'ciyelek'], ['ciyeleyi', 'ciyelek'], ['podlarin', 'pod'], ['sekersiz', 'seker'], ['koyllardan', 'koyl'], ['mayesi', 'maye']]) {
    expect(stemsOf(word ?? '')).toContain(stem)
  }
  expect(stemsOf('nar')).toEqual([])
})

test('a number and its unit, glued or apart', () => {
  expect(phrases('30ml')).toEqual([['30 ml', '30ml']])
  expect(phrases('30 ml')).toEqual([['30 ml', '30ml']])
  expect(phrases('0.6ohm')).toEqual([['0'], ['6 om', '6om']])
  expect(phrases('25 vatt')).toEqual([['25 w', '25w']])
  expect(wantedOf('3mg', synonyms)[0]?.otherwise).toEqual([['nikotin']])
})

test('synonyms of one word and of several, with endings, in both alphabets', () => {
  expect(phrases('elektron siqaretlər')).toEqual([['elektron siqaretler', 'vape', 'veyp', 'veyp', 'elektron siqaret', 'cihaz']])
  expect(phrases('вейп')[0]).toContain('cihaz')
  expect(phrases('mango ice')).toEqual([['mango', 'mango', 'manqo'], ['ice', 'ice', 'ayz', 'buz']])
  expect(phrases('pod və koyl')).toEqual([['pod'], ['koyl', 'coil', 'koyl']])
})
