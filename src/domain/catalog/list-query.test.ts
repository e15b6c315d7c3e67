import { describe, expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'

describe('readListQuery', () => {
  it.each([
    [
      'ignores unknown parameters and invalid values',
      'in_stock=1&in_sale=yes&ordering=made-up&price_min=x&utm_source=a',
      {},
    ],
    ['joins repeated brands, sorted and without duplicates', 'brand=b&brand=a&brand=a', { brand: 'a,b' }],
    ['splits a comma-separated list and ignores invalid slugs', 'brand=b,a,İ,../x', { brand: 'a,b' }],
    [
      'joins repeated attributes and ignores malformed ones',
      'attribute=guc:80&attribute=bad|x:1&attribute=guc:40',
      { attribute: 'guc:40,guc:80' },
    ],
    [
      'keeps all values of the first eight attributes',
      `attribute=${[...'abcdefghij'].map((slug) => `${slug}:1,${slug}:2`).join()}`,
      { attribute: [...'abcdefgh'].map((slug) => `${slug}:1,${slug}:2`).join() },
    ],
    [
      'keeps fifty brands',
      `brand=${Array.from({ length: 60 }, (_, number) => 10 + number).join()}`,
      { brand: Array.from({ length: 50 }, (_, number) => 10 + number).join() },
    ],
    [
      'ignores the invalid value of a repeated parameter',
      'in_sale=1&in_sale=true&price_max=9.50&ordering=price',
      { ordering: 'price', price_max: '9.50', in_sale: 'true' },
    ],
  ])('%s', (_name, search, expected) => {
    const parameters = new URLSearchParams(search)
    expect(readListQuery((name) => parameters.getAll(name))).toEqual(expected)
  })
})
