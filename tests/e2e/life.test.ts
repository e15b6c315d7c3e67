import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from './fixtures.ts'
import type { Api, Input } from '#src/contract/client/api.ts'
import { startCluster } from '#src/server/platform/database/cluster.ts'
import { foldersFolder } from '../database.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { anyone, customer, DEMO_PASSWORD, orderOf, sessionOf, stockOf } from './customers.ts'
import { launch, startShop, type ShopProcess } from './shop-process.ts'
import { setUp } from './shop-template.ts'
import { eventually } from './screen.ts'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(await foldersFolder(), 'buxar-life-'))
  folders.push(folder)
  return folder
}
/** Shops that a test has started; a failed test may have left them running. */
const started: ShopProcess[] = []
const start = async (settings: Record<string, string>) => {
  const shop = await startShop(settings)
  started.push(shop)
  return shop
}
test.afterEach(() => Promise.all(started.splice(0).map((shop) => shop.stop())))
test.afterAll(async () => {
  for (const folder of folders) {
    const postgres = await postgresOf(folder)
    if (postgres && (await isAlive(postgres.pid))) process.kill(postgres.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Starts a shop that must fail; returns its exit code and output. */
async function refused(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings)
  child.stdout?.on('data', () => output().includes('Buxar is open') && child.kill('SIGTERM'))
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

const wrongSettings: [Record<string, string>, string][] = [
  [{ PORT: 'abc' }, 'PORT is "abc", but takes a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but takes a whole number from 1 to 65535.'],
  [{ HOST: 'banana' }, 'HOST is "banana", but takes an IP address to listen on, or localhost.'],
  [
    { DATABASE_URL: 'mysql://shop:secret@x' },
    'DATABASE_URL is "mysql://shop:…@x", but takes an address like postgres://user:password@host:5432/name.',
  ],
  [
    { SMTP_URL: 'mail.example' },
    'SMTP_URL is "mail.example", but takes an address like smtp://user:password@host:587.',
  ],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL is "ftp://x", but takes an address like https://shop.example.'],
  [{ DEMO: '2' }, 'DEMO is "2", but takes 1 for the demo shop or 0 for none.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but takes silent, error, warn, info, debug or trace.'],
  [
    { DEMO: '1', HOST: '0.0.0.0' },
    'DEMO is "1", but HOST is "0.0.0.0": the demo shop, whose passwords everyone knows, listens on 127.0.0.1 only.',
  ],
]
for (const [settings, sentence] of wrongSettings) {
  test(`${JSON.stringify(settings)} ends the start with one sentence`, async () => {
    const folder = join(await newFolder(), 'data')
    expect(await refused({ DATA_DIR: folder, ...settings })).toEqual({ code: 1, output: `${sentence}\n` })
    await expect(access(folder)).rejects.toThrow('ENOENT')
  })
}

test('a port in use ends the start with one sentence, and leaves no process behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const folder = await newFolder()
  expect(await refused({ DATA_DIR: folder, DEMO: '0', PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} on 127.0.0.1 is in use: end what uses it, or set PORT to another.\n`,
  })
  expect(await postgresOf(folder)).toBeNull()
  taken.close()
})

test('a data folder that is a file ends the start with one sentence', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  const { code, output } = await refused({ DATA_DIR: file, DEMO: '0' })
  expect(code).toBe(1)
  expect(output).toBe(
    `DATA_DIR is "${file}", but the shop cannot use that folder: EEXIST: file already exists, mkdir '${file}'.\n`,
  )
})

test('an unreachable database ends the start with one sentence', async () => {
  const { code, output } = await refused({
    DATA_DIR: await newFolder(),
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(output).toBe(
    'DATABASE_URL is "postgres://shop:…@127.0.0.1:1/shop", but that database does not answer: connect ECONNREFUSED 127.0.0.1:1.\n',
  )
})

/** A folder with a database in it, which takes seconds to make: for tests that leave it unchanged. */
let madeFolder = ''

test('two starts on one folder: the second reports it and ends, the first keeps running', async () => {
  madeFolder = await newFolder()
  const folder = madeFolder
  const first = await start({ DATA_DIR: folder, DEMO: '0' })
  expect(await refused({ DATA_DIR: folder, DEMO: '0', PORT: '3999' })).toEqual({
    code: 1,
    output: `Another shop already runs on ${folder}: end it, or set DATA_DIR to another folder.\n`,
  })
  expect((await anyone(first.url).call('shop', {})).name).toBe('Mağaza')
  expect(await first.stop()).toBe(0)
})

test('SIGTERM finishes running requests, then ends shop and database, within 10 s', async () => {
  const folder = madeFolder || (await newFolder())
  const shop = await start({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info' })
  const postgres = await postgresOf(folder)
  expect(postgres && (await isAlive(postgres.pid))).toBe(true)

  // The server has this request, but not its body yet.
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'tut-agaci' })
  const running = request(`${shop.url}/api/v1/token/`, {
    method: 'POST',
    headers: { expect: '100-continue', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  running.flushHeaders()
  await once(running, 'continue')
  const signalledAt = performance.now()
  shop.child.kill('SIGTERM')
  await eventually(() => shop.output()).toContain('"msg":"ending"')
  await eventually(() =>
    fetch(`${shop.url}/health`).then(
      () => 'open',
      () => 'closed',
    ),
  ).toBe('closed')
  // npm start repeats the signal until the shop has ended, and so does an impatient person.
  shop.child.kill('SIGTERM')
  running.end(body)
  const [response] = await once(running, 'response')
  expect(response.statusCode).toBe(401)
  const answered = performance.now()
  const { socket } = response
  response.resume()
  // The connection is closed after the response: shutdown would wait 5 s for an idle connection.
  await once(socket, 'close')
  expect(performance.now() - answered).toBeLessThan(4000)

  if (shop.child.exitCode === null) await once(shop.child, 'close')
  expect(shop.child.exitCode).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
  await eventually(() => postgres && isAlive(postgres.pid)).toBe(false)
  expect(await postgresOf(folder)).toBeNull()
})

test('DATABASE_URL: an external database is used, and its data is kept across starts', async () => {
  const [folder, elsewhere] = [await newFolder(), await newFolder()]
  const cluster = await startCluster(elsewhere, createLogger('silent'))
  const settings = { DATA_DIR: folder, DATABASE_URL: cluster.url, MIGRATE_URL: cluster.superuserUrl, DEMO: '0' }
  const first = await start(settings)
  await anyone(first.url).call('register', {
    first_name: 'Lalə',
    last_name: 'Rzayeva',
    phone: '050 765 43 21',
    email: 'lale@example.com',
    password: 'tut-agaci-7',
    re_password: 'tut-agaci-7',
  })
  expect(await first.stop()).toBe(0)
  await expect(access(join(folder, 'cluster'))).rejects.toThrow('ENOENT')
  const second = await start(settings)
  expect(await ask(cluster.url, "select count(*)::int as figure from users where email = 'lale@example.com'")).toBe(1)
  expect(await second.stop()).toBe(0)
  await cluster.stop()
})

test.describe('with goods and customers', () => {
  let folder: string
  test.beforeAll(async () => {
    folder = await newFolder()
    const shop = await start({ DATA_DIR: folder, DEMO: '1' })
    // One customer places many orders here.
    await setUp(await databaseOf(folder))
    await shop.stop()
  })

  for (const [what, alsoDatabase] of [
    ['the shop alone', false],
    ['the shop and its database', true],
  ] as const) {
    test(`a kill of ${what} loses no acknowledged order`, async () => {
      const shop = await start({ DATA_DIR: folder, DEMO: '1' })
      const postgres = await postgresOf(folder)
      const { results } = await anyone(shop.url).call('shopProducts', { page_size: 100 })
      const slug = results.find((product) => product.stock_count > 100 && product.options.length === 0)?.slug ?? ''
      const api = await customer(shop.url, 'musteri@demo.az')
      const [stock, before] = [await stockOf(api, slug), await ordersOf(api)]
      const payload = await orderOf(api, slug, 1)

      const { acknowledged, unanswered } = await orderUntilGone(api, payload, 12, () => {
        shop.child.kill('SIGKILL')
        if (alsoDatabase && postgres) process.kill(postgres.pid, 'SIGKILL')
      })
      if (shop.child.signalCode === null) await once(shop.child, 'close')
      expect(acknowledged.length).toBeGreaterThanOrEqual(12)

      const next = await start({ DATA_DIR: folder, DEMO: '1' })
      const again = await customer(next.url, 'musteri@demo.az')
      const written = (await ordersOf(again)).filter((id) => !before.includes(id))
      expect(written).toEqual(expect.arrayContaining(acknowledged))
      expect(await stockOf(again, slug)).toBe(stock - written.length)

      // A client without a response retries with the same key: no order is placed twice (D15).
      const retried = await Promise.all(
        unanswered.map((idempotencyKey) => again.call('checkout', payload, { idempotencyKey })),
      )
      const all = (await ordersOf(again)).filter((id) => !before.includes(id))
      expect(all.toSorted()).toEqual([...acknowledged, ...retried.map((order) => order.id)].toSorted())
      expect(await stockOf(again, slug)).toBe(stock - all.length)
      expect(await ask(await databaseOf(folder), LEDGER_FAULTS)).toBe(0)
      expect(await next.stop()).toBe(0)
    })
  }

  test('the first pages of a process have their parts with scripts of their own', async () => {
    const shop = await start({ DATA_DIR: folder, DEMO: '1' })
    const has = async (path: string, part: string) => (await (await fetch(shop.url + path)).text()).includes(part)
    expect(await has('/', 'class="footer"')).toBe(true)
    expect(await has('/product/demo-secimli', 'class="product-about"')).toBe(true)
    expect(await shop.stop()).toBe(0)
  })

  test('while PostgreSQL does not respond, kept pages, files and pictures are served (C12)', async () => {
    const shop = await start({ DATA_DIR: folder, DEMO: '1' })
    const look = async (path: string) => {
      const answer = await fetch(shop.url + path)
      return { status: answer.status, from: answer.headers.get('cache-status'), text: await answer.text() }
    }
    const home = (await look('/')).text
    const files = [/\/assets\/[^"]+\.js/, /\/media\/[^" ,]+/].map((pattern) => pattern.exec(home)?.[0] ?? '')
    for (const file of files) expect((await look(file)).status).toBe(200)
    const { pid = 0 } = (await postgresOf(folder)) ?? {}
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/).map(Number)
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => [pid, ...children].forEach((id) => process.kill(id, name))
    signal('SIGSTOP')
    try {
      const began = performance.now()
      expect((await look('/shop')).status).toBe(503)
      // Without a limit it waits for 15 s.
      expect(performance.now() - began).toBeLessThan(10_000)
      await eventually(async () => (await look('/')).from).toBe('buxar; hit; detail=stale')
      for (const file of files) expect((await look(file)).status).toBe(200)
    } finally {
      signal('SIGCONT')
    }
    await eventually(async () => (await look('/shop')).status).toBe(200)
    await eventually(async () => (await look('/')).from).not.toContain('stale')
    expect(await shop.stop()).toBe(0)
  })

  test('logs are JSON lines with a request id and without personal data', async () => {
    const address = '203.0.113.77'
    // Like in production: behind a proxy, and with customers who chose their passwords.
    const before = await start({ DATA_DIR: folder, DEMO: '1' })
    await ask(
      await databaseOf(folder),
      'with changed as (update users set is_demo = false returning 1) select count(*)::int as figure from changed',
    )
    await before.stop()
    const shop = await start({ DATA_DIR: folder, DEMO: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' })
    const call = (path: string, body: unknown, headers = {}) =>
      fetch(shop.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        body: JSON.stringify(body),
      })
    const { tokens } = await sessionOf(shop.url, 'musteri@demo.az')
    const wrong = await call('/api/v1/token/', { username: 'musteri@demo.az', password: 'yanlis-sifre-1' })
    expect(wrong.status).toBe(401)
    const order = await orderOf(await customer(shop.url, 'musteri@demo.az'), 'demo-sade', 1)
    const placed = await call('/api/v1/checkout/', order, { authorization: `Bearer ${tokens.access}` })
    expect(placed.status).toBe(201)
    await fetch(`${shop.url}/activate/abc/tapilmaz-token?query=axtaris-sozu`, {
      headers: { 'x-forwarded-for': address },
    })
    for (const path of ['/hec-yerde/axtaris-sozu', '/hec-yerde.data', '/__manifest?x=axtaris-sozu', '/%E0%A4%A'])
      expect((await fetch(shop.url + path)).status, path).toBeLessThan(500)
    await call('/api/v1/users/reset_password/', { email: 'sadiq@demo.az' })
    await ask(
      await databaseOf(folder),
      'with changed as (update users set is_demo = true returning 1) select count(*)::int as figure from changed',
    )
    expect(await shop.stop()).toBe(0)

    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const answered = lines.filter((line) => line.msg === 'answered')
    expect(answered.length).toBeGreaterThanOrEqual(7)
    expect(answered.every((line) => /^[0-9a-f-]{36}$/.test(String(line.reqId)))).toBe(true)
    expect(answered.map((line) => line.reqId)).toContain(placed.headers.get('x-request-id'))
    expect(shop.output()).not.toMatch(/^\s+at /m)
    // All output except the text for the person who started the shop.
    const log = lines.map((line) => JSON.stringify(line)).join('\n')
    const secrets = [
      DEMO_PASSWORD,
      'yanlis-sifre-1',
      tokens.access,
      tokens.refresh,
      'demo.az',
      'example.com',
      address,
      order.address,
      order.phone,
      '994501234567',
      'Məmmədova',
      'tapilmaz-token',
      'axtaris-sozu',
    ]
    for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  })

  test('demo accounts make the shop refuse other addresses', async () => {
    expect(await refused({ DATA_DIR: folder, DEMO: '0', HOST: '0.0.0.0', PORT: '3999' })).toEqual({
      code: 1,
      output:
        'HOST is "0.0.0.0", but this database holds demo accounts, whose passwords everyone knows: delete them or listen on 127.0.0.1.\n',
    })
    expect(await postgresOf(folder)).toBeNull()
  })
})

/** Products whose stock differs from the sum of the ledger, and orders whose lines are not in it. */
const LEDGER_FAULTS = `
  select (select count(*) from products where stock_count <> (select coalesce(sum(change), 0) from stock_changes
    where product_id = products.id))::int
    + (select count(*) from order_items join orders on orders.id = order_id where not exists (
        select from stock_changes where stock_changes.order_id = orders.id
          and stock_changes.product_id = order_items.product_id))::int as figure`

/**
 * Four customers place the same order repeatedly. Calls `kill` when enough orders are acknowledged; all end at the
 * first request without a response.
 */
async function orderUntilGone(api: Api, payload: Input<'checkout'>, enough: number, kill: () => void) {
  const acknowledged: number[] = []
  const unanswered: string[] = []
  let killed = false
  const placeOverAndOver = async () => {
    for (;;) {
      const idempotencyKey = crypto.randomUUID()
      try {
        acknowledged.push((await api.call('checkout', payload, { idempotencyKey })).id)
      } catch (error) {
        if (!killed) throw error
        unanswered.push(idempotencyKey)
        return
      }
      if (acknowledged.length < enough || killed) continue
      killed = true
      kill()
    }
  }
  await Promise.all(Array.from({ length: 4 }, placeOverAndOver))
  return { acknowledged, unanswered }
}

async function ordersOf(api: Api): Promise<number[]> {
  return (await api.call('activeOrders', {})).map((order) => order.id)
}

/** Returns the process and port in postmaster.pid; null without one. */
async function postgresOf(folder: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => null)
  const lines = text?.split('\n')
  return lines ? { pid: Number(lines[0]), port: Number(lines[3]) } : null
}

async function databaseOf(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'database-password'), 'utf8')).trim()
  return `postgres://buxar:${password}@127.0.0.1:${(await postgresOf(folder))?.port}/postgres`
}

/** Returns the single number of a query. */
async function ask(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ figure: number }>(query)
  await client.end()
  return rows[0]?.figure ?? Number.NaN
}

/** Returns whether a process runs; an ended process that its parent has not reaped yet does not count. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) Z /.test(state)
}
