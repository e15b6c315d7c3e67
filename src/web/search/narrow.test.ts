import { expect, test } from 'vitest'
import { Product as Whole } from '../../contract/catalog.ts'
import type { Product } from '../../contract/client/shapes.ts'
import { narrow } from './narrow.ts'

const product = (id: number, price: string, brand: string, more: object = {}) =>
  ({ ...(Whole.meta()?.example as object), id, price, sale_price: price, brand: { slug: brand, name: brand.toUpperCase() }, ...more }) as Product
const found = [
  product(1, '10.00', 'a'), product(2, '20.00', 'a', { in_stock: false }), product(3, '40.00', 'b', { in_sale: true, sale_price: '30.00' }),
]
const numbers = (query: object) => narrow(found, { ordering: '-created_at', ...query })?.products.map(({ id }) => id)

test('what is found is narrowed, best first as it came; each filter tells what it leaves beside the others', () => {
  expect(numbers({})).toEqual([1, 2, 3])
  expect(numbers({ price_min: '10.01', price_max: '30' })).toEqual([2, 3])
  expect(numbers({ brand: 'a', in_stock: 'true' })).toEqual([1])
  expect(numbers({ in_sale: 'true' })).toEqual([3])
  expect(numbers({ brand: 'yoxdur' })).toEqual([])
  expect(narrow(found, { ordering: '-created_at', brand: 'a', price_max: '10' })?.filters).toEqual({
    total: '1', price: { least: '10.00', greatest: '20.00' }, brands: [{ slug: 'a', name: 'A', count: '1' }], in_stock: '1', in_sale: '0',
  })
  for (const wrong of [{ price_min: 'x' }, { price_max: '-1' }, { in_stock: '1' }]) expect(numbers(wrong)).toBeUndefined()
})
