import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../src/contract/client/calls.ts'
import { staffCalls } from '../src/contract/client/staff/calls.ts'
import { keptAnswers, openNodes, type KeepingNode, type Nodes } from './kept-pages/nodes.ts'
import { makeSetting, type Reader } from './kept-pages/setting.ts'
import { otherWrites, writes, type Write } from './kept-pages/writes.ts'
import type { Rendered } from '../src/server/storefront/render.ts'
import { openShop, type TestShop } from './with-shop.ts'

/**
 * Addresses of each kind of page that is kept, lists in every order and with every filter that has few values. A page is
 * made from the data at its address with '.data', which takes half of the time.
 */
const addresses = [
  '/', '/shop.data', '/shop.data?ordering=price', '/shop.data?ordering=-rating', '/shop.data?in_stock=true', '/shop.data?in_sale=true', '/sales.data?ordering=price',
  '/shop/mayeler.data', '/shop/mayeler.data?in_stock=true', '/shop/cihazlar.data', '/shop/duzlu-mayeler.data?ordering=price',
  '/brand/tokka.data?in_stock=true', '/brand/meh.data', '/tag/uzunomurlu.data?ordering=-price', '/tag/yepyeni.data', '/tag/payiz.data',
  '/product/demo-sade.data', '/product/demo-son.data', '/product/demo-video.data', '/product/demo-endirim.data', '/product/yeni-unvan', '/shop/product/1.data',
  '/page/catdirilma-ve-odenis.data', '/page/haqqimizda.data', '/cart/checkout.data', '/login.data',
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

test('every call that may change something is in the table', () => {
  const changing = Object.entries({ ...calls, ...staffCalls }).filter(([, call]) => !call.startsWith('GET ')).map(([name]) => name)
  expect(Object.keys(writes).toSorted()).toEqual(changing.toSorted())
})

test('after every write, what nodes have kept is what a node answers that has just begun (D46)', async () => {
  const faults: string[] = []
  let before = await compare('the beginning', faults)
  const all: Write[] = [...Object.values(writes).flatMap((row) => (typeof row === 'string' ? [] : row)), ...otherWrites]
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
 * Compares what nodes have kept with what a node answers that has just begun, and lets them keep what they have not. Adds
 * what differs to `faults`; answers everything that was answered, as one text.
 */
async function compare(what: string, faults: string[]): Promise<string> {
  await nodes.heard()
  nodes.forgetFresh()
  const bodies: string[] = []
  for (const address of addresses) {
    const fresh = await nodes.renderFresh(address)
    const { status, headers, body, tags, forMs } = fresh
    bodies.push(body)
    for (const node of nodes.keeping) {
      const { name, pages } = node
      const kept = await pageOf(node, address)
      if (kept && (kept.body !== body || kept.headers.location !== headers.location)) faults.push(`after ${what}, ${name} has an old ${address}`)
      // As servePages does: what is not found is not kept.
      if (!kept && (status === 200 || status === 301)) pages.keep(address, fresh, tags, pages.dropsSoFar, forMs)
    }
  }
  const fresh = await keptAnswers(nodes.fresh)
  for (const node of nodes.keeping) if (!isDeepStrictEqual(await keptAnswers(node), fresh)) faults.push(`after ${what}, ${node.name} has old answers`)
  return bodies.join('')
}

/** The pages that a write has dropped of those that were kept. */
async function droppedBy(write: () => Promise<unknown>): Promise<string[]> {
  await compare('before', [])
  const [node] = nodes.keeping
  const kept = addresses.filter((address) => node.pages.get(address))
  await write()
  const left = await Promise.all(kept.map(async (address) => ((await pageOf(node, address)) ? [] : [address])))
  return left.flat()
}

/** The page that a node has kept and would send. */
async function pageOf({ pages, stands }: KeepingNode, address: string): Promise<Rendered | null> {
  const kept = pages.get(address)
  return kept && (await stands(kept.standsOn)) ? kept : null
}

test('a write drops what it changes, and leaves the rest', async () => {
  await shop.services.database.execute(sql`insert into stock_changes (product_id, change, reason) values (${reader.products['demo-sade']}, 9, 'hand')`)
  const renamed = await droppedBy(() => reader.edit('demo-sade', { name: 'Adı dəyişdi' }))
  const ordered = await droppedBy(() => reader.order(['demo-sade', 1]))
  for (const gone of [renamed, ordered]) {
    expect(gone).toEqual(expect.arrayContaining(['/product/demo-sade.data', '/shop/product/1.data', '/shop.data']))
    for (const other of ['/product/demo-son.data', '/shop/cihazlar.data', '/login.data', '/cart/checkout.data']) expect(gone).not.toContain(other)
  }
})

test('a change that leaves the frame as it was drops no page but those whose products or filters are by category', async () => {
  const { replyCache, pageCache } = shop.services
  const tell = (...tags: string[]) => [replyCache, pageCache].forEach((cache) => cache.drop(new Set(tags)))
  const dropped = await droppedBy(async () => tell('menu', 'shop', 'pages'))
  expect(dropped.filter((address) => !/^\/(shop\/(mayeler|duzlu-mayeler|cihazlar)|sales|brand\/|tag\/)/.test(address))).toEqual([])
  expect(await droppedBy(() => shop.services.database.execute(sql`update categories set position = -position where parent_id is null`).then(() => tell('menu')))).toEqual(expect.arrayContaining(['/']))
})

test('home changes when the time of a slide comes, though nothing is written then', async () => {
  const { database } = shop.services
  const home = async () => (await nodes.app.inject({ url: '/' })).body
  await database.execute(sql`insert into carousels (image_id, text, textcolor, name, link, starts_at, ends_at)
    values (1, 'Saatla gələn', '#ffffff', 'Bax', '/sales', now() + interval '1.5 seconds', now() + interval '3 seconds')`)
  await nodes.heard()
  expect(await home()).not.toContain('Saatla gələn')
  await expect.poll(home).toContain('Saatla gələn')
  await expect.poll(home).not.toContain('Saatla gələn')
})

test('pages say where they come from (Cache-Status, RFC 9211)', async () => {
  const status = async (url: string) => (await nodes.app.inject({ url })).headers['cache-status']
  await reader.edit('demo-sade', { short_description: 'Yenə' })
  await nodes.heard()
  const { path } = (await reader.owner.post(`admin/products/${reader.products['demo-sade']}/preview/`)).body
  expect([await status('/product/demo-sade'), await status('/product/demo-sade'), await status('/shop?price_min=3'), await status('/product/yoxdur'), await status(path)])
    .toEqual(['buxar; fwd=miss; stored', 'buxar; hit', 'buxar; fwd=bypass', 'buxar; fwd=miss', 'buxar; fwd=bypass'])
  const [one, other] = await Promise.all([status('/product/demo-son'), status('/product/demo-son')])
  expect([one, other]).toEqual(['buxar; fwd=miss; stored', 'buxar; fwd=miss; collapsed'])
})
