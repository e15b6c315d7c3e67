import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '../src/server/page-cache/cache.ts'
import { serveAssets } from '../src/server/storefront/earlier-files.ts'
import { servePages } from '../src/server/storefront/serve-pages.ts'
import { answerError } from '../src/server/call/error-answer.ts'
import { diskStore } from '../src/server/media/disk-store.ts'
import { exampleRequests, makeWhatExamplesName, staffExampleRequests } from './example-requests.ts'
import { staffMember } from './staff.ts'
import { openShop, type TestShop } from './with-shop.ts'

// What a CDN or a proxy in front of the shop must never keep.

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await makeWhatExamplesName(shop)
})
afterAll(() => shop.close())

test('answers of calls are kept by nobody: of the shop and of the back office, good ones and refusals', async () => {
  const owner = await staffMember(shop, 'owner')
  const requests = [...Object.values(exampleRequests), ...Object.values(staffExampleRequests)].filter(({ method }) => method === 'GET')
  const seen = new Map<number, number>()
  for (const { url, name } of requests) {
    for (const authorization of [undefined, `Bearer ${await owner.token()}`]) {
      const { headers, statusCode } = await shop.app.inject({ url, headers: authorization ? { authorization } : {} })
      expect(headers['cache-control'], `${name}, ${statusCode}`).toBe('no-store')
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
    }
  }
  // Both kinds of answers were among them.
  expect(seen.get(200)).toBeGreaterThan(60)
  expect(seen.get(401)).toBeGreaterThan(40)
  for (const url of ['/api/v1/none/', '/media/none/160.webp', '/readyz']) expect((await shop.app.inject(url)).headers['cache-control'], url).toBe('no-store')
})

/** Pages without a shop behind them, with a CDN in front of which is known whether it hears of changes. */
async function pagesBehind(cdn: { isInStep: boolean } | null) {
  const app = fastify()
  app.setErrorHandler(answerError)
  await serveAssets(app, diskStore(shop.dataDir), { client: {}, admin: {} })
  const pageCache = new PageCache()
  servePages(app, { pageCache, cdn, previews: { sign: () => '', verify: () => 7 } }, {
    routesAt: () => ['root'],
    stands: () => true,
    render: async (path) => ({
      status: path === '/none' ? 404 : 200, headers: { 'content-type': 'text/html' }, body: '<p>', tags: new Set(['product:7'] as const),
      everyTag: new Set(['menu', 'product:7']), forMs: path === '/' ? 90_500 : Infinity, standsOn: new Map(),
    }),
  }, true)
  return { pageCache, close: () => app.close(), headers: async (url: string, headers = {}) => (await app.inject({ url, headers })).headers }
}

test('previews are kept by nobody, pages only as long as they are asked for anew, missing files not at all', async () => {
  const pages = await pagesBehind(null)
  const kept = async (url: string) => (await pages.headers(url))['cache-control']
  expect(await kept('/product/x?preview=signed')).toBe('no-store')
  expect(await kept('/product/x')).toBe('public, no-cache')
  expect((await pages.headers('/product/x'))['cache-tag']).toBeUndefined()
  expect(await kept('/assets/none-12345678.js')).toBe('no-store')
  await pages.close()
})

test('a CDN keeps a page for as long as the node would, and only while it hears of changes', async () => {
  const cdn = { isInStep: true }
  const pages = await pagesBehind(cdn)
  const kept = async (url: string) => (await pages.headers(url))['cache-control']
  const page = await pages.headers('/product/x')
  expect(page).toMatchObject({ 'cache-tag': 'menu,product:7,everything' })
  expect(page['cache-control']).toMatch(/^public, max-age=0, must-revalidate, s-maxage=(599|600)$/)
  // Asked for anew, it says the same.
  expect(await pages.headers('/product/x', { 'if-none-match': page.etag })).toMatchObject({ 'cache-tag': page['cache-tag'], 'cache-control': expect.stringContaining('s-maxage') as string })
  // Home changes by the clock: the next slide begins in 90.5 s.
  expect(await kept('/')).toMatch(/s-maxage=(89|90)$/)
  for (const url of ['/product/x?preview=signed', '/assets/none-12345678.js']) expect(await kept(url)).toBe('no-store')
  for (const url of ['/none', '/search?q=x']) expect(await kept(url), url).toBe('public, no-cache')

  // While the node hears of no changes it keeps nothing, and neither does a CDN.
  pages.pageCache.pause()
  expect(await kept('/product/x')).toBe('public, no-cache')
  pages.pageCache.resume()
  expect(await kept('/product/x')).toContain('s-maxage')
  cdn.isInStep = false
  expect(await kept('/product/x')).toBe('public, no-cache')
  await pages.close()
})
