import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { auditBooks } from '../src/server/books/check-books.ts'
import * as tables from '../src/server/database/tables/index.ts'
import { customer, orderOf } from '../tests/e2e/customers.ts'

const VIEWERS = 6
const BUYERS = 3
const PAGES = ['/', '/shop', '/sales', '/product/demo-sade', '/product/demo-video', '/search?query=manqo', '/shop?ordering=price']
/** How long a visitor waits for an answer, ms. */
const PATIENCE = 20_000

/** What people saw in one part of the bench. */
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

/** How it ended: orders that were acknowledged and are not there, keys with two orders, rules of the books that are broken. */
export type Outcome = { lost: number; doubled: number; broken: string[] }

/**
 * People who read pages with every file that these name, tabs of an earlier version that ask for a file of it, and
 * buyers who send an order again, with its key, until it is answered.
 * @param databaseUrl where the orders are counted at the end
 * @param earlier names of files that tabs which are open ask for
 */
export async function shoppers(url: string, databaseUrl: string, earlier: readonly string[]) {
  await stockUp(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const stop = new AbortController()
  const sent: { key: string; id: number | null }[] = []
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
      tell(`${path} ${page.status}`)
      return
    }
    const names = new Set([...page.body.matchAll(/\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|media\/[\w-]+\/320\.webp)/g)].map(([name]) => name))
    const old = earlier[Math.floor(Math.random() * earlier.length)]
    for (const name of [...names].toSorted(() => Math.random() - 0.5).slice(0, 4).concat(old ? `/assets/${old}` : [])) {
      const { status } = await read(`${url}${name}`, agent)
      seen.files++
      if (status === 200) continue
      seen['failed files']++
      tell(`${name} ${status}`)
    }
  }
  const tell = (what: string) => faults.set(what, (faults.get(what) ?? 0) + 1)
  const buyer = async (email: string) => {
    const api = await customer(url, email)
    const payload = await orderOf(api, 'demo-video', 1)
    return async () => {
      const order: (typeof sent)[0] = { key: crypto.randomUUID(), id: null }
      sent.push(order)
      while (order.id === null) {
        try {
          order.id = (await api.call('checkout', payload, { idempotencyKey: order.key, signal: AbortSignal.timeout(PATIENCE) })).id
        } catch (error) {
          // An answer that says no is one; what was cut off, or says "later", is sent again.
          if ([400, 401, 403, 409].includes((error as { status?: number }).status ?? 0)) throw error
          seen['orders sent again']++
          await wait(100)
        }
      }
      seen['orders acknowledged']++
      seen['longest without an order, ms'] = Math.max(seen['longest without an order, ms'], Math.round(performance.now() - lastOrder))
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
    /** What people see while this lasts. */
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
  return { pages: 0, 'failed pages': 0, files: 0, 'failed files': 0, 'orders acknowledged': 0, 'orders sent again': 0, 'slowest page, ms': 0, 'longest without an order, ms': 0 }
}

function read(url: string, agent: Agent): Promise<{ status: number | string; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, body: '' })
    get(url, { agent, timeout: PATIENCE }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    }).on('error', fail).on('timeout', function late(this: ReturnType<typeof get>) {
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

/** So much of the product that stock never runs out, and as many orders as anybody likes. */
async function stockUp(databaseUrl: string): Promise<void> {
  const client = await open(databaseUrl)
  await client.query("insert into stock_changes (product_id, change, reason) select id, 1000000, 'hand' from products where slug = 'demo-video'")
  await client.query("insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'open_orders_wholesaler', 'orders_in_ten_minutes', 'orders_in_ten_minutes_wholesaler']) name")
  await client.end()
}

/** Every acknowledged order must be there once, and the books must agree. */
async function settle(databaseUrl: string, sent: readonly { key: string; id: number | null }[]): Promise<Outcome> {
  const client = await open(databaseUrl)
  const { rows } = await client.query<{ key: string; id: number }>('select idempotency_key as key, id from orders where idempotency_key = any($1)', [sent.map(({ key }) => key)])
  const { broken } = await auditBooks(drizzle(client, { schema: tables }) as unknown as Parameters<typeof auditBooks>[0])
  await client.end()
  const idsOf = (key: string) => rows.filter((row) => row.key === key).map(({ id }) => id)
  return {
    lost: sent.filter(({ key, id }) => id !== null && !idsOf(key).includes(id)).length,
    doubled: sent.filter(({ key }) => idsOf(key).length > 1).length,
    broken: broken.map(({ rule }) => rule),
  }
}
