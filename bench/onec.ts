// node bench/onec.ts [goods]: the fake 1C makes a catalogue in an empty shop, changes a tenth of its prices and stocks,
// takes ten orders and sends states back. Connections are cut and Node is killed in between. The feeds are written,
// too. Prints seconds, statements and the peak memory of Node for each step. Fails if goods, orders or books are wrong.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { freePort, startShop } from '../tests/e2e/shop-process.ts'
import { Fake1C, fakeGoods, states, type FakeGood, type Transport } from '../tests/fake-1c.ts'
import { databaseOf, query } from './under-load.ts'

const count = Number(process.argv[2] ?? 5000)
const changedCount = count / 10
const ORDERS = 10
/** Bytes of a part. */
const PART = 50_000
const PASSWORD = 'bench-shop-2026'

const dataDir = await mkdtemp(join(tmpdir(), 'buxar-onec-'))
const settings = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import=${new URL('count-statements.mjs', import.meta.url).href}`,
}
let shop = await startShop(settings)
/** Whether the next request is cut in the middle of its body. */
let isCut = false
/** Statements of this step, and the most memory of one process, MB. */
let measured = { statements: 0, memory: 0 }
try {
  await beTheOwner()
  const { access } = await call('POST', 'session/', { username: 'sahib@shop.test', password: PASSWORD })
  const admin = (method: string, path: string, body?: object) => call(method, path, body, access)
  await admin('PUT', 'onec/', { publish_new: true })
  const key = await admin('POST', 'onec/keys/', {})
  const onec = new Fake1C(overHttp, key, { version: '2.10', zip: true, part: PART })

  const goods = fakeGoods(count)
  await step(`${count} goods in an empty shop, a cut and two kills`, () => exchange(onec, goods, 1000))
  await step('the same goods again', () => exchange(onec, goods))
  const changed = goods.slice(0, changedCount).map((good) => ({
    ...good,
    price: (Number(good.price) + 1).toFixed(2),
    stock: Number(good.stock) + 5,
  }))
  await step(`${changedCount} changed prices and stocks, a cut and two kills`, () => exchange(onec, changed, 200))
  await expectGoods([...changed, ...goods.slice(changedCount)])

  await step('feeds', () => writeFeeds(admin))

  const ids = await placeOrders(admin)
  await step(`${ORDERS} orders out, a kill before 1C confirmed`, async () => {
    await onec.begin('sale')
    const first = await onec.call('sale', 'query')
    await kill()
    await onec.begin('sale')
    const again = await onec.call('sale', 'query')
    for (const xml of [first, again]) expectSame('orders in the file', xml.split('<Документ>').length - 1, ORDERS)
    await onec.call('sale', 'success')
    await onec.begin('sale')
    expectSame('confirmed orders in the next file', (await onec.call('sale', 'query')).includes('<Документ>'), false)
  })
  await step('their states back', async () => {
    const send = async () => {
      await onec.begin('sale')
      const file = onec.encode(states(ids.map((id) => ({ id: String(id), state: 'Yolda' }))))
      await onec.send('documents.xml', file, 'sale')
      expectSame('the import', await onec.import('documents.xml', 'sale'), 'success')
    }
    await send()
    await admin('PUT', 'onec/', {
      publish_new: true,
      mappings: [{ kind: 'state', external_id: 'Yolda', use: 'on_way' }],
    })
    await send()
    await send()
  })
  const [moved] = await query<{ events: number; orders: number }>(
    dataDir,
    `select (select count(*)::int from order_events where event = 'on_way') as events,
      (select count(*)::int from orders where on_way is not null) as orders`,
  )
  expectSame('orders on their way, each once', moved, { events: ORDERS, orders: ORDERS })
  await expectBooks()
  console.log('goods, orders and books agree')
} catch (error) {
  console.error(shop.output().slice(-5_000))
  throw error
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Exchanges goods. With `killAfter`, ms, the upload is cut and begun again, and Node is killed during each import. */
async function exchange(onec: Fake1C, goods: readonly FakeGood[], killAfter?: number): Promise<void> {
  const more = { onlyChanges: goods.length < count }
  await onec.begin()
  if (killAfter !== undefined) {
    isCut = true
    await onec.upload(goods, more).catch(() => {})
    await onec.begin()
  }
  await onec.upload(goods, more)
  for (const name of ['import.xml', 'offers.xml']) {
    const killed = killAfter === undefined ? null : wait(killAfter).then(kill)
    expectSame(name, await untilDone(() => onec.import(name)), 'success')
    await killed
  }
}

/** Kills Node, and starts it again. */
async function kill(): Promise<void> {
  await note()
  shop.child.kill('SIGKILL')
  await wait(500)
  shop = await startShop(settings)
}

/** Calls again after each lost connection, as 1C's schedule does. */
async function untilDone(work: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await work()
    } catch {
      await wait(200)
    }
  }
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  await note()
  measured = { statements: 0, memory: 0 }
  await writeFile(`/proc/${shop.child.pid}/clear_refs`, '5')
  const began = Date.now()
  await work()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  await note()
  console.log(`${what}: ${seconds} s, ${measured.statements} statements, ${measured.memory.toFixed(0)} MB`)
}

/** Adds what the present process has done. */
async function note(): Promise<void> {
  const status = await readFile(`/proc/${shop.child.pid}/status`, 'utf8')
  measured.memory = Math.max(measured.memory, (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6)
  const before = shop.output().length
  shop.child.kill('SIGUSR2')
  for (;;) {
    const found = /statements (\d+)\./.exec(shop.output().slice(before))
    if (found) return void (measured.statements += Number(found[1]))
    await wait(20)
  }
}

async function beTheOwner(): Promise<void> {
  const code = /first-owner\?code=([\w-]+)/.exec(shop.output())?.[1]
  const person = { first_name: 'Nigar', last_name: 'Həsənova', phone: '0515556677', email: 'sahib@shop.test' }
  await call('POST', 'first-owner/', { code, ...person, password: PASSWORD })
}

type Admin = (method: string, path: string, body?: object) => ReturnType<typeof call>

/** Switches the feeds on, waits until they are written and reads them. */
async function writeFeeds(admin: Admin): Promise<void> {
  const { files: _files, ...setup } = await admin('GET', 'feeds/')
  await admin('PUT', 'feeds/', {
    ...setup,
    google: { ...setup.google, is_on: true },
    yandex: { ...setup.yandex, is_on: true },
  })
  for (;;) {
    const feeds = await query<{ kind: string; entries: number; seconds: number | null }>(
      dataDir,
      'select kind, entries, extract(epoch from written_at - begun_at)::float8 as seconds from feeds',
    )
    if (feeds.length === 2 && feeds.every(({ seconds }) => seconds !== null)) {
      for (const { kind, seconds, entries } of feeds) console.log(`${kind}: ${entries} entries, ${seconds} s`)
      break
    }
    await wait(500)
  }
  for (const name of ['google.xml', 'yandex.yml']) {
    const text = await (await fetch(`${shop.url}/feeds/${name}`)).text()
    console.log(`${name}: ${(text.length / 1e6).toFixed(0)} MB`)
  }
}

/** Takes ten orders by phone, one piece each. Returns their ids. */
async function placeOrders(admin: Admin): Promise<number[]> {
  const delivery = await admin('POST', 'delivery-types/', { name: 'Kuryer', price: '0.00', min_price: null })
  const products = await query<{ id: number; price: number }>(
    dataDir,
    `select id, price from products order by id limit ${ORDERS}`,
  )
  const ids: number[] = []
  for (const { id, price } of products) {
    const order = await admin('POST', 'manual-orders/', {
      items: [{ product: id, quantity: 1, options: [] }],
      customer: null,
      delivery: delivery.id,
      through: 'phone',
      first_name: 'Rüfət',
      phone: '0501234567',
      address: 'Nizami küç. 96',
      city: 'Bakı',
      total: (price / 100).toFixed(2),
    })
    ids.push(order.id)
  }
  return ids
}

/** Fails unless the shop has exactly these goods, with their prices and stocks. */
async function expectGoods(goods: readonly FakeGood[]): Promise<void> {
  const rows = await query<{ id: string; price: number; stock: number }>(
    dataDir,
    `select external_id as id, price, stock_count as stock
      from products left join onec_products on product_id = products.id where is_published`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  expectSame('goods in the shop', [rows.length, byId.size], [goods.length, goods.length])
  for (const { id, price, stock } of goods)
    expectSame(id, byId.get(id), { id, price: Math.round(Number(price) * 100), stock: Number(stock) })
}

async function expectBooks(): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) })
  await client.connect()
  const { broken } = await checkBooks(
    drizzle(client, { schema: tables }) as unknown as Parameters<typeof checkBooks>[0],
  )
  await client.end()
  expectSame('broken rules of the books', broken, [])
}

function expectSame(what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(got)} in the place of ${JSON.stringify(wanted)}`)
}

// oxlint-disable-next-line no-explicit-any -- a benchmark knows the replies of its calls
async function call(method: string, path: string, body?: object, access?: string): Promise<any> {
  const reply = await fetch(`${shop.url}/api/v1/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

function overHttp({ path, method, headers, body }: Parameters<Transport>[0]): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const sent = request(
      `${shop.url}${path}`,
      { method, headers: { ...headers, ...length }, agent: false },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (piece: string) => (text += piece))
        reply.on('end', () => resolve(text))
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    // The second part, so that the file has a beginning.
    if (isCut && body && body.length < PART) {
      isCut = false
      sent.write(body.subarray(0, body.length / 2), () => sent.destroy(new Error('cut')))
    } else sent.end(body)
  })
}
