// node bench/kills.ts [times] [node|postgres|both]: kills Node, PostgreSQL or both at random moments under 8 buyers,
// and audits the books after each kill.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { auditBooks } from '../src/server/admin/audit/check-books.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { anyone, customer, orderOf } from '../tests/e2e/customers.ts'
import { freePort, startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'

const BUYERS = 8
const people = ['musteri@demo.az', 'sadiq@demo.az', 'topdan@demo.az']

/** A sent order: the note that marks it and, after the response, its number. */
type Sent = { mark: string; id: number | null }
type Tally = {
  acknowledged: number
  lost: number
  doubled: number
  broken: string[]
  back: number[]
  kinds: Record<string, number>
}

const times = Number(process.argv[2] ?? 20)
/** The processes to kill; chosen at random by default. */
const kinds = process.argv[3] ? [process.argv[3] as 'node'] : (['node', 'postgres', 'both'] as const)
const dataDir = await mkdtemp(join(tmpdir(), 'buxar-kills-'))
const PORT = String(await freePort())
const tally: Tally = { acknowledged: 0, lost: 0, doubled: 0, broken: [], back: [], kinds: {} }
let shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', PORT })
try {
  await stockUp()
  for (let round = 1; round <= times; round++) {
    const sent: Sent[] = []
    const buying = new AbortController()
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) => buyer(people[number % people.length] ?? '', sent, buying.signal)),
    )
    await wait(50 + Math.random() * 600)
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'node'
    tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1
    const killed = performance.now()
    if (process.env.VERBOSE) console.log(round, kind)
    await kill(kind)
    await answersAgain()
    tally.back.push(performance.now() - killed)
    // If only PostgreSQL was killed, buyers continue for a moment.
    await wait(200)
    buying.abort()
    await Promise.all(buyers.map(({ done }) => done))
    await settle(sent)
    if (round % 10 === 0 || round === times)
      console.log(
        `${round} of ${times}: ${tally.acknowledged} acknowledged, ${tally.lost} lost, ${tally.doubled} doubled, books ${tally.broken.length === 0 ? 'agree' : tally.broken.join('; ')}`,
      )
  }
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
const back = tally.back.toSorted((a, b) => a - b)
console.table({
  kills: Object.entries(tally.kinds)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(', '),
  'orders acknowledged': tally.acknowledged,
  lost: tally.lost,
  doubled: tally.doubled,
  books: tally.broken.length === 0 ? 'agree every time' : tally.broken.join('; '),
  'back, median ms': Math.round(back[Math.floor(back.length / 2)] ?? 0),
  'back, worst ms': Math.round(back.at(-1) ?? 0),
})
process.exitCode = tally.lost + tally.doubled + tally.broken.length > 0 ? 1 : 0

/** Buys until it is stopped; ignores failed requests, like a shopper's lost connection. */
async function buyer(email: string, sent: Sent[], stop: AbortSignal): Promise<{ done: Promise<void> }> {
  const api = await customer(shop.url, email)
  const goods = ['demo-sade', 'demo-endirim', 'demo-video']
  const payloads = await Promise.all(goods.map((slug) => orderOf(api, slug, 1)))
  const buy = async () => {
    while (!stop.aborted) {
      const order: Sent = { mark: crypto.randomUUID(), id: null }
      sent.push(order)
      const payload = payloads[Math.floor(Math.random() * payloads.length)]
      if (!payload) throw new Error('no goods')
      try {
        order.id = (await api.call('checkout', { ...payload, courier_note: order.mark })).id
        if (Math.random() < 0.2) await api.call('cancelOrder', { id: order.id, canceled: new Date().toISOString() })
      } catch {
        await wait(20)
      }
    }
  }
  return { done: buy() }
}

async function kill(kind: 'node' | 'postgres' | 'both'): Promise<void> {
  const postgres = await postgresId()
  if (kind !== 'node') process.kill(postgres, 'SIGKILL')
  if (kind === 'postgres') {
    // Until the new process has written its id, the old one may still seem to respond.
    while ([postgres, 0].includes(await postgresId())) await wait(10)
    return
  }
  shop.child.kill('SIGKILL')
  if (shop.child.signalCode === null) await once(shop.child, 'close')
  shop = await restarted()
}

async function postgresId(): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0])
}

function restarted(): Promise<ShopProcess> {
  return startShop({ DATA_DIR: dataDir, DEMO: '1', PORT })
}

/** Resolves when the database responds through the shop again. */
async function answersAgain(): Promise<void> {
  for (;;) {
    const status = await fetch(`${shop.url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (shop.child.exitCode !== null) throw new Error(`the shop ended by itself:\n${shop.output()}`)
    await wait(50)
  }
}

/** Checks that every acknowledged order exists once, and that the books agree. */
async function settle(sent: Sent[]): Promise<void> {
  const client = await database()
  try {
    const { rows } = await client.query<{ mark: string; id: number }>(
      'select courier_note as mark, id from orders where courier_note = any($1)',
      [sent.map(({ mark }) => mark)],
    )
    const idsByMark = new Map<string, number[]>()
    for (const { mark, id } of rows) idsByMark.set(mark, [...(idsByMark.get(mark) ?? []), id])
    for (const { mark, id } of sent) {
      const ids = idsByMark.get(mark) ?? []
      if (id !== null) {
        tally.acknowledged++
        if (!ids.includes(id)) tally.lost++
      }
      if (ids.length > 1) tally.doubled++
    }
    const { broken } = await auditBooks(
      drizzle(client, { schema: tables }) as unknown as Parameters<typeof auditBooks>[0],
    )
    tally.broken.push(...broken.map(({ rule }) => rule))
  } finally {
    await client.end()
  }
}

async function database(): Promise<pg.Client> {
  const [pidFile, password] = await Promise.all([
    readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'),
    readFile(join(dataDir, 'database-password'), 'utf8'),
  ])
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({
      connectionString: `postgres://buxar:${password.trim()}@127.0.0.1:${pidFile.split('\n')[3]?.trim()}/postgres`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 100) throw error
      await wait(100)
    }
  }
}

/** Sets so much stock of each product that it never runs out. */
async function stockUp(): Promise<void> {
  const client = await database()
  await client.query(
    `insert into stock_changes (product_id, change, reason) select id, 1000000, 'hand' from products
      where slug in ('demo-sade', 'demo-endirim', 'demo-video')`,
  )
  await client.query(
    "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'open_orders_wholesaler', 'orders_in_ten_minutes', 'orders_in_ten_minutes_wholesaler']) name",
  )
  await client.end()
  await anyone(shop.url).call('shop', {})
}
