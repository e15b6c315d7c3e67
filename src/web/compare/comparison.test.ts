import { describe, expect, it } from 'vitest'
import type { ComparedProduct } from '../state/compare.ts'
import { comparisonOf } from './comparison.ts'

const product = (more: Partial<ComparedProduct>): ComparedProduct => ({
  id: 1,
  name: 'A',
  slug: 'a',
  price: '1.00',
  sale_price: '1.00',
  in_sale: false,
  sales: [],
  stock_count: 3,
  rating: 0,
  rate_count: 0,
  image: '',
  short_description: '',
  category: 'C',
  second_image: null,
  has_options: false,
  is_new: false,
  ...more,
})

describe('comparison', () => {
  it('lists all attributes, with a bar for a missing value, and marks different ones', () => {
    const volume = { slug: 'hecm', name: 'Həcm', unit: 'ml', values: ['30'] }
    const rows = comparisonOf([
      product({ attributes: [volume] }),
      product({
        attributes: [{ ...volume }, { slug: 'nikotin', name: 'Nikotin', unit: 'mg', values: ['3', '6'] }],
        rating: 4.5,
        rate_count: 2,
      }),
      // As it is before the shop was asked for its attributes.
      product({ stock_count: 0 }),
    ])
    expect(rows.map(({ name, texts }) => [name, ...texts])).toEqual([
      ['Reytinq', 'Hələ yoxdur', '4.5 (2)', 'Hələ yoxdur'],
      ['Stok', 'Stokta Var', 'Stokta Var', 'Bitib'],
      ['Həcm', '30\u00A0ml', '30\u00A0ml', '—'],
      ['Nikotin', '—', '3, 6\u00A0mg', '—'],
    ])
    expect(rows.every(({ differs }) => differs)).toBe(true)
    expect(
      comparisonOf([product({ attributes: [volume] }), product({ attributes: [volume] })]).map(
        ({ differs }) => differs,
      ),
    ).toEqual([false, false, false])
  })
})
