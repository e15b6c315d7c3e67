import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test('parameters that a page does not know are left out of its address, and known ones stand in one order', () => {
  const path = (url: string) => canonicalAddress(url).path
  expect(path('/product/demo-sade?utm_source=x&ordering=price&price_min=1')).toBe('/product/demo-sade')
  expect(path('/?brand=orbi')).toBe('/')
  expect(path('/shop?x=1&ordering=price')).toBe('/shop?ordering=price')
  expect(path('/shop/mayeler?in_sale=true&utm=1&price_min=5&ordering=price')).toBe('/shop/mayeler?ordering=price&price_min=5&in_sale=true')
  expect(path('/shop.data?brand=a&brand=b&_routes=x')).toBe('/shop.data?brand=a%2Cb&_routes=x')
  expect(path('/shop/product/5?in_sale=true')).toBe('/shop/product/5')
  expect(path('/shopping?in_sale=true')).toBe('/shopping')
  expect(path('/search?query=alma&ordering=x')).toBe('/search?query=alma')
})

test('pages with endlessly many possible addresses are not kept', () => {
  const kept = (url: string) => canonicalAddress(url).mayBeKept
  for (const url of ['/', '/shop?in_stock=true&in_sale=true&ordering=price', '/product/a?query=x']) expect(kept(url)).toBe(true)
  for (const url of ['/shop?price_min=1', '/tag/x?price_max=2', '/sales?brand=a', '/search?query=x']) expect(kept(url)).toBe(false)
})
