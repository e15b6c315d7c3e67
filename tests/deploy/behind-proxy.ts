import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { spreadsheets } from '#src/contract/admin/spreadsheets.ts'
import { HOST, type Ask } from './ask.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Proxy } from './proxies.ts'
import type { Walk } from './walk.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const IMPORT_MAX = spreadsheets['imports.create'].upload.max
/** Failed logins at one account from one address before the next is rejected (D42). */
const SIGN_INS = 10

export type Check = (what: string, isSo: boolean, otherwise?: unknown) => void

/** Checks behind any proxy; `session`: the access token of a person who may import products. */
export async function checkBehind(proxy: Proxy, ask: Ask, session: string, check: Check): Promise<void> {
  const home = await ask('/')
  check('HTTPS answers home', home.status === 200 && home.body.includes('<html'), home.status)
  check(
    'HSTS is there',
    home.headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains',
    home.headers['strict-transport-security'],
  )
  const plain = await new Promise<{ status?: number | undefined; location?: string | undefined }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: proxy.plainPort, path: '/shop', headers: { host: HOST } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
      .on('error', reject)
      .end()
  })
  check(
    'HTTP leads to HTTPS',
    [301, 308].includes(plain.status ?? 0) && plain.location?.startsWith(`https://${HOST}`) === true,
    plain,
  )

  const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  const text = packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.body).toString() : ''
  check('a page is compressed once', text.startsWith('<!DOCTYPE html>'), packed.headers['content-encoding'])
  const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) }
  const again = await ask('/', { headers: known })
  check('a page that is known answers 304', again.status === 304, again.status)

  const admin = await ask('/admin/')
  check('the admin answers', admin.status === 200 && admin.body.includes('<script'), admin.status)
  const own = await ask('/api/v1/admin/session/', { headers: { authorization: `Bearer ${session}` } })
  check('its session is known', own.status === 200, own.body.toString())
  const figures = await ask('/metrics')
  check('/metrics is not reachable', figures.status === 404 && !figures.body.includes('buxar_'), figures.status)
  const socket = await ask('/', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  })
  check('a WebSocket is not opened', socket.status !== 101, socket.status)

  await checkAddresses(proxy, ask, check)
  await checkUpload(ask, session, check)
}

/** A page comes from the node that answers, also without the database, and without any node the proxy shows a page. */
export async function checkOutages({ name }: Proxy, ask: Ask, walk: Walk, check: Check): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
  check(
    'a dead second node fails no page',
    answers.every(({ status }) => status === 200),
    answers.map(({ status }) => status),
  )
  await walk.follow(['systemctl stop postgresql'])
  const until = Date.now() + 20_000
  let page = await ask('/')
  while (!String(page.headers['cache-status']).includes('stale') && Date.now() < until) page = await ask('/')
  check(
    `${name} serves kept pages without the database`,
    page.status === 200 && String(page.headers['cache-status']).includes('stale'),
    [page.status, page.headers['cache-status']],
  )
  await walk.follow(['systemctl start postgresql', 'systemctl stop buxar'])
  const { status, headers, body } = await ask('/')
  check(
    `${name} shows the maintenance page without the shop`,
    status === 503 && headers['retry-after'] === '5' && body.includes('Mağaza tezliklə qayıdır'),
    [status, headers, body.toString().slice(0, 200)],
  )
  await walk.follow(['systemctl start buxar'])
  const back = Date.now() + 20_000
  while ((await ask('/')).status !== 200 && Date.now() < back) await wait(200)
}

/** Two clients count as two, and a header that a client sends does not make a third. */
async function checkAddresses({ name }: Proxy, ask: Ask, check: Check): Promise<void> {
  const body = JSON.stringify({ username: `nobody-${name.toLowerCase()}@example.com`, password: 'tut-agaci-77' })
  const signIn = async (from: string, headers: Record<string, string> = {}) =>
    (await ask('/api/v1/token/', { method: 'POST', headers: { ...JSON_BODY, ...headers }, body, from })).status
  const statuses: number[] = []
  for (let attempt = 0; attempt <= SIGN_INS; attempt++) statuses.push(await signIn('127.0.0.1'))
  check('a client who fails too often is refused', statuses.at(0) === 401 && statuses.at(-1) === 429, statuses)
  const other = await signIn('127.0.0.2')
  check('another client is not', other === 401, other)
  const forged = await Promise.all(
    ['x-forwarded-for', 'forwarded', 'x-real-ip'].map((header) =>
      signIn('127.0.0.1', { [header]: header === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' }),
    ),
  )
  check(
    'a forged X-Forwarded-For, Forwarded or X-Real-IP makes nobody another client',
    forged.every((status) => status === 429),
    forged,
  )
}

async function checkUpload(ask: Ask, session: string, check: Check): Promise<void> {
  const head = 'slug,name,price,stock,category\n'
  const row = `no-such-${'x'.repeat(100_000)},A,1.00,1,B\n`
  const file = Buffer.alloc(IMPORT_MAX, `${head}${row}`)
  const send = (bytes: Buffer) =>
    ask('/api/v1/admin/imports/?format=csv', {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        authorization: `Bearer ${session}`,
        'content-length': String(bytes.length),
      },
      body: bytes,
    })
  const began = performance.now()
  const sent = await send(file)
  check(
    `a file of the largest size goes through (${Math.round(performance.now() - began)} ms)`,
    sent.status === 201,
    `${sent.status} ${sent.body.subarray(0, 300).toString()}`,
  )
  const tooLarge = await send(Buffer.concat([file, Buffer.from('x')])).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  check('one byte more answers 413', tooLarge === 413, tooLarge)
}
