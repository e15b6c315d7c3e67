import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '../src/server/page-cache/cache.ts'
import { serveEarlierFiles } from '../src/server/storefront/earlier-files.ts'
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

test('previews are kept by nobody, pages only as long as they are asked for anew, missing files not at all', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  serveEarlierFiles(app, diskStore(shop.dataDir))
  servePages(app, { pageCache: new PageCache(), previews: { sign: () => '', verify: () => 7 } }, {
    routesAt: () => ['root'],
    render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>', tags: new Set(), forMs: Infinity }),
  }, true)
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await kept('/product/x?preview=signed')).toBe('no-store')
  expect(await kept('/product/x')).toBe('public, no-cache')
  expect(await kept('/assets/none-12345678.js')).toBe('no-store')
  await app.close()
})
