/**
 * npm run bench: the figures of the storefront, each as a ratio within this run, against the budgets. Times are CPU
 * time, not wall-clock time: other work of the machine disturbs them less. npm run bench -- large SMALL LARGE: calls,
 * searches and checkouts on two folders that `npm run seed` has filled, with 1,000 and with 1,000,000 products. Their
 * orders stay in them. npm run bench -- admin FOLDER [ORDERS]: the admin's lists, searches and figures on such a
 * folder, with 1,000,000 orders that are made if they are missing. npm run bench -- import [ROWS]: an import of 50,000
 * products, and how fast the shop is meanwhile; 6,000 rows show it in three minutes. npm run bench -- mix: a day's mix
 * of views, orders and edits over 10,000 products; with `languages` in three languages. npm run bench -- carts: the
 * pricing of carts alone. npm run bench -- hand: the experience of a person with a phone: Lighthouse (fetched by npx),
 * and the way back to a list of 500 products.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'
import { backToList } from './back-to-list.ts'
import { cachedPage } from './cached-page.ts'
import { checkouts } from './checkouts.ts'
import { imports } from './import.ts'
import { largeAdmin } from './large-admin.ts'
import { largeShop } from './large-shop.ts'
import { lighthouse } from './lighthouse.ts'
import { listCalls } from './list-calls.ts'
import { memory } from './memory.ts'
import { mix } from './mix.ts'
import { openBenchShop, type BenchShop } from './open-shop.ts'
import { pageBytes } from './page-bytes.ts'
import { pricedCarts } from './priced-carts.ts'
import { renderedAnew } from './rendered-anew.ts'

/** One line of the table. */
export type Figure = { what: string; measured: string; against: string; ratio: number; budget: string; kept: boolean }

// Like in a real start: without it React runs its development checks.
process.env.NODE_ENV = 'production'

const [kind, ...folders] = process.argv.slice(2)
if (kind === 'large') show(await largeFigures(folders))
else if (kind === 'admin')
  show(
    await whileServed(folders[0] ?? '', (shop) => largeAdmin(shop, folders[0] ?? '', Number(folders[1] ?? 1_000_000))),
  )
else if (kind === 'import') show(await imports(Number(folders[0] ?? 50_000)))
else if (kind === 'mix') show(await mix(folders[0] === 'languages'))
else if (kind === 'carts') show(await pricedCarts())
else if (kind === 'hand') show(await handFigures())
else show(await figuresOfDemo())

async function figuresOfDemo(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-bench-'))
  try {
    const settings = { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' }
    const figures = await whileOpen(settings, async (shop) => [await cachedPage(shop), ...(await pageBytes(shop.url))])
    // Started again, like on a normal day: the code and memory that made the demo shop are not loaded.
    figures.push(await whileOpen(settings, memory))
    return [
      ...figures,
      ...(await renderedAnew(dataDir)),
      ...(await whileServed(dataDir, listCalls)),
      ...(await pricedCarts()),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function whileOpen<Found>(
  settings: Record<string, string>,
  measure: (shop: ShopProcess) => Promise<Found>,
): Promise<Found> {
  const shop = await startShop(settings)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

async function whileServed<Found>(dataDir: string, measure: (shop: BenchShop) => Promise<Found>): Promise<Found> {
  const shop = await openBenchShop(dataDir)
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}

function handFigures(): Promise<Figure[]> {
  return seeded((dataDir) =>
    whileOpen({ DATA_DIR: dataDir, DEMO: '1' }, async ({ url }) => [
      await backToList(url, 500),
      ...(await lighthouse(url)),
    ]),
  )
}

/** Measures a demo shop of 600 products. */
async function seeded(measure: (dataDir: string) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-bench-'))
  try {
    await promisify(execFile)(process.execPath, ['demo/seed.ts', '--products', '600'], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    return await measure(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function largeFigures([smallFolder, largeFolder]: string[]): Promise<Figure[]> {
  if (!smallFolder || !largeFolder) throw new Error('name two seeded folders: one of 1,000 products, one of 1,000,000')
  const small = await openBenchShop(smallFolder)
  const large = await openBenchShop(largeFolder)
  try {
    return [...(await largeShop(small, large)), ...(await checkouts(small))]
  } finally {
    await large.close()
    await small.close()
  }
}

function show(figures: Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map(({ what, measured, against, ratio, budget, kept }) => [
        what,
        { measured, against, ratio: ratio.toFixed(2), budget, kept: kept ? 'yes' : 'NO' },
      ]),
    ),
  )
}
