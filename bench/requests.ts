/**
 * node bench/requests.ts [products]: the CPU of one request to every route that responds without a login, of Node and
 * of PostgreSQL, worst first. Needs a build. A route without a bound may cost 5 ms, a route with a bound 25 ms.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { everyCall, type EveryCallName } from '../src/contract/every-call.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { handlers } from '../src/server/start/handlers.ts'
import { startShop } from '../tests/e2e/shop-process.ts'
import { adminExampleRequests, exampleRequests } from '../tests/example-requests.ts'
import { cpuOf } from './cpu.ts'
import { query } from './under-load.ts'

const RUNS = 30
/** The most CPU of a request, ms: without a bound, and with one. */
const FREE_MS = 5
const BOUND_MS = 25

/** How the shop bounds the requests of a stranger. 'kept': it sends bytes that are ready. */
type Bound = 'admission' | 'limit' | 'kept' | 'none'

type Request = {
  what: string
  url: (run: number) => string
  bound?: Bound
  method?: string
  body?: (run: number) => unknown
  encoding?: string
}

/** Calls that take a limit or send a mail: a stranger cannot repeat them without limit. */
const LIMITED = new Set<string>([
  'register',
  'resetPassword',
  'resendActivation',
  'createToken',
  'createLoginToken',
  'refreshToken',
  'notifyInStock',
  'first-owner.create',
  'session.begin',
  'session.renew',
  'session.prepare-passkey',
  'session.begin-with-passkey',
])

const agent = new Agent({ keepAlive: true })
let addresses = 0
const dataDir = await mkdtemp(join(tmpdir(), 'buxar-requests-'))
const products = process.argv[2]
if (products)
  await promisify(execFile)(process.execPath, ['demo/seed.ts', '--products', products], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
  })
const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1' })
try {
  const names = (await query<{ name: string }>(dataDir, 'select name from products order by id limit 3000')).map(
    ({ name }) => name.toLowerCase(),
  )
  const words = names.flatMap((name) => name.match(/\p{L}{3,}/gu) ?? [])
  const text =
    (count: number, typo = false) =>
    (run: number) => {
      const all = Array.from({ length: count }, (_, at) => words[(run * 131 + at * 17) % words.length] ?? '').join(' ')
      return encodeURIComponent((typo ? all.replaceAll(/(?<=\p{L}{2})\p{L}(?=\p{L})/gu, 'x') : all).slice(0, 100))
    }
  const slugs = (await query<{ slug: string }>(dataDir, 'select slug from products order by id')).map(
    ({ slug }) => slug,
  )
  const ids = (
    await query<{ id: number }>(dataDir, 'select id from products where is_published order by id limit 1000')
  ).map(({ id }) => id)
  const [{ key = '' } = {}] = await query<{ key: string }>(dataDir, 'select key from media order by id limit 1')
  const slug = (run: number) => slugs[run % slugs.length] ?? ''
  const idsFrom = (run: number, count: number) =>
    Array.from({ length: Math.min(count, ids.length) }, (_, at) => ids[(run * 7 + at) % ids.length] ?? 0)
  const lines = (count: number) => (run: number) => ({
    items: idsFrom(run, count).map((product) => ({ product, quantity: 1 + (run % 3), options: [] })),
  })
  const kept: Bound = 'kept'
  const admission: Bound = 'admission'
  const files: Request[] = [
    ...(await largestFiles('client', '/assets/')),
    ...(await largestFiles('admin', '/admin/assets/')),
    { what: 'documentation', url: () => '/api/docs/' },
    { what: 'documentation, script', url: () => '/api/docs/js/scalar.js' },
    { what: 'documentation, script', url: () => '/api/docs/js/scalar.js', encoding: 'identity' },
    { what: 'openapi.json', url: () => '/api/v1/openapi.json' },
    { what: 'openapi.json', url: () => '/api/v1/openapi.json', encoding: 'identity' },
    { what: 'admin', url: () => '/admin/' },
    { what: 'picture', url: () => `/media/${key}/320.webp` },
  ].map((file) => ({ ...file, bound: kept }))
  const requests: Request[] = [
    ...['/', '/shop', '/product/demo-sade', '/cart', '/cart/checkout', '/compare', '/login', '/SHOP'].map((path) => ({
      what: `${path}, kept`,
      url: () => path,
      bound: kept,
    })),
    { what: 'page, not found', url: (run) => `/yoxdur-${run}`, bound: admission },
    { what: 'product, not found', url: (run) => `/product/yoxdur-${run}`, bound: admission },
    { what: '/cart?x=…', url: (run) => `/cart?x=${run}` },
    { what: '/cart/checkout?x=…', url: (run) => `/cart/checkout?x=${run}` },
    { what: '/success?order=…', url: (run) => `/success?order=${run}` },
    { what: '/shop?price_min=x', url: () => '/shop?price_min=x', bound: admission },
    { what: '/shop?price_min=…', url: (run) => `/shop?price_min=${run}.01`, bound: admission },
    {
      what: '/shop, all filters',
      url: (run) => `/shop?price_min=${run}.01&in_stock=true&in_sale=true&ordering=price`,
      bound: admission,
    },
    { what: '/search, 2 words', url: (run) => `/search?query=${text(2)(run)}`, bound: admission },
    { what: '/search, 14 words', url: (run) => `/search?query=${text(14)(run)}`, bound: admission },
    { what: '/search, typos', url: (run) => `/search?query=${text(8, true)(run)}`, bound: admission },
    {
      what: 'suggestions, 14 words',
      url: (run) => `/api/v1/search-suggestions/?query=${text(14)(run)}`,
      bound: admission,
    },
    {
      what: 'suggestions, typos',
      url: (run) => `/api/v1/search-suggestions/?query=${text(8, true)(run)}`,
      bound: admission,
    },
    ...['/robots.txt', '/sitemap.xml'].map((path) => ({ what: path, url: () => path })),
    ...['/sitemap-lists.xml', '/sitemap-products-0.xml'].map((path) => ({
      what: path,
      url: () => path,
      bound: admission,
    })),
    ...['/livez', '/readyz', '/dev/mail'].map((path) => ({ what: path, url: () => path })),
    ...files,
    { what: 'picture, not found', url: (run) => `/media/yoxdur-${run}/320.webp` },
    { what: 'script, not found', url: (run) => `/assets/yoxdur-${run}.js` },
    { what: 'call, not found', url: (run) => `/api/v1/yoxdur-${run}/` },
    { what: '60 kB of nested JSON', url: () => '/api/v1/users/', method: 'POST', body: nested },
    {
      what: 'payment callback',
      url: () => '/api/v1/payment-callbacks/epoint/',
      method: 'POST',
      body: nested,
      bound: 'limit',
    },
    ...[5, 20, 100].map((count) => ({
      what: `quoteCart, ${count} lines`,
      url: () => '/api/v1/cart/quote/',
      method: 'POST',
      body: lines(count),
      bound: admission,
    })),
    ...[5, 20, 100].map((count) => ({
      what: `cartNeeds, ${count} products`,
      url: (run: number) => `/api/v1/cart/needs/?products=${idsFrom(run, count).join(',')}`,
      bound: admission,
    })),
    ...['', 'related/', 'fits/', 'rates-list/'].map((part) => ({
      what: `product/…/${part}`,
      url: (run: number) => `/api/v1/product/${slug(run)}/${part}`,
      bound: part === '' ? undefined : admission,
    })),
    { what: 'product call, not found', url: (run) => `/api/v1/product/yoxdur-${run}/` },
    ...Object.keys(everyCall).flatMap((name): Request[] => {
      const endpoint: Endpoint = everyCall[name as EveryCallName]
      if (endpoint.access !== 'public' && endpoint.access !== 'anyone') return []
      const { url, body } = { ...exampleRequests, ...adminExampleRequests }[name as EveryCallName]
      const { isQueued } = handlers[name as EveryCallName]
      const bound = isQueued ? 'admission' : LIMITED.has(name) ? 'limit' : 'none'
      return [{ what: name, url: () => url, method: endpoint.method, bound, ...(body ? { body: () => body } : {}) }]
    }),
  ]
  requests.push(
    ...requests
      .filter(({ method = 'GET' }) => method === 'GET')
      .map((request) => ({ ...request, what: `HEAD ${request.what}`, method: 'HEAD' })),
  )
  // The compiler of Node optimizes the renderer during the first pages.
  for (const request of [...requests, ...requests]) await measure(request, 5)
  const results = []
  for (const request of requests) results.push(await measure(request))
  results.sort((one, other) => other.node + other.postgres - one.node - one.postgres)
  console.table(
    results.map(({ what, bound = 'none', status, node, postgres }) => ({
      request: what,
      status,
      bound,
      'Node, ms': node.toFixed(1),
      'PostgreSQL, ms': postgres.toFixed(1),
      budget: budget(bound) < node + postgres ? `over ${budget(bound)}` : '',
    })),
  )
} finally {
  agent.destroy()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}

function nested(): unknown {
  let value: unknown = 1
  for (let depth = 0; depth < 2_000; depth++) value = [value, 'x'.repeat(20)]
  return value
}

function budget(bound: Bound): number {
  return bound === 'admission' || bound === 'limit' ? BOUND_MS : FREE_MS
}

/** The largest script of a build, compressed and uncompressed. */
async function largestFiles(part: string, prefix: string): Promise<Request[]> {
  const folder = join(import.meta.dirname, '..', 'build', part, 'assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
  const { name = '' } = sizes.toSorted((one, other) => other.size - one.size)[0] ?? {}
  const file = { what: `largest script of ${part}`, url: () => prefix + name }
  return [file, { ...file, encoding: 'identity' }]
}

async function measure({ what, bound, url, method = 'GET', body, encoding = 'gzip' }: Request, runs = RUNS) {
  let status = 0
  // Each request of a limited call comes from another address of this machine.
  const localAddress = () => (bound === 'limit' ? `127.1.${++addresses >> 8}.${addresses & 255}` : undefined)
  const ask = async (run: number) => {
    const text = body ? JSON.stringify(body(run)) : undefined
    const sent = send(shop.url + url(run), {
      agent,
      method,
      localAddress: localAddress(),
      headers: { 'accept-encoding': encoding, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    sent.end(text)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    status = answer.statusCode ?? 0
    answer.resume()
    await once(answer, 'end')
  }
  for (let run = 0; run < 5; run++) await ask(run + 1000)
  const before = await cpu()
  for (let run = 0; run < runs; run++) await ask(run)
  const after = await cpu()
  return {
    what: encoding === 'gzip' ? what : `${what}, ${encoding}`,
    bound,
    status,
    node: (after.node - before.node) / runs,
    postgres: Math.max(0, after.postgres - before.postgres) / runs,
  }
}

/** CPU so far of the shop's process and of all processes of its PostgreSQL, ms. */
async function cpu(): Promise<{ node: number; postgres: number }> {
  const postmaster = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  let postgres = 0
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (pid === postmaster || parent === postmaster) postgres += await cpuOf(pid).catch(() => 0)
  }
  return { node: await cpuOf(shop.child.pid ?? 0), postgres }
}
