/**
 * node bench/attacks.ts [names]: plays attacks for 30 s each beside a visitor and a buyer (C6 to C9). Needs a build.
 * The attacks come from one address of this machine, so the figures hold for two cores that also carry the attacker.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { httpApi } from '../src/contract/client/api.ts'
import { customer, orderOf, sessionOf } from '../tests/e2e/customers.ts'
import { startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'
import type { FloodRequest } from './flood.ts'
import { query, stockForOrders } from './under-load.ts'

const WARM_S = 20
/** Pages that are rendered before the attack, so that the process has the memory of a day's work. */
const WARM_PAGES = 400
const QUIET_S = 15
const ATTACK_S = 30
/** Time after the attack until everything must be as before, s. */
const REST_S = 5
/** Requests of the visitor and of the buyer a second. */
const VISITS = 20
const ORDERS = 2

/** The attacker's address, so that visitor and buyer have another one. */
const ATTACKER = '127.0.0.2'

type Latencies = { page: number[]; livez: number[]; checkout: number[]; failed: number }
type Attack = (shop: ShopProcess, ends: AbortSignal) => Promise<string>

const attacks: Record<string, Attack> = {
  // The control: what visitor and buyer cost and how far the figures drift by themselves.
  none: async (_shop, ends) => {
    await once(ends, 'abort')
    return ''
  },

  search: async (shop, ends) => {
    const names = (await query<{ name: string }>(dataDir, 'select name from products order by id')).map(
      ({ name }) => name,
    )
    return every(25, ends, (number) =>
      status(`${shop.url}/search?query=${encodeURIComponent(textOf(names, number))}`, 30_000),
    )
  },

  'sign-in': (shop, ends) =>
    every(4, ends, async (number) =>
      status(
        `${shop.url}/api/v1/token/`,
        30_000,
        'POST',
        JSON.stringify({ username: `made-up-${number}@example.com`, password: 'yanlis-sifre-1' }),
      ),
    ),

  unread: (shop, ends) =>
    every(1000, ends, async () => {
      const { host, hostname, port } = new URL(shop.url)
      const socket: Socket = connect({
        port: Number(port),
        host: hostname,
        localAddress: ATTACKER,
      })
      socket.on('error', () => {})
      socket.pause()
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(2_700))
      const closed = await Promise.race([once(socket, 'close').then(() => 'closed'), wait(5_000, 'open')])
      socket.destroy()
      return closed
    }),

  pictures: async (shop, ends) => {
    const keys = await query<{ key: string }>(dataDir, 'select key from media order by id limit 200')
    const files = ['1920.avif', '960.avif', '1920.webp', '1920.jpg']
    const wanted = keys.flatMap(({ key }) => files.map((file) => `${key}/${file}`))
    return every(50, ends, (number) => status(`${shop.url}/media/${wanted[number % wanted.length]}`, 60_000))
  },

  // The largest public file. A response to HEAD has no body, so that it costs the attacker nothing.
  documents: (shop, ends) => flood(ends, [{ method: 'HEAD', url: `${shop.url}/api/docs/js/scalar.js` }]),

  // The same file, uncompressed.
  downloads: (shop, ends) => flood(ends, [{ method: 'GET', url: `${shop.url}/api/docs/js/scalar.js` }]),

  'large-carts': async (shop, ends) => flood(ends, await quotes(shop, 100)),

  carts: async (shop, ends) => flood(ends, await quotes(shop, 20)),

  // Invented attributes of a filter, new ones each time.
  attributes: (shop, ends) =>
    flood(
      ends,
      Array.from({ length: 1_000 }, (_, number) => ({
        method: 'GET',
        url: `${shop.url}/api/v1/list-filters/?attribute=${Array.from({ length: 50 }, (_, at) => `x${number}-${at}:b`).join()}`,
      })),
    ),

  // Requests to be called, each from another made-up phone (E14).
  'call-requests': async (shop, ends) => {
    const [product] = await query<{ id: number }>(dataDir, "select id from products where slug = 'demo-sade'")
    return flood(
      ends,
      Array.from({ length: 5_000 }, (_, number) => ({
        method: 'POST',
        url: `${shop.url}/api/v1/order-requests/`,
        body: JSON.stringify({
          name: 'Aysel',
          phone: `+9945${String(number).padStart(8, '0')}`,
          source: 'product',
          items: [{ product: product?.id, quantity: 1 }],
        }),
      })),
    )
  },

  // Guessed keys of 1C (G32).
  'exchange-keys': (shop, ends) =>
    flood(
      ends,
      Array.from({ length: 5_000 }, (_, number) => ({
        method: 'GET',
        url: `${shop.url}/exchange/1c?type=catalog&mode=checkauth`,
        authorization: `Basic ${Buffer.from(`1c-${number}:${number}`).toString('base64')}`,
      })),
    ),

  // Pages that no cache has, in three languages in turn.
  languages: async (shop, ends) => {
    await query(
      dataDir,
      `insert into settings (name, value) values ('languages', '["ru", "en"]')
      on conflict (name) do update set value = excluded.value`,
    )
    return flood(
      ends,
      Array.from({ length: 9_000 }, (_, number) => ({
        method: 'GET',
        url: `${shop.url}${['', '/ru', '/en'][number % 3]}/shop?price_min=${number}`,
      })),
    )
  },

  // Photos of one customer that stop before their last byte.
  uploads: async (shop, ends) => {
    const { host, hostname, port } = new URL(shop.url)
    const {
      tokens: { access },
    } = await sessionOf(shop.url, 'sadiq@demo.az')
    await httpApi({ baseUrl: shop.url, accessToken: () => access }).call('rateProduct', { slug: 'demo-sade', point: 5 })
    return every(ATTACK_S * 5, ends, async () => {
      const socket: Socket = connect({ port: Number(port), host: hostname, localAddress: ATTACKER })
      socket.on('error', () => {})
      socket.write(
        `POST /api/v1/product/demo-sade/rate/photos/ HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${access}\r\n` +
          'Content-Type: image/jpeg\r\nContent-Length: 15000000\r\n\r\n',
      )
      socket.write(Buffer.alloc(14_000_000))
      const answered = once(socket, 'data').then(([chunk]) => (chunk as Buffer).toString('latin1').slice(9, 12))
      const what = await Promise.race([
        answered,
        once(socket, 'close').then(() => 'closed'),
        wait(ATTACK_S * 1000, 'open'),
      ]).catch(() => 'closed')
      socket.destroy()
      return what
    })
  },
}

/** Returns quotes of carts, each with other products. */
async function quotes(shop: ShopProcess, lines: number): Promise<FloodRequest[]> {
  const products = await query<{ id: number }>(dataDir, 'select id from products where is_published order by id')
  const items = (number: number) =>
    Array.from({ length: lines }, (_, at) => ({
      product: products[(number * 7 + at) % products.length]?.id,
      quantity: 1,
    }))
  return Array.from({ length: 1_000 }, (_, number) => ({
    method: 'POST',
    url: `${shop.url}/api/v1/cart/quote/`,
    body: JSON.stringify({ items: items(number) }),
  }))
}

let dataDir = ''
/** Begins `work` every `ms`, whether or not earlier work has ended; returns the counts of its results. */
async function every(ms: number, ends: AbortSignal, work: (number: number) => Promise<string>): Promise<string> {
  const counts = new Map<string, number>()
  const begun: Promise<void>[] = []
  const began = Date.now()
  for (let number = 0; !ends.aborted; number++) {
    begun.push(work(number).then((what) => void counts.set(what, (counts.get(what) ?? 0) + 1)))
    await wait(Math.max(0, began + (number + 1) * ms - Date.now()))
  }
  // The attacker leaves: requests without a response are abandoned.
  agent.destroy()
  await Promise.race([Promise.allSettled(begun), wait(1_000)])
  return [...counts].map(([what, number]) => `${number} × ${what}`).join(', ')
}

/** Sends requests in turn as fast as the shop responds, in a thread of its own; returns the counts of the results. */
async function flood(ends: AbortSignal, requests: FloodRequest[]): Promise<string> {
  const thread = new Worker(new URL('flood.ts', import.meta.url), { workerData: { requests, localAddress: ATTACKER } })
  await once(ends, 'abort')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage('end')
  const [counts] = (await once(thread, 'message')) as [Record<string, number>]
  await thread.terminate()
  return Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
}

let agent = new Agent({ keepAlive: true, maxSockets: Infinity, localAddress: ATTACKER })

/** Sends a request; returns its status. The connection closes with the attacker's agent. */
function status(url: string, timeout: number, method = 'GET', body?: string): Promise<string> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', () => resolve('none'))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve('none'))
    sent.end(body)
  })
}

/** A search of up to fourteen words of different products, every third with a typo, so that nothing is cached. */
function textOf(names: readonly string[], number: number): string {
  const words = names.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const text = Array.from(
    { length: 2 + (number % 13) },
    (_, at) => words[(number * 131 + at * 17) % words.length],
  ).join(' ')
  return (number % 3 === 0 ? text.replace(/(?<=\p{L}{2})\p{L}/u, 'x') : text).slice(0, 100)
}

/** A visitor of kept pages and a buyer, until the signal ends. */
async function life(shop: ShopProcess, order: () => Promise<unknown>, ends: AbortSignal): Promise<Latencies> {
  const seen: Latencies = { page: [], livez: [], checkout: [], failed: 0 }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const started = performance.now()
    try {
      await work()
      into.push(performance.now() - started)
    } catch {
      seen.failed++
    }
  }
  const paths = ['/', '/shop', '/product/demo-sade', '/product/demo-secimli']
  await Promise.all([
    every(1000 / VISITS, ends, async (number) => {
      await timed(seen.page, async () => {
        const answer = await fetch(`${shop.url}${paths[number % paths.length]}`, {
          headers: { 'accept-encoding': 'gzip' },
        })
        if (answer.status !== 200) throw new Error(String(answer.status))
        await answer.arrayBuffer()
      })
      return ''
    }),
    every(1000 / VISITS, ends, async () => {
      await timed(seen.livez, async () => void (await (await fetch(`${shop.url}/livez`)).arrayBuffer()))
      return ''
    }),
    every(1000 / ORDERS, ends, async () => {
      await timed(seen.checkout, order)
      return ''
    }),
  ])
  return seen
}

/** Opens pages that are not cached: filtered lists and searches. */
async function browse(shopUrl: string): Promise<void> {
  for (let page = 0; page < WARM_PAGES; page++)
    await (
      await fetch(`${shopUrl}${page % 2 === 0 ? `/shop?price_min=${page}` : `/search?query=alov ${page % 40}`}`)
    ).arrayBuffer()
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
const worst = (values: number[]) => Math.max(...values)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function memoryOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function rowsOf(tables: string): Promise<number> {
  const counts = await query<{ rows: string }>(
    dataDir,
    `select ${tables
      .split(' ')
      .map((table) => `(select count(*) from ${table})`)
      .join(' + ')} as rows`,
  )
  return Number(counts[0]?.rows)
}
const LOGS = 'security_log change_log empty_searches order_requests'

async function play(name: string, attack: Attack): Promise<object> {
  dataDir = await mkdtemp(join(tmpdir(), 'buxar-attacks-'))
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1' })
  try {
    const api = await customer(shop.url, 'musteri@demo.az')
    const payload = await orderOf(api, 'demo-video', 1)
    await stockForOrders(dataDir)
    const order = () => api.call('checkout', payload, { idempotencyKey: crypto.randomUUID() })
    const live = (seconds: number) => life(shop, order, AbortSignal.timeout(seconds * 1000))
    await Promise.all([live(WARM_S), browse(shop.url)])
    const quiet = await live(QUIET_S)
    const [memory, logged, limits] = [await memoryOf(shop.child.pid ?? 0), await rowsOf(LOGS), await rowsOf('limits')]
    agent = new Agent({ keepAlive: true, maxSockets: Infinity, localAddress: ATTACKER })
    const [under, replies] = await Promise.all([live(ATTACK_S), attack(shop, AbortSignal.timeout(ATTACK_S * 1000))])
    const most = await memoryOf(shop.child.pid ?? 0)
    const written = (await rowsOf(LOGS)) - logged
    const counted = (await rowsOf('limits')) - limits
    await wait(REST_S * 1000)
    agent = new Agent({ keepAlive: true, maxSockets: Infinity, localAddress: ATTACKER })
    const after = await live(QUIET_S)
    const of = (which: 'page' | 'livez' | 'checkout', pick: (values: number[]) => number) =>
      [quiet, under, after].map((seen) => pick(seen[which]).toFixed(0)).join(' / ')
    return {
      attack: name,
      'page p99, ms': of('page', p99),
      'page median': of('page', median),
      'page worst': of('page', worst),
      'livez worst': of('livez', worst),
      'checkout p99, ms': of('checkout', p99),
      'checkout median': of('checkout', median),
      failed: [quiet, under, after].map(({ failed }) => failed).join(' / '),
      'MB more': (most - memory).toFixed(0),
      'log rows': written,
      'limit rows': counted,
      responses: replies,
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

const asked = process.argv.slice(2)
const results: object[] = []
for (const [name, attack] of Object.entries(attacks))
  if (asked.length === 0 || asked.includes(name)) results.push(await play(name, attack))
console.table(results)
