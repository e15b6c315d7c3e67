import { describe, expect, it } from 'vitest'
import { languageOfPath } from './paths.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { counted, fill, spoken, type Words } from './spoken.ts'

/** The texts of all words with their keys. Forms of a count have one key. */
function* textsOf(words: Words, key = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [`${key}.${name}`, value]
    else if ('other' in value) yield [`${key}.${name}`, String(value.other)]
    else yield* textsOf(value as Words, `${key}.${name}`)
  }
}

/** The values of all texts. `{getOne}` is `{get}` with an Azerbaijani ending. */
const placesOf = (words: Words) =>
  Array.from(textsOf(words), ([key, text]) => [
    key,
    (text.match(/\{\w+\}/g) ?? []).map((place) => place.replace(/(One|Of)\}/, '}')).toSorted(),
  ])

describe('words', () => {
  it.each([
    ['Russian', ru],
    ['English', en],
  ])('of %s have the values of the Azerbaijani ones', (_name, words) => {
    expect(placesOf(words)).toEqual(placesOf(az))
  })

  it('are read in the language of the moment', () => {
    const words = spoken({ az: { shop: 'Mağaza' }, ru: { shop: 'Каталог' }, en: { shop: 'Shop' } })
    expect(words.shop).toBe('Mağaza')
    expect(inLanguage('ru', () => words.shop)).toBe('Каталог')
  })

  it('are filled with values, which may contain braces', () => {
    expect(fill('{name}: {count}', { name: '{count}', count: 3 })).toBe('{count}: 3')
  })

  it('follow a count by the rules of the language', () => {
    const goods = { one: '{n} товар', few: '{n} товара', many: '{n} товаров', other: '{n} товара' }
    expect(inLanguage('ru', () => [1, 2, 5, 21].map((n) => counted(goods, n)))).toEqual([
      '1 товар',
      '2 товара',
      '5 товаров',
      '21 товар',
    ])
  })

  it('follow a rounded count', () => {
    const goods = { one: '{n} товар', many: '{n} товаров', other: '{n} товара' }
    expect(inLanguage('ru', () => counted(goods, '1000+'))).toBe('1000+ товаров')
  })

  it('have one form for all counts if the build left the others empty', () => {
    expect(counted({ one: '', few: '', many: '', other: '{n} məhsul' }, 1)).toBe('1 məhsul')
  })
})

describe('an address', () => {
  it.each([
    ['/shop', 'az', '/shop'],
    ['/ru', 'ru', '/'],
    ['/ru?a=1', 'ru', '/?a=1'],
    ['/ru.data?_routes=home', 'ru', '/_.data?_routes=home'],
    ['/en/product/alma.data', 'en', '/product/alma.data'],
    ['/rusca', 'az', '/rusca'],
    ['/ru-brend', 'az', '/ru-brend'],
  ])('%s is in %s', (address, language, path) => {
    expect(languageOfPath(address)).toEqual({ language, path })
  })
})
