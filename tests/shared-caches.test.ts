import { fastify } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageCache } from '../src/server/platform/cache/cache.ts'
import { serveAssets } from '../src/server/shop/storefront/build-files.ts'
import { servePages } from '../src/server/shop/storefront/serve-pages.ts'
import { createAdmission } from '#src/server/platform/admission/admission.ts'
import { answerError } from '../src/server/platform/http/error-answer.ts'
import { diskStore } from '../src/server/platform/media/store.ts'
import { bareShop, shop, staff } from '#tests/stocked-shop.ts'
import { exampleRequests, makeWhatExamplesName, adminExampleRequests } from './example-requests.ts'

// Responses that a CDN or a proxy in front of the shop must never cache.

bareShop()
beforeAll(async () => {
  await makeWhatExamplesName(shop)
})

describe('shared caches', () => {
  it('no cache stores responses of calls, of the shop and the admin, good or bad', async () => {
    const owner = await staff('owner')
    const requests = [...Object.values(exampleRequests), ...Object.values(adminExampleRequests)].filter(
      ({ method }) => method === 'GET',
    )
    const counts = new Map<number, number>()
    for (const { url, name } of requests) {
      for (const authorization of [undefined, `Bearer ${await owner.token()}`]) {
        const { headers, statusCode } = await shop.app.inject({ url, headers: authorization ? { authorization } : {} })
        expect(headers['cache-control'], `${name}, ${statusCode}`).toMatch(/^(private, )?no-store$/)
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
      }
    }
    // Both kinds of responses were among them.
    expect(counts.get(200)).toBeGreaterThan(60)
    expect(counts.get(401)).toBeGreaterThan(40)
    for (const url of ['/api/v1/none/', '/media/none/160.webp', '/readyz'])
      expect((await shop.app.inject(url)).headers['cache-control'], url).toBe('no-store')
  })

  /** Pages without a shop behind them. */
  async function pagesAlone() {
    const app = fastify()
    app.setErrorHandler(answerError)
    await serveAssets(app, diskStore(shop.dataDir), { client: {}, admin: {} })
    const pageCache = new PageCache()
    servePages(
      app,
      { pageCache, admission: createAdmission(), previews: { sign: () => '', verify: () => 7 } },
      {
        routesAt: () => ['root'],
        speaks: async () => true,
        areUnchanged: () => true,
        render: async (path) => ({
          status: path === '/none' ? 404 : 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from('<p>'),
          tags: new Set(['product:7'] as const),
          forMs: Infinity,
          replyVersions: new Map(),
        }),
      },
      true,
    )
    return {
      close: () => app.close(),
      headers: async (url: string, headers = {}) => (await app.inject({ url, headers })).headers,
    }
  }

  it('no cache stores previews or missing files, and pages must be revalidated', async () => {
    const pages = await pagesAlone()
    const cacheRule = async (url: string) => (await pages.headers(url))['cache-control']
    expect(await cacheRule('/product/x?preview=signed')).toBe('no-store')
    expect(await cacheRule('/product/x')).toBe('public, no-cache')
    expect(await cacheRule('/assets/none-12345678.js')).toBe('no-store')
    await pages.close()
  })
})
