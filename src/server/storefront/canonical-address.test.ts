import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test('parameters that a page does not know are left out of its address, and known ones stand in one order', () => {
  const path = (url: string) => canonicalAddress(url, () => ['root', 'shop']).path
  expect(path('/product/demo-sade?utm_source=x&ordering=price&price_min=1')).toBe('/product/demo-sade')
  expect(path('/?brand=orbi')).toBe('/')
  expect(path('/shop?x=1&ordering=price')).toBe('/shop?ordering=price')
  expect(path('/shop/mayeler?in_sale=true&utm=1&price_min=5&ordering=price')).toBe('/shop/mayeler?ordering=price&price_min=5&in_sale=true')
  expect(path('/shop.data?brand=a&brand=b&_routes=shop')).toBe('/shop.data?brand=a%2Cb&_routes=shop')
  expect(path('/shop/product/5?in_sale=true')).toBe('/shop/product/5')
  expect(path('/shopping?in_sale=true')).toBe('/shopping')
  expect(path('/search?query=alma&ordering=x')).toBe('/search?query=alma')
})

/** Addresses that the router answers as it would another one, or for which any ending is as good. */
const INVENTED = [
  '/SHOP', '/shop/', '//shop', '/%73hop', '/product/012', '/activate/x/y', '/password/reset/confirm/x/y', '/stock-notice/x', '/test-payment/x',
  '/profile/orders/7', '/shop?ordering=made-up', '/shop?in_sale=1', '/yoxdur/x',
]

test('pages with endlessly many possible addresses are not kept', () => {
  const kept = (url: string) => canonicalAddress(url, () => []).mayBeKept
  for (const url of ['/', '/shop?in_stock=true&in_sale=true&ordering=price', '/product/a?query=x', '/shop.data', '/_root.data', '/tag/nane-buz', '/product/12', '/profile/orders']) expect(kept(url)).toBe(true)
  for (const url of ['/shop?price_min=1', '/tag/x?price_max=2', '/sales?brand=a', '/search?query=x', ...INVENTED]) expect(kept(url)).toBe(false)
})

test('_routes takes only names of routes that show the path, in their order (D46)', () => {
  const path = (url: string) => canonicalAddress(url, (at) => (at === '/shop' ? ['root', 'shop'] : ['root'])).path
  expect(path('/shop.data?_routes=shop,made-up,root,shop')).toBe('/shop.data?_routes=root%2Cshop')
  expect(path('/_root.data?_routes=shop')).toBe('/_root.data')
  expect(path('/shop?_routes=shop')).toBe('/shop')
})
