import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import writeXlsx from 'write-excel-file/node'
import { startShop } from '../tests/e2e/shop-process.ts'
import type { Figure } from './figures.ts'

const WRONG_EVERY = 100
/** Pause between two requests to the shop, ms: a steady visitor, not the highest load. */
const PAUSE_MS = 25
const HEADER = [
  'slug',
  'name',
  'price',
  'stock',
  'category',
  'brand',
  'tags',
  'options',
  'attributes',
  'short_description',
  'description',
  'is_published',
]

/** `percentile` of the times of two kinds of requests, ms. */
type Latency = { page: number[]; call: number[] }

/**
 * Measures an import of this many rows, one in a hundred wrong, as CSV and as Excel, and the export, in a separate
 * demo shop: rows per second, and how long a product's page and an uncached call take meanwhile against an idle shop.
 */
export async function imports(rows: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-bench-'))
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' })
  try {
    const owner = await signIn(shop.url)
    const figures: Figure[] = []
    const idle = await watch(shop.url, () => new Promise((done) => setTimeout(done, 10_000)))
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await fileOf(rows, format)
      const sent = await owner('POST', `imports/?format=${format}`, file, format === 'csv' ? 'text/csv' : XLSX)
      figures.push(
        ...(await step(`${format}: dry run`, rows, idle, shop.url, () => settled(owner, sent.id, 'checked'))),
      )
      const checked = await owner('GET', `imports/${sent.id}/`)
      expectCounts(
        checked,
        format === 'csv'
          ? { created_count: rows - rows / WRONG_EVERY }
          : { unchanged_count: rows - rows / WRONG_EVERY },
      )
      figures.push(
        ...(await step(`${format}: run`, rows, idle, shop.url, async () => {
          await owner('POST', `imports/${sent.id}/run/`, Buffer.from('{}'), 'application/json')
          await settled(owner, sent.id, 'done')
        })),
      )
      if (format === 'xlsx')
        expectCounts(await owner('GET', `imports/${sent.id}/`), { created_count: 0, changed_count: 0 })
    }
    const exported = await owner('GET', 'imports/products/?format=csv')
    const again = await owner('POST', 'imports/?format=csv', exported, 'text/csv')
    figures.push(
      ...(await step('export again: dry run', rows, idle, shop.url, () => settled(owner, again.id, 'checked'))),
    )
    expectCounts(await owner('GET', `imports/${again.id}/`), { created_count: 0, changed_count: 0, failed_count: 0 })
    figures.push(
      ...(await step('export as Excel', rows, idle, shop.url, async () => {
        await owner('GET', 'imports/products/?format=xlsx')
      })),
    )
    return figures
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function fileOf(count: number, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) => [
    `toplu-${at}`,
    `Toplu mal ${at}`,
    at % WRONG_EVERY === 7 ? '-1' : `${5 + (at % 90)}.50`,
    String(at % 40),
    'Mayelər',
    '',
    `Yeni | Partiya ${at % 20}`,
    at % 4 === 0 ? 'Nikotin(chips): 3 mg +0.00 | 6 mg +1.00' : '',
    `Zəmanət: ${6 * (1 + (at % 4))}`,
    `Qısa təsvir ${at}`,
    `<p>Mal ${at}: <strong>yeni</strong> partiya.</p><ul><li>bir</li><li>iki</li></ul>`,
    'bəli',
  ])
  const table = [HEADER, ...rows]
  if (format === 'csv') return Buffer.from(table.map((row) => row.join(';')).join('\n'))
  return writeXlsx(table.map((row) => row.map((value) => (value === '' ? null : { value, type: String })))).toBuffer()
}

async function step(
  what: string,
  rows: number,
  idle: Latency,
  url: string,
  work: () => Promise<void>,
): Promise<Figure[]> {
  const started = performance.now()
  const busy = await watch(url, work)
  const seconds = (performance.now() - started) / 1000
  const speed = rows / seconds
  const line = (kind: 'page' | 'call', name: string): Figure => {
    const [at50, at99, idle50, idle99] = [
      percentile(busy[kind], 50),
      percentile(busy[kind], 99),
      percentile(idle[kind], 50),
      percentile(idle[kind], 99),
    ]
    return {
      what: `${what}, ${name} meanwhile`,
      measured: `p50 ${at50.toFixed(1)}, p99 ${at99.toFixed(1)} ms`,
      against: `idle p50 ${idle50.toFixed(1)}, p99 ${idle99.toFixed(1)} ms`,
      ratio: at99 / idle99,
      budget: '2 × idle p99',
      kept: at99 <= 2 * idle99,
    }
  }
  return [
    {
      what,
      measured: `${speed.toFixed(0)} rows/s`,
      against: `${seconds.toFixed(1)} s in all`,
      ratio: speed / 300,
      budget: '300 rows/s',
      kept: speed >= 300,
    },
    line('page', 'product page'),
    line('call', 'uncached call'),
  ]
}

/** Requests a product's page and a list alternately while `work` runs. */
async function watch(url: string, work: () => Promise<unknown>): Promise<Latency> {
  const agent = new Agent({ keepAlive: true })
  const latency: Latency = { page: [], call: [] }
  const ending = new AbortController()
  const asking = (async () => {
    for (let round = 0; !ending.signal.aborted; round++) {
      latency.page.push(await timed(agent, `${url}/product/demo-secimli`))
      latency.call.push(
        await timed(agent, `${url}/api/v1/shop-products/?ordering=${round % 2 === 0 ? 'price' : '-rating'}`),
      )
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  })()
  try {
    await work()
  } finally {
    ending.abort()
    await asking
    agent.destroy()
  }
  return latency
}

async function timed(agent: Agent, url: string): Promise<number> {
  const started = performance.now()
  const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } })
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`)
  return performance.now() - started
}

// oxlint-disable-next-line no-explicit-any -- answers as they come
type Owner = (method: string, path: string, body?: Buffer, type?: string) => Promise<any>

async function signIn(url: string): Promise<Owner> {
  const answer = await fetch(`${url}/api/v1/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.az', password: 'demo-shop-2026' }),
  })
  const { access } = (await answer.json()) as { access: string }
  return async (method, path, body, type) => {
    const reply = await fetch(`${url}/api/v1/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, ...(type ? { 'content-type': type } : {}) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`)
    return reply.headers.has('content-disposition') ? Buffer.from(await reply.arrayBuffer()) : reply.json()
  }
}

async function settled(owner: Owner, id: number, state: string): Promise<void> {
  for (;;) {
    const run = await owner('GET', `imports/${id}/`)
    if (run.state === 'failed') throw new Error(`the import failed: ${run.failure}`)
    if (run.state === state) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

function expectCounts(run: Record<string, unknown>, wished: Record<string, number>): void {
  for (const [name, count] of Object.entries(wished)) {
    if (run[name] !== count) throw new Error(`${name} is ${String(run[name])}, not ${count}: ${JSON.stringify(run)}`)
  }
}

function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
