import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ApiError } from '../src/contract/client/api-error.ts'
import { auditBooks } from '../src/server/admin/audit/check-books.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { customer, orderOf } from '../tests/e2e/customers.ts'

const VIEWERS = 6
const BUYERS = 3
const PAGES = [
  '/',
  '/shop',
  '/sales',
  '/product/demo-sade',
  '/product/demo-video',
  '/search?query=manqo',
  '/shop?ordering=price',
]
/** Timeout of a visitor's request, ms. */
const PATIENCE = 20_000

/** An order that must exist once: its note to the courier identifies it; `id` is set after the response. */
type Sent = { mark: string; id: number | null }

/** Results of one part of the bench. */
export type Seen = {
  pages: number
  'failed pages': number
  files: number
  'failed files': number
  'orders acknowledged': number
  'orders sent again': number
  'slowest page, ms': number
  'longest without an order, ms': number
}

/** Acknowledged orders that are missing, orders that were placed twice, and broken rules of the books. */
export type Outcome = { lost: number; doubled: number; broken: string[] }

/**
 * Simulates readers who load pages with every file that these name, tabs of an earlier version that request one of
 * its files, and buyers who retry until an order is confirmed. The shop's own client keeps the key of each order.
 * @param databaseUrl where the orders are counted at the end
 * @param earlier names of files that open tabs request
 */
export async function shoppers(url: string, databaseUrl: string, earlier: readonly string[]) {
  await stockUp(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const stop = new AbortController()
  const sent: Sent[] = []
  const faults = new Map<string, number>()
  let seen = nothingYet()
  let lastOrder = performance.now()

  const view = async () => {
    const path = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/'
    const begun = performance.now()
    const page = await read(`${url}${path}`, agent)
    const ms = Math.round(performance.now() - begun)
    seen.pages++
    seen['slowest page, ms'] = Math.max(seen['slowest page, ms'], ms)
    if (page.status !== 200 || !page.body.endsWith('</html>')) {
      seen['failed pages']++
      count(`${path} ${page.status}`)
      return
    }
    const names = new Set(
      [...page.body.matchAll(/\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|media\/[\w-]+\/320\.webp)/g)].map(
        ([name]) => name,
      ),
    )
    const old = earlier[Math.floor(Math.random() * earlier.length)]
    for (const name of [...names]
      .toSorted(() => Math.random() - 0.5)
      .slice(0, 4)
      .concat(old ? `/assets/${old}` : [])) {
      const { status } = await read(`${url}${name}`, agent)
      seen.files++
      if (status === 200) continue
      seen['failed files']++
      count(`${name} ${status}`)
    }
  }
  const count = (what: string) => faults.set(what, (faults.get(what) ?? 0) + 1)
  const buyer = async (email: string) => {
    const api = await customer(url, email)
    const payload = await orderOf(api, 'demo-video', 1)
    return async () => {
      const order: Sent = { mark: crypto.randomUUID(), id: null }
      sent.push(order)
      while (order.id === null) {
        try {
          order.id = (
            await api.call(
              'checkout',
              { ...payload, courier_note: order.mark },
              { signal: AbortSignal.timeout(PATIENCE) },
            )
          ).id
        } catch (error) {
          if (error instanceof ApiError && error.isClear) throw error
          seen['orders sent again']++
          await wait(100)
        }
      }
      seen['orders acknowledged']++
      seen['longest without an order, ms'] = Math.max(
        seen['longest without an order, ms'],
        Math.round(performance.now() - lastOrder),
      )
      lastOrder = performance.now()
      await wait(100)
    }
  }
  const goOn = async (work: () => Promise<void>) => {
    while (!stop.signal.aborted) {
      await work()
      await wait(20)
    }
  }
  const buyers = await Promise.all(['musteri@demo.az', 'sadiq@demo.az', 'topdan@demo.az'].slice(0, BUYERS).map(buyer))
  const people = Promise.all([...Array.from({ length: VIEWERS }, () => goOn(view)), ...buyers.map(goOn)])

  return {
    /** Returns the results while `work` runs. */
    watch: async (work: () => Promise<unknown>): Promise<Seen> => {
      seen = nothingYet()
      lastOrder = performance.now()
      faults.clear()
      await Promise.race([work(), people])
      for (const [what, number] of faults) console.log(`  ${number} × ${what}`)
      return seen
    },
    end: async (): Promise<Outcome> => {
      stop.abort()
      await people
      return settle(databaseUrl, sent)
    },
  }
}

function nothingYet(): Seen {
  return {
    pages: 0,
    'failed pages': 0,
    files: 0,
    'failed files': 0,
    'orders acknowledged': 0,
    'orders sent again': 0,
    'slowest page, ms': 0,
    'longest without an order, ms': 0,
  }
}

function read(url: string, agent: Agent): Promise<{ status: number | string; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, body: '' })
    get(url, { agent, timeout: PATIENCE }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', fail)
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
      .on('error', fail)
      .on('timeout', function late(this: ReturnType<typeof get>) {
        this.destroy(new Error('too late'))
      })
  })
}

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Sets so much stock of the product that it never runs out, and removes the limits of orders. */
async function stockUp(databaseUrl: string): Promise<void> {
  const client = await open(databaseUrl)
  await client.query(
    "insert into stock_changes (product_id, change, reason) select id, 1000000, 'hand' from products where slug = 'demo-video'",
  )
  await client.query(
    "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'open_orders_wholesaler', 'orders_in_ten_minutes', 'orders_in_ten_minutes_wholesaler']) name",
  )
  await client.end()
}

/** Checks that every acknowledged order exists once, and that the books agree. */
async function settle(databaseUrl: string, sent: readonly Sent[]): Promise<Outcome> {
  const client = await open(databaseUrl)
  const { rows } = await client.query<{ mark: string; id: number }>(
    'select courier_note as mark, id from orders where courier_note = any($1)',
    [sent.map(({ mark }) => mark)],
  )
  const { broken } = await auditBooks(
    drizzle(client, { schema: tables }) as unknown as Parameters<typeof auditBooks>[0],
  )
  await client.end()
  const idsOf = (mark: string) => rows.filter((row) => row.mark === mark).map(({ id }) => id)
  return {
    lost: sent.filter(({ mark, id }) => id !== null && !idsOf(mark).includes(id)).length,
    doubled: sent.filter(({ mark }) => idsOf(mark).length > 1).length,
    broken: broken.map(({ rule }) => rule),
  }
}
