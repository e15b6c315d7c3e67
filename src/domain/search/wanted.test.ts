import { describe, expect, it } from 'vitest'
import { latinFrom } from './latin.ts'
import { stemsOf } from './stems.ts'
import { lexiconOf } from './lexicon.ts'
import { wantedOf } from './wanted.ts'

const lexicon = lexiconOf(['vape, veyp, вейп, elektron siqaret, cihaz', 'coil, koyl', 'pufik, pod'])
const phrases = (text: string) => wantedOf(text, lexicon).map((one) => one.phrases.map((phrase) => phrase.join(' ')))

describe('wanted', () => {
  it('transliterates Cyrillic letters by their sound', () => {
    expect(latinFrom('Манго чијәләк жидкость')).toBe('manqo çiyələk jidkost')
  })

  it('removes endings of a word', () => {
    for (const [word, stem] of [
      ['ciyelekli', 'ciyelek'],
      ['ciyeleyi', 'ciyelek'],
      ['podlarin', 'pod'],
      ['sekersiz', 'seker'],
      ['koyllardan', 'koyl'],
      ['mayesi', 'maye'],
    ]) {
      expect(stemsOf(word ?? '')).toContain(stem)
    }
    expect(stemsOf('nar')).toEqual([])
  })

  it('recognizes a number and its unit, with or without a space', () => {
    expect(phrases('30ml')).toEqual([['30 ml', '30ml']])
    expect(phrases('30 ml')).toEqual([['30 ml', '30ml']])
    expect(phrases('0.6ohm')).toEqual([['0'], ['6 om', '6om']])
    expect(phrases('25 vatt')).toEqual([['25 w', '25w']])
    expect(wantedOf('3mg', lexicon)[0]?.otherwise).toEqual([['nikotin']])
  })

  it('recognizes synonyms of one or several words, with endings, in both alphabets', () => {
    expect(phrases('elektron siqaretlər')[0]).toEqual(
      expect.arrayContaining(['elektron siqaretler', 'vape', 'veyp', 'elektron siqaret', 'cihaz']),
    )
    expect(phrases('вейп')[0]).toContain('cihaz')
    expect(phrases('mango ice')).toEqual([expect.arrayContaining(['mango', 'manqo']), expect.arrayContaining(['buz'])])
    expect(phrases('pod və koyl')).toHaveLength(2)
  })

  it.each([
    ['одноразки', 'birdefelik cihaz'],
    ['одноразок', 'birdefelik cihaz'],
    ['bir dəfəlik', 'birdefelik cihaz'],
    ['ashka', 'birdefelik cihaz'],
    ['zhizhka', 'mayeler'],
    ['жидкости', 'mayeler'],
    ['kartridzh', 'kartric'],
    ['электронных сигарет', 'pod sistem'],
    ['pufik', 'pod sistem'],
  ])('%s stands for a kind of goods (C14)', (text, goods) => {
    expect(wantedOf(text, lexicon)[0]?.kind?.goods[0]?.join(' ')).toBe(goods)
  })

  it('reads thousands, ignores words without meaning, and uses at most eight parts', () => {
    expect(phrases('10k')).toEqual([['10000']])
    expect(phrases('manqo qiyməti Bakıda')).toHaveLength(1)
    expect(phrases('qiyməti')).toEqual([['qiymeti']])
    expect(phrases('a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12')).toHaveLength(8)
  })
})
