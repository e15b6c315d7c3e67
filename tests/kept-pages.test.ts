import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../src/contract/client/calls.ts'
import { adminCalls } from '../src/contract/client/admin/calls.ts'
import { keptAnswers, openNodes, type KeepingNode, type Nodes } from './kept-pages/nodes.ts'
import { makeSetting, type Reader } from './kept-pages/setting.ts'
import { otherWrites, writes, type Write } from './kept-pages/writes.ts'
import type { Rendered } from '../src/server/shop/storefront/render.ts'
import { openShop, type TestShop } from './with-shop.ts'

/**
 * Addresses of each kind of cached page, lists in every order and with every filter that has few values. A page is
 * rendered from the data at its address with '.data', which takes half of the time.
 */
const addresses = [
  '/',
  '/shop.data',
  '/shop.data?ordering=price',
  '/shop.data?ordering=-rating',
  '/shop.data?in_stock=true',
  '/shop.data?in_sale=true',
  '/sales.data?ordering=price',
  '/shop/mayeler.data',
  '/shop/mayeler.data?in_stock=true',
  '/shop/cihazlar.data',
  '/shop/duzlu-mayeler.data?ordering=price',
  '/brand/tokka.data?in_stock=true',
  '/brand/meh.data',
  '/tag/uzunomurlu.data?ordering=-price',
  '/tag/yepyeni.data',
  '/tag/payiz.data',
  '/product/demo-sade.data',
  '/product/demo-son.data',
  '/product/demo-video.data',
  '/product/demo-endirim.data',
  '/product/yeni-unvan',
  '/shop/product/1.data',
  '/page/catdirilma-ve-odenis.data',
  '/page/haqqimizda.data',
  '/cart/checkout.data',
  '/login.data',
]

let shop: TestShop
let nodes: Nodes
let reader: Reader
beforeAll(async () => {
  shop = await openShop()
  reader = await makeSetting(shop)
  nodes = await openNodes(shop)
})
afterAll(async () => {
  await nodes.close()
  await shop.close()
})

describe('kept pages', () => {
  it('every call that may change data is in the table', () => {
    const changing = Object.entries({ ...calls, ...adminCalls })
      .filter(([, call]) => !call.startsWith('GET '))
      .map(([name]) => name)
    expect(Object.keys(writes).toSorted()).toEqual(changing.toSorted())
  })

  it("after every write, the nodes' caches equal the responses of a new node (D46)", async () => {
    const faults: string[] = []
    let before = await compare('the beginning', faults)
    const all: Write[] = [
      ...Object.values(writes).flatMap((row) => (typeof row === 'string' ? [] : row)),
      ...otherWrites,
    ]
    for (const { what, seen, run } of all) {
      await run(reader)
      const after = await compare(what, faults)
      // A write that changes no page would prove nothing.
      if (seen !== false && after === before) faults.push(`${what} changes no page`)
      before = after
    }
    expect(faults).toEqual([])
  })

  /**
   * Compares the nodes' caches with the responses of a new node, and fills missing entries. Adds differences to
   * `faults`; returns all responses as one text.
   */
  async function compare(what: string, faults: string[]): Promise<string> {
    await nodes.heard()
    nodes.forgetFresh()
    const bodies: string[] = []
    for (const address of addresses) {
      const fresh = await nodes.renderFresh(address)
      const { status, headers, body, tags, forMs } = fresh
      bodies.push(body.toString())
      for (const node of nodes.keeping) {
        const { name, pages } = node
        const page = await pageOf(node, address)
        if (page && (!page.body.equals(body) || page.headers.location !== headers.location))
          faults.push(`after ${what}, ${name} has an old ${address}`)
        // Like servePages: a 404 is not cached.
        if (!page && (status === 200 || status === 301)) pages.keep(address, fresh, tags, pages.dropsSoFar, forMs)
      }
    }
    const fresh = await keptAnswers(nodes.fresh)
    for (const node of nodes.keeping)
      if (!isDeepStrictEqual(await keptAnswers(node), fresh)) faults.push(`after ${what}, ${node.name} has old answers`)
    return bodies.join('')
  }

  /** Returns the cached pages that a write has dropped. */
  async function droppedBy(write: () => Promise<unknown>): Promise<string[]> {
    await compare('before', [])
    const [node] = nodes.keeping
    const all = addresses.filter((address) => node.pages.get(address))
    await write()
    await nodes.heard()
    const changes = await Promise.all(all.map(async (address) => ((await pageOf(node, address)) ? [] : [address])))
    return changes.flat()
  }

  /** Returns the cached page that a node would send. */
  async function pageOf({ pages, areUnchanged }: KeepingNode, address: string): Promise<Rendered | null> {
    const page = pages.get(address)
    return page && (await areUnchanged(page.replyVersions)) ? page : null
  }

  it('a write drops the pages that it changes, and keeps the others', async () => {
    const renamed = await droppedBy(() => reader.edit('demo-sade', { name: 'Adı dəyişdi' }))
    expect(renamed).toEqual(expect.arrayContaining(['/product/demo-sade.data', '/shop/product/1.data', '/shop.data']))
    for (const other of ['/product/demo-son.data', '/shop/cihazlar.data', '/login.data', '/cart/checkout.data'])
      expect(renamed).not.toContain(other)
  })

  it('an order of one of many pieces drops only the pages of the product', async () => {
    await setStock('demo-sade', 57)
    const dropped = await droppedBy(() => reader.order(['demo-sade', 1]))
    expect(dropped).toEqual(['/product/demo-sade.data', '/shop/product/1.data'])
  })

  it('an order that leaves 4 pieces drops the lists that show the product', async () => {
    await setStock('demo-sade', 5)
    expect(await droppedBy(() => reader.order(['demo-sade', 1]))).toEqual(
      expect.arrayContaining(['/', '/shop.data', '/product/demo-sade.data']),
    )
  })

  it('a new product drops the lists that it enters, and no page of another product', async () => {
    const dropped = await droppedBy(() =>
      shop.services.database.execute(sql`
        insert into products (slug, name, category_id, price, is_published)
        select 'sayi-deyisen', 'Sayı dəyişən', category_id, 1000, true from products where slug = 'demo-sade'`),
    )
    expect(dropped).toEqual(expect.arrayContaining(['/', '/shop.data']))
    for (const other of ['/product/demo-sade.data', '/product/demo-son.data', '/login.data', '/cart/checkout.data'])
      expect(dropped).not.toContain(other)
  })

  const setStock = (slug: string, pieces: number) =>
    shop.services.database.execute(sql`
      insert into stock_changes (product_id, change, reason)
      select id, ${pieces} - stock_count, 'hand' from products where slug = ${slug}`)

  it('a change that keeps the frame drops only pages with its products or filters by category', async () => {
    const { replyCache, pageCache } = shop.services
    const tell = (...tags: string[]) => [replyCache, pageCache].forEach((cache) => cache.drop(new Set(tags)))
    const dropped = await droppedBy(async () => tell('menu', 'shop', 'pages'))
    expect(
      dropped.filter((address) => !/^\/(shop\/(mayeler|duzlu-mayeler|cihazlar)|sales|brand\/|tag\/)/.test(address)),
    ).toEqual([])
    expect(
      await droppedBy(() =>
        shop.services.database
          .execute(sql`update categories set position = -position where parent_id is null`)
          .then(() => tell('menu')),
      ),
    ).toEqual(expect.arrayContaining(['/']))
  })

  it('home changes when the time of a slide comes, without a write', async () => {
    const { database } = shop.services
    const home = async () => (await nodes.app.inject({ url: '/' })).body
    await database.execute(sql`insert into carousels (image_id, text, textcolor, name, link, starts_at, ends_at)
    values (1, 'Saatla gələn', '#ffffff', 'Bax', '/sales', now() + interval '1.5 seconds',
      now() + interval '3 seconds')`)
    await nodes.heard()
    expect(await home()).not.toContain('Saatla gələn')
    await expect.poll(home).toContain('Saatla gələn')
    await expect.poll(home).not.toContain('Saatla gələn')
  })

  it('the link to a tag, which ends in a slash, uses the cached page of the tag', async () => {
    const status = async (url: string) => (await nodes.app.inject({ url })).headers['cache-status']
    await reader.owner.post('admin/tags/', { name: 'Soyuq' })
    await nodes.heard()
    for (const [linked, plain] of [
      ['/tag/soyuq/', '/tag/soyuq'],
      ['/tag/soyuq/_.data', '/tag/soyuq.data'],
    ] as const) {
      const from = [await status(linked), await status(linked), await status(plain)]
      expect(from).toEqual(['buxar; fwd=miss; stored', 'buxar; hit', 'buxar; hit'])
    }
  })

  it('the data of the home page comes from the cache', async () => {
    const status = async () => (await nodes.app.inject({ url: '/_.data' })).headers['cache-status']
    // Home is not cached within a second of the time of a slide.
    await expect.poll(status).toBe('buxar; hit')
  })

  it('pages report their origin (Cache-Status, RFC 9211)', async () => {
    const status = async (url: string) => (await nodes.app.inject({ url })).headers['cache-status']
    await reader.edit('demo-sade', { short_description: 'Yenə' })
    await nodes.heard()
    const { path } = (await reader.owner.post(`admin/products/${reader.products['demo-sade']}/preview/`)).body
    expect([
      await status('/product/demo-sade'),
      await status('/product/demo-sade'),
      await status('/shop?price_min=3'),
      await status('/product/yoxdur'),
      await status(path),
    ]).toEqual(['buxar; fwd=miss; stored', 'buxar; hit', 'buxar; fwd=bypass', 'buxar; fwd=miss', 'buxar; fwd=bypass'])
    const [one, other] = await Promise.all([status('/product/demo-son'), status('/product/demo-son')])
    expect([one, other]).toEqual(['buxar; fwd=miss; stored', 'buxar; fwd=miss; collapsed'])
  })
})
