/**
 * node bench/requests.ts [products]: the CPU of one request to every public page and call, of Node and of PostgreSQL,
 * worst first. Needs a build. Nothing that a stranger can ask for without limit may cost more than 25 ms.
 */
import { execFile } from 'node:child_process'
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '../src/contract/client/calls.ts'
import { everyCall } from '../src/contract/every-call.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { startShop } from '../tests/e2e/shop-process.ts'
import { exampleRequests } from '../tests/example-requests.ts'
import { cpuOf } from './cpu.ts'
import { query } from './under-load.ts'

const RUNS = 30
const BUDGET_MS = 25

type Request = { what: string; url: (run: number) => string; method?: string; body?: (run: number) => unknown }

/** Calls that take a limit or send a mail: a stranger cannot repeat them without limit. */
const LIMITED = new Set<string>(['register', 'resetPassword', 'resendActivation', 'createToken', 'notifyInStock'])

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
  const requests: Request[] = [
    ...['/', '/shop', '/product/demo-sade', '/cart', '/cart/checkout', '/compare', '/login', '/SHOP'].map((path) => ({
      what: `${path}, kept`,
      url: () => path,
    })),
    { what: 'page, not found', url: (run) => `/yoxdur-${run}` },
    { what: 'product, not found', url: (run) => `/product/yoxdur-${run}` },
    { what: '/shop?price_min=x', url: () => '/shop?price_min=x' },
    { what: '/shop?price_min=…', url: (run) => `/shop?price_min=${run}.01` },
    { what: '/shop, all filters', url: (run) => `/shop?price_min=${run}.01&in_stock=true&in_sale=true&ordering=price` },
    { what: '/search, 2 words', url: (run) => `/search?query=${text(2)(run)}` },
    { what: '/search, 14 words', url: (run) => `/search?query=${text(14)(run)}` },
    { what: '/search, typos', url: (run) => `/search?query=${text(8, true)(run)}` },
    { what: 'suggestions, 14 words', url: (run) => `/api/v1/search-suggestions/?query=${text(14)(run)}` },
    { what: 'suggestions, typos', url: (run) => `/api/v1/search-suggestions/?query=${text(8, true)(run)}` },
    { what: 'sitemap', url: () => '/sitemap.xml' },
    { what: '60 kB of nested JSON', url: () => '/api/v1/users/', method: 'POST', body: nested },
    ...Object.entries(calls).flatMap(([name]): Request[] => {
      const endpoint: Endpoint = everyCall[name as keyof typeof calls]
      const { url, body } = exampleRequests[name as keyof typeof exampleRequests]
      if (endpoint.access === 'customer' || LIMITED.has(name) || endpoint.upload) return []
      return [{ what: name, url: () => url, method: endpoint.method, ...(body ? { body: () => body } : {}) }]
    }),
  ]
  // The compiler of Node optimizes the renderer during the first pages.
  for (const request of [...requests, ...requests]) await measure(request, 5)
  const results = []
  for (const request of requests) results.push(await measure(request))
  results.sort((one, other) => other.node + other.postgres - one.node - one.postgres)
  console.table(
    results.map(({ what, status, node, postgres }) => ({
      request: what,
      status,
      'Node, ms': node.toFixed(1),
      'PostgreSQL, ms': postgres.toFixed(1),
      budget: node + postgres > BUDGET_MS ? `over ${BUDGET_MS}` : '',
    })),
  )
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}

function nested(): unknown {
  let value: unknown = 1
  for (let depth = 0; depth < 2_000; depth++) value = [value, 'x'.repeat(20)]
  return value
}

async function measure({ what, url, method = 'GET', body }: Request, runs = RUNS) {
  let status = 0
  const once = async (run: number) => {
    const answer = await fetch(shop.url + url(run), {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'gzip', ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body(run)) : undefined,
    })
    await answer.arrayBuffer()
    status = answer.status
  }
  for (let run = 0; run < 5; run++) await once(run + 1000)
  const before = await cpu()
  for (let run = 0; run < runs; run++) await once(run)
  const after = await cpu()
  return {
    what,
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
