// node bench/cdn.ts: Varnish (deploy/varnish.vcl) in front of the demo shop. Readers by Zipf, edits and orders; how soon a change is seen through it, what still reaches the shop, and which pages are stale at the end.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { customer, orderOf } from '../tests/e2e/customers.ts'
import { freePort, startShop } from '../tests/e2e/shop-process.ts'
import { query } from './under-load.ts'

const SECONDS = Number(process.env.SECONDS ?? 30)
const READERS = 4

if (spawnSync('varnishd', ['-V']).status !== 0) {
  console.log('Skipped: this needs Varnish with xkey (apt-get install varnish varnish-modules).')
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'buxar-cdn-'))
const running: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]
try {
  const [port, listen] = [await freePort(), await freePort()]
  const [url, dataDir] = [`http://127.0.0.1:${listen}`, join(folder, 'data')]
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', PORT: String(port), CDN_PURGE_URL: `${url}/forget-pages`, CDN_PURGE_KEY: 'secret' })
  running.push(() => shop.stop())
  const varnish = await startVarnish(listen, port)
  for (;;) {
    if (await fetch(`${url}/shop`).then((answer) => answer.ok, () => false)) break
    if (varnish.exitCode !== null) throw new Error(`Varnish ended with ${varnish.exitCode}; VERBOSE=1 shows why.`)
    await wait(200)
  }
  await query(dataDir, "insert into stock_changes (product_id, change, reason) select id, 1000, 'hand' from products where not exists (select from options where product_id = products.id) order by id")
  await query(dataDir, "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'orders_in_ten_minutes']) name")
  const goods = await query<{ id: number; slug: string }>(dataDir, 'select id, slug from products where is_published and not exists (select from options where product_id = products.id) order by md5(slug)')
  const slugs = await query<{ path: string }>(dataDir, "select '/shop/' || slug as path from categories union all select '/brand/' || slug from brands")
  const paths = ['/', '/shop', '/sales', '/shop?ordering=price', ...goods.map(({ slug }) => `/product/${slug}`), ...slugs.map(({ path }) => path)]
  const api = await customer(shop.url, 'musteri@demo.az')

  const over = new AbortController()
  const counted = { views: 0, hits: 0, failed: 0, edits: 0, orders: 0 }
  const seenAfter: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const reader = async () => {
    while (!over.signal.aborted) {
      const path = paths[Math.min(paths.length - 1, Math.floor(paths.length ** Math.random()) - 1)] ?? '/'
      const { status, from } = await read(`${url}${path}`, agent)
      counted.views++
      if (status !== 200) counted.failed++
      if (from.startsWith('varnish; hit')) counted.hits++
    }
  }
  /** A new text, and how long until it is on the page that readers get. */
  const editor = async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const { id, slug } = goods[turn % 12] ?? { id: 0, slug: '' }
      const text = `Dəyişdi ${turn}`
      await read(`${url}/product/${slug}`, agent)
      await query(dataDir, `update products set short_description = '${text}' where id = ${id}`)
      const changed = performance.now()
      while (!(await read(`${url}/product/${slug}`, agent)).body.includes(text)) await wait(2)
      seenAfter.push(performance.now() - changed)
      counted.edits++
      await wait(500)
    }
  }
  const buyer = async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await api.call('checkout', await orderOf(api, goods[turn % goods.length]?.slug ?? '', 1), { idempotencyKey: crypto.randomUUID() })
      counted.orders++
      await wait(400)
    }
  }
  const all = Promise.all([...Array.from({ length: READERS }, reader), editor(), buyer()])
  await wait(SECONDS * 1000)
  over.abort()
  await all
  seenAfter.sort((one, other) => one - other)
  // What was on its way at a change is forgotten by the second call.
  await wait(10_000)
  const stale: string[] = []
  for (const path of paths) if ((await read(`${url}${path}`, agent)).body !== (await read(`${shop.url}${path}`, agent)).body) stale.push(path)
  console.table([{
    'views a second': Math.round(counted.views / SECONDS), 'from Varnish': `${((counted.hits / counted.views) * 100).toFixed(1)} %`, failed: counted.failed,
    edits: counted.edits, orders: counted.orders, 'change seen after, ms': `p50 ${seenAfter[seenAfter.length >> 1]?.toFixed(0)}, most ${seenAfter.at(-1)?.toFixed(0)}`,
    'pages compared': paths.length, stale: stale.length,
  }])
  if (stale.length > 0) console.log(stale.slice(0, 10))
} finally {
  for (const end of running.reverse()) await end()
}

/** Varnish as deploy/varnish.vcl says; the demo shop refuses what says that it was forwarded. */
async function startVarnish(listen: number, port: number): Promise<ChildProcess> {
  const example = await readFile(fileURLToPath(new URL('../deploy/varnish.vcl', import.meta.url)), 'utf8')
  const file = join(folder, 'varnish.vcl')
  await writeFile(file, example.replace('"3000"', `"${port}"`).replace('sub vcl_recv {', 'sub vcl_recv {\n    unset req.http.X-Forwarded-For;'))
  const varnish = spawn('varnishd', ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${listen}`, '-f', file, '-s', 'malloc,64m', '-p', 'http_resp_hdr_len=16k', '-p', 'http_req_hdr_len=16k'], {
    stdio: process.env.VERBOSE ? 'inherit' : 'ignore', env: { ...process.env, PURGE_KEY: 'secret' },
  })
  running.push(async () => {
    varnish.kill('SIGTERM')
    if (varnish.exitCode === null && varnish.signalCode === null) await once(varnish, 'close')
  })
  return varnish
}

function read(url: string, agent: Agent): Promise<{ status: number; from: string; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () =>
        resolve({ status: response.statusCode ?? 0, from: String(response.headers['cache-status']), body: Buffer.concat(parts).toString() }))
    }).on('error', reject)
  })
}
