import { describe, expect, it } from 'vitest'
import { languageOfPath } from './paths.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { counted, fill, spoken, type Plural, type Words } from './spoken.ts'

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

  it('keep an Azerbaijani ending on the line of its value', () => {
    // The hyphen of '80.00 ₼-dan' would break the line. The others are short or quoted by the specification.
    const isShort = new Set(['.goods.instalment', '.catalog.priceFrom', '.catalog.priceTo'])
    const loose = Array.from(textsOf(az)).filter(([key, text]) => /[}\d₼]-\p{Ll}/u.test(text) && !isShort.has(key))
    expect(loose).toEqual([])
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

/** The forms of every count in a language, with their keys. */
function* formsOf(words: Words, key = ''): Generator<[key: string, forms: Plural]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') continue
    if (typeof value.other === 'string' && ('one' in value || 'many' in value))
      yield [`${key}.${name}`, value as Plural]
    else yield* formsOf(value as Words, `${key}.${name}`)
  }
}

describe('counts in Russian', () => {
  it.each([
    ['catalog.products', '1 товар, 2 товара, 5 товаров, 11 товаров, 21 товар, 1.5 товара'],
    ['product.reviews', '1 отзыв, 2 отзыва, 5 отзывов, 11 отзывов, 21 отзыв, 1.5 отзыва'],
    ['reviews.stars', '1 звезда, 2 звезды, 5 звёзд, 11 звёзд, 21 звезда, 1.5 звезды'],
    [
      'returns.daysLeft',
      'остался 1 день, осталось 2 дня, осталось 5 дней, осталось 11 дней, остался 21 день, осталось 1.5 дня',
    ],
    ['delivery.workingDays', 'рабочий день, рабочих дня, рабочих дней, рабочих дней, рабочий день, рабочего дня'],
  ])('agree with the number in %s', (key, expected) => {
    const forms = Object.fromEntries(formsOf(ru))[`.${key}`]
    const texts = [1, 2, 5, 11, 21, 1.5].map((n) => inLanguage('ru', () => counted(forms as Plural, n)))
    expect(texts.join(', ').replaceAll('{days} ', '')).toBe(expected)
  })

  it('have their own form for 1, for 2 and for 5, if they change at all', () => {
    const incomplete = Array.from(formsOf(ru)).filter(([, { one, few, many }]) => !one || !few || !many)
    expect(incomplete.map(([key]) => key)).toEqual([])
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
