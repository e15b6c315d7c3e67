import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { customer, orderOf } from '../tests/e2e/customers.ts'
import { startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'
import { cpuOf } from './cpu.ts'
import { inPath } from '../src/words/paths.ts'
import type { Language } from '../src/words/language.ts'
import type { Figure } from './figures.ts'
import { databaseOf, liftOrderLimits, query } from './under-load.ts'

const PRODUCTS = 10_000
/** Events per second. */
const VIEWS = 240
const ORDERS = 2
const EDITS = 0.8
/** Views before the measurement, and its length, s. */
const WARM_UP = 30_000
const SECONDS = 60
/** Number of viewed pages that are compared at the end, the last viewed first. */
const COMPARED = 1_500

type Kind = 'products' | 'lists' | 'home'
type Goods = { addresses: string[]; lists: string[]; products: { id: number; slug: string; orderable: boolean }[] }

/**
 * Measures a day's mix over 10,000 products: views by Zipf, seven of ten of a product, two of a list, one of home;
 * orders and edits of products by Zipf too. A second node that starts at the end shows which pages of the first are
 * stale.
 * @param hasLanguages of ten views seven are in Azerbaijani, 2.5 in Russian, 0.5 in English (G20)
 */
export async function mix(hasLanguages: boolean): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-mix-'))
  await promisify(execFile)(process.execPath, ['demo/seed.ts', '--products', String(PRODUCTS)], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1' })
  try {
    await query(
      dataDir,
      `insert into stock_changes (product_id, change, reason) select id, 3 + id % 40, 'hand' from products
      where not exists (select from options where product_id = products.id) order by id`,
    )
    await liftOrderLimits(dataDir)
    await query(
      dataDir,
      `insert into settings (name, value) values ('languages', '${hasLanguages ? '["ru", "en"]' : '[]'}')
      on conflict (name) do update set value = excluded.value`,
    )
    const goods = await readGoods(dataDir)
    const viewed = new Map<string, number>()
    const view = viewer(shop.url, goods, viewed, hasLanguages ? drawLanguage : () => 'az')
    await inTurns(16, WARM_UP, () => view().then(() => {}))
    const order = await orders(shop.url, goods)
    const edit = await edits(shop.url, goods)

    const faults = new Map<string, number>()
    const counted = { views: 0, hits: 0, orders: 0, edits: 0 }
    const times: number[] = []
    const kinds: Record<Kind, number[]> = { products: [], lists: [], home: [] }
    const before = await used(shop, dataDir)
    const started = performance.now()
    await Promise.all([
      steady(VIEWS, faults, async () => {
        const begun = performance.now()
        const { kind, from } = await view()
        const isHit = from.includes('hit')
        counted.hits += Number(isHit)
        counted.views++
        kinds[kind].push(Number(isHit))
        times.push(performance.now() - begun)
      }),
      steady(ORDERS, faults, () => order().then(() => void counted.orders++)),
      steady(EDITS, faults, () => edit().then(() => void counted.edits++)),
    ])
    const seconds = (performance.now() - started) / 1000
    const after = await used(shop, dataDir)
    const memory = await resident(shop)
    const { compared, stale } = await staleOf(
      shop,
      dataDir,
      [...viewed]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, COMPARED)
        .map(([path]) => path),
    )
    times.sort((one, other) => one - other)
    const cpu = {
      node: (after.node - before.node) / counted.views,
      database: (after.database - before.database) / counted.views,
    }
    const [ratio, all] = [counted.hits / counted.views, cpu.node + cpu.database]
    const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
    const went = [...faults].map(([what, number]) => `, ${number} × ${what}`).join('')
    return [
      {
        what: `mix: ${(counted.views / seconds).toFixed(0)} views, ${(counted.orders / seconds).toFixed(1)} orders, ${(counted.edits / seconds).toFixed(1)} edits a second`,
        measured: `p50 ${quantile(0.5)}, p99 ${quantile(0.99)} ms`,
        against: `wanted ${VIEWS}, ${ORDERS}, ${EDITS}${went}`,
        ratio: counted.views / seconds / VIEWS,
        budget: 'all of them',
        kept: faults.size === 0 && counted.views / seconds > VIEWS * 0.98,
      },
      {
        what: 'mix: views from the cache',
        measured: `${(ratio * 100).toFixed(1)} %`,
        against: Object.entries(kinds)
          .map(
            ([kind, hits]) => `${kind} ${((hits.reduce((sum, hit) => sum + hit, 0) / hits.length) * 100).toFixed(1)} %`,
          )
          .join(', '),
        ratio,
        budget: '94 %',
        kept: ratio >= 0.94,
      },
      {
        what: 'mix: CPU a view, with orders and edits',
        measured: `${all.toFixed(2)} ms`,
        against: `Node ${cpu.node.toFixed(2)}, database ${cpu.database.toFixed(2)}`,
        ratio: all / 0.8,
        budget: '0.8 ms',
        kept: all <= 0.8,
      },
      {
        what: 'mix: memory of the Node process',
        measured: `${memory.toFixed(0)} MB`,
        against: `${viewed.size} different pages viewed`,
        ratio: memory / 350,
        budget: '350 MB',
        kept: memory <= 350,
      },
      {
        what: 'mix: stale pages',
        measured: String(stale.length),
        against: `${compared} compared${stale
          .slice(0, 3)
          .map((path) => `, ${path}`)
          .join('')}`,
        ratio: stale.length,
        budget: '0',
        kept: stale.length === 0,
      },
    ]
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readGoods(dataDir: string): Promise<Goods> {
  const products = await query<Goods['products'][number]>(
    dataDir,
    `
    select id, slug, is_published and not exists (select from options where product_id = products.id) as orderable
      from products
    where is_published order by md5(id::text)`,
  )
  const lists = await query<{ path: string }>(
    dataDir,
    `
    select path || ordering as path from (
      select '/shop/' || slug as path from categories union all select '/brand/' || slug from brands union all
        select '/tag/' || slug from tags
      union all values ('/shop'), ('/sales')) lists, unnest(array['', '?ordering=price', '?ordering=-rating',
        '?in_stock=true']) ordering
    order by ordering, md5(path)`,
  )
  return { products, addresses: products.map(({ slug }) => `/product/${slug}`), lists: lists.map(({ path }) => path) }
}

/** Returns a function that draws a rank below `count`, low ranks most often (Zipf's law with exponent 1). */
function zipf(count: number): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank++) sums.push((sum += 1 / rank))
  return () => {
    const drawn = Math.random() * (sums.at(-1) ?? 0)
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

const drawLanguage = (): Language => {
  const drawn = Math.random()
  return drawn < 0.7 ? 'az' : drawn < 0.95 ? 'ru' : 'en'
}

/**
 * Returns a function that views a page like a browser; it returns the kind of page, and its Cache-Status. `viewed`
 * records when each address was viewed last.
 */
function viewer(
  url: string,
  { addresses, lists }: Goods,
  viewed: Map<string, number>,
  language: () => Language,
): () => Promise<{ kind: Kind; from: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const [ofProducts, ofLists] = [zipf(addresses.length), zipf(lists.length)]
  return async () => {
    const drawn = Math.random()
    const kind = drawn < 0.7 ? 'products' : drawn < 0.9 ? 'lists' : 'home'
    const address = (kind === 'products' ? addresses[ofProducts()] : kind === 'lists' ? lists[ofLists()] : '/') ?? '/'
    const path = inPath(language(), address)
    viewed.set(path, performance.now())
    const { headers } = await read(`${url}${path}`, { 'accept-encoding': 'gzip' }, agent)
    return { kind, from: String(headers['cache-status']) }
  }
}

function read(
  url: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(parts).toString() })
          else reject(new Error(`a page returned ${response.statusCode}`))
        })
    }).on('error', reject)
  })
}

async function orders(url: string, { products }: Goods): Promise<() => Promise<void>> {
  const api = await customer(url, 'musteri@demo.az')
  const goods = products.filter(({ orderable }) => orderable)
  const draw = zipf(goods.length)
  return async () => {
    const { slug } = goods[draw()] as (typeof goods)[0]
    try {
      await api.call('checkout', await orderOf(api, slug, 1), { idempotencyKey: crypto.randomUUID() })
    } catch (error) {
      // Sold out by now: a valid response too.
      if (![400, 409].includes((error as { status?: number }).status ?? 0)) throw error
    }
  }
}

/** Returns a function that edits like the admin does, in turn: a new price, a new text, a delivery of stock. */
async function edits(url: string, { products }: Goods): Promise<() => Promise<void>> {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}/api/v1/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok && ![400, 409].includes(answer.status))
      throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { access } = await ask('POST', 'session/', { username: 'admin@demo.az', password: 'demo-shop-2026' })
  const draw = zipf(products.length)
  let turn = 0
  return async () => {
    const { id } = products[draw()] as Goods['products'][0]
    const product = await ask('GET', `products/${id}/`, undefined, access)
    const price = (Number(product.price) + 0.5).toFixed(2)
    const change = [
      { price, ...(product.sale_is_percent ? {} : { sale_amount: null }) },
      { short_description: `Yeniləndi ${turn}` },
    ][turn++ % 3]
    // Rejected: another request has saved it meanwhile, or its stock is counted by item. Both are valid responses too.
    if (change) await ask('PUT', `products/${id}/`, { ...product, ...change }, access)
    else await ask('POST', `stock/${id}/change/`, { change: 5, note: 'Gəldi' }, access)
  }
}

/** Runs a function this many times per second, whether or not earlier runs have finished. */
async function steady(perSecond: number, faults: Map<string, number>, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; number < perSecond * SECONDS; number++) {
    const pause = started + (number * 1000) / perSecond - performance.now()
    if (pause > 1) await wait(pause)
    running.push(
      work().catch(
        (error: unknown) =>
          void faults.set(String(error).slice(0, 80), (faults.get(String(error).slice(0, 80)) ?? 0) + 1),
      ),
    )
  }
  await Promise.all(running)
}

async function inTurns(atOnce: number, times: number, work: () => Promise<void>): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work()
    }),
  )
}

/**
 * Returns the CPU that the shop's process and its database have used so far, ms: the postmaster, its processes, and
 * ended ones.
 */
async function used({ child }: ShopProcess, dataDir: string): Promise<{ node: number; database: number }> {
  const postmaster = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  let database = 0
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = Number(fields[11]) + Number(fields[12])
    if (Number(name) === postmaster) database += (own + Number(fields[13]) + Number(fields[14])) * 10
    else if (Number(fields[1]) === postmaster) database += own * 10
  }
  return { node: await cpuOf(child.pid as number), database }
}

async function resident({ child }: ShopProcess): Promise<number> {
  return (Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
}

/** Returns the stale pages of a shop: a new node on the same database renders them differently. */
async function staleOf(
  shop: ShopProcess,
  dataDir: string,
  paths: readonly string[],
): Promise<{ compared: number; stale: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-mix-'))
  await copyFile(join(dataDir, 'secret-key'), join(folder, 'secret-key'))
  const fresh = await startShop({
    DATA_DIR: folder,
    DATABASE_URL: await databaseOf(dataDir),
    DEMO: '1',
    PUBLIC_URL: shop.url,
    ROLE: 'web',
  })
  try {
    // By now the last writes have reached the node (D46).
    await wait(1000)
    const stale: string[] = []
    let compared = 0
    for (const path of paths) {
      const kept = await read(`${shop.url}${path}`, {})
      if (!String(kept.headers['cache-status']).includes('hit')) continue
      compared++
      const now = await read(`${fresh.url}${path}`, {})
      // Whether React puts a comment between two texts depends on how soon a part's script has loaded.
      const [one, other] = [kept.body, now.body].map((body) => body.replaceAll('<!-- -->', '')) as [string, string]
      if (one !== other) stale.push(`${path} (${difference(one, other)})`)
    }
    return { compared, stale }
  } finally {
    await fresh.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns where two texts begin to differ, and both texts from there. */
function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `${JSON.stringify(one.slice(from, at + 60))}, not ${JSON.stringify(other.slice(from, at + 60))}`
}
