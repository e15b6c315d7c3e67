import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { createLog } from '../log.ts'
import { openCdn, type Cdn } from './cdn.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

/** A CDN that is asked to forget pages; `fails` says what it answers then. */
let hook: Server
let asked: { tags: string[]; headers: IncomingHttpHeaders; method: string }[]
let fails: number | 'hangs-up' | null
beforeEach(async () => {
  asked = []
  fails = null
  hook = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] }
    if (fails === 'hangs-up') return void request.socket.destroy()
    if (fails === null) asked.push({ tags, headers: request.headers, method: request.method ?? '' })
    response.writeHead(fails ?? 200).end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  await open({})
})
const opened: Cdn[] = []
afterEach(async () => {
  for (const cdn of opened.splice(0)) await cdn.stop()
  hook.closeAllConnections()
  hook.close()
  await openCdn(shop.services.database, { cdn: null, role: 'all' }, log)
})

const log = createLog('silent')

async function open({ role = 'all' as 'all' | 'web' | 'worker', again = 0.2 }): Promise<Cdn> {
  const { port } = hook.address() as AddressInfo
  const cdn = await openCdn(shop.services.database, { cdn: { purgeUrl: `http://127.0.0.1:${port}/purge`, purgeKey: 'secret' }, role }, log, { clock: 20, behind: 0.3, again })
  if (cdn === null) throw new Error('There is no CDN.')
  opened.push(cdn)
  return cdn
}
const forgotten = () => asked.flatMap(({ tags }) => tags)
const change = (...tags: string[]) => shop.services.database.execute(sql`select tell_changed(array[${sql.join(tags.map((tag) => sql`${tag}`), sql`, `)}])`)
const waiting = async () => (await shop.services.database.execute<{ number: number }>(sql`select count(*)::int as number from purges`)).rows[0]?.number

test('what a transaction has changed is forgotten at its commit, and once more for pages that were on their way', async () => {
  const { database } = shop.services
  await database.transaction(async (tx) => {
    await tx.execute(sql`select tell_changed(array['product:7', 'menu'])`)
    // Before the commit nothing has changed.
    await change('pages')
    await expect.poll(forgotten).toContain('pages')
    expect(forgotten()).not.toContain('menu')
  })
  await database.transaction(async (tx) => {
    await tx.execute(sql`select tell_changed(array['product:8'])`)
    tx.rollback()
  }).catch(() => {})
  await expect.poll(() => forgotten().filter((tag) => tag === 'product:7').length).toBe(2)
  await expect.poll(waiting).toBe(0)
  expect(forgotten()).not.toContain('product:8')
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret', 'content-type': 'application/json', 'cache-tag': asked[0]?.tags.join(',') } })
})

test('a CDN that refuses, hangs up or is gone is told when it is back; until then it may keep nothing', async () => {
  const [cdn] = opened as [Cdn]
  const web = await open({ role: 'web' })
  await expect.poll(() => cdn.isInStep && web.isInStep).toBe(true)
  for (const failure of [500, 404, 302, 'hangs-up'] as const) {
    fails = failure
    await change(`product:${opened.length}`, `page:${String(failure).length}`)
    await expect.poll(() => cdn.isInStep || web.isInStep).toBe(false)
    expect(asked).toEqual([])
    fails = null
    await expect.poll(() => cdn.isInStep && web.isInStep).toBe(true)
    expect(forgotten()).toContain(`page:${String(failure).length}`)
    asked = []
  }
})

test('many tags go in calls of thirty, too many are everything, and so is everything', async () => {
  await change(...Array.from({ length: 100 }, (_, index) => `product:${index}`))
  await expect.poll(() => new Set(forgotten()).size).toBe(100)
  expect(Math.max(...asked.map(({ tags }) => tags.length))).toBe(30)
  await expect.poll(waiting).toBe(0)
  asked = []
  await change(...Array.from({ length: 4_000 }, (_, index) => `product:${index}`))
  await expect.poll(forgotten).toContain('everything')
  expect(forgotten().length).toBeLessThanOrEqual(2)
  await expect.poll(waiting).toBe(0)
  asked = []
  await change('everything')
  await expect.poll(forgotten).toEqual(['everything', 'everything'])
})

test('of several workers each change is told by one; a node with the role web tells nothing', async () => {
  await opened[0]?.stop()
  await open({ role: 'web' })
  await change('product:1')
  await expect.poll(waiting).toBe(1)
  await Promise.all([open({ role: 'worker', again: 60 }), open({ role: 'worker', again: 60 }), open({ role: 'worker', again: 60 })])
  await Promise.all(Array.from({ length: 40 }, (_, index) => change(`page:${index}`)))
  await expect.poll(() => new Set(forgotten()).size).toBe(41)
  expect(forgotten().length).toBe(41)
})

test('without a CDN nothing is queued, and what was is dropped', async () => {
  await opened[0]?.stop()
  await change('product:1')
  expect(await waiting()).toBe(1)
  const cdn = await openCdn(shop.services.database, { cdn: null, role: 'all' }, log)
  expect(cdn).toBeNull()
  await change('product:1')
  expect(await waiting()).toBe(0)
})
