import { describe, expect, it } from 'vitest'
import { canonicalAddress, decodableUrl, loggedPath, lowerCaseAddress } from './canonical-address.ts'

describe('canonical address', () => {
  it('removes unknown parameters from a URL, and sorts known ones', () => {
    const path = (url: string) => canonicalAddress(url, () => ['root', 'shop']).path
    expect(path('/product/demo-sade?utm_source=x&ordering=price&price_min=1')).toBe('/product/demo-sade')
    expect(path('/?brand=orbi')).toBe('/')
    expect(path('/shop?x=1&ordering=price')).toBe('/shop?ordering=price')
    expect(path('/shop/mayeler?in_sale=true&utm=1&price_min=5&ordering=price')).toBe(
      '/shop/mayeler?ordering=price&price_min=5&in_sale=true',
    )
    expect(path('/shop.data?brand=a&brand=b&_routes=shop')).toBe('/shop.data?brand=a%2Cb&_routes=shop')
    expect(path('/shop/product/5?in_sale=true')).toBe('/shop/product/5')
    expect(path('/shopping?in_sale=true')).toBe('/shopping')
    expect(path('/search?query=alma&ordering=x')).toBe('/search?query=alma')
    expect(path('/search?query=alma&ordering=price')).toBe('/search?query=alma&ordering=price')
    // Unknown values are ignored.
    expect(path('/shop?ordering=made-up&in_sale=1&price_min=x&brand=b&brand=a')).toBe('/shop?brand=a%2Cb')
  })

  it('keeps the prefix of a language (E60)', () => {
    const path = (url: string) => canonicalAddress(url, () => ['root', 'shop']).path
    expect(path('/ru/shop/?x=1&ordering=price')).toBe('/ru/shop?ordering=price')
    expect(path('/ru/')).toBe('/ru')
    expect(path('/ru.data?_routes=shop')).toBe('/ru/_.data?_routes=shop')
    expect(canonicalAddress('/en/product/a', () => []).mayBeKept).toBe(true)
  })

  /** URLs that the router treats like another URL, or that exist with any ending. */
  const INVENTED = [
    '/SHOP',
    '/shop//',
    '//shop',
    '/%73hop',
    '/product/012',
    '/activate/x/y',
    '/password/reset/confirm/x/y',
    '/stock-notice/x',
    '/test-payment/x',
    '/profile/orders/7',
    '/yoxdur/x',
  ]

  it('does not keep pages with unlimited possible URLs', () => {
    const mayBeKept = (url: string) => canonicalAddress(url, () => []).mayBeKept
    const screens = [
      '/',
      '/shop?in_stock=true&in_sale=true&ordering=price',
      '/product/a?query=x',
      '/shop.data',
      '/_.data',
      '/tag/nane-buz',
      '/product/12',
      '/profile/orders',
    ]
    for (const url of screens) expect(mayBeKept(url)).toBe(true)
    for (const url of ['/shop?price_min=1', '/tag/x?price_max=2', '/sales?brand=a', '/search?query=x', ...INVENTED])
      expect(mayBeKept(url)).toBe(false)
  })

  it('removes a trailing slash', () => {
    const address = (url: string) => canonicalAddress(url, () => ['root'])
    expect(address('/tag/nane-buz/')).toEqual({ path: '/tag/nane-buz', mayBeKept: true })
    expect(address('/tag/buz/?ordering=price&x=1')).toEqual({ path: '/tag/buz?ordering=price', mayBeKept: true })
    expect(address('/tag/buz/_.data?_routes=root')).toEqual({ path: '/tag/buz.data?_routes=root', mayBeKept: true })
    expect(address('/').path).toBe('/')
  })

  it('_routes keeps only names of routes that match the path, in their order (D46)', () => {
    const path = (url: string) => canonicalAddress(url, (at) => (at === '/shop' ? ['root', 'shop'] : ['root'])).path
    expect(path('/shop.data?_routes=shop,made-up,root,shop')).toBe('/shop.data?_routes=root%2Cshop')
    expect(path('/_.data?_routes=shop')).toBe('/_.data')
    expect(path('/shop?_routes=shop')).toBe('/shop')
  })

  it('logs the path of a screen without its query, and no path that may hold a secret', () => {
    expect(loggedPath('/product/demo-sade?utm_source=x')).toBe('/product/demo-sade')
    expect(loggedPath('/_.data?_routes=root')).toBe('/')
    for (const url of ['/activate/abc/secret', '/secret', '/stock-notice/secret', '/%E0%A4%A'])
      expect(loggedPath(url)).toBeUndefined()
  })

  it.each([
    ['/product/nan%C9', '/product/nan%25C9'],
    ['/shop/%?ordering=price', '/shop/%25?ordering=price'],
    ['/product/%E2%82%AC', '/product/%E2%82%AC'],
    ['/search?query=100%', '/search?query=100%'],
    ['/api/v1/product/%C9/', '/api/v1/product/%C9/'],
  ])('makes %s decodable: %s', (url, expected) => expect(decodableUrl(url)).toBe(expected))

  it('returns the lower-case address of a screen, and of nothing else', () => {
    expect(lowerCaseAddress('/SHOP?Brand=A')).toBe('/shop?Brand=A')
    expect(lowerCaseAddress('/Product/Demo-Sade/')).toBe('/product/demo-sade/')
    for (const url of ['/shop', '/', '/Activate/MQ/Token', '/YOXDUR', '/shop?X=1'])
      expect(lowerCaseAddress(url)).toBeNull()
  })
})
