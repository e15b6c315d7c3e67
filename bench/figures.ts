/**
 * npm run bench: the figures of the storefront, each as a ratio within this one run, against the budgets.
 * Times are CPU, not clocks: what else the machine does disturbs them less.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../tests/e2e/shop-process.ts'
import { cachedPage } from './cached-page.ts'
import { pageBytes } from './page-bytes.ts'
import { renderedAnew } from './rendered-anew.ts'

/** One line of the table. */
export type Figure = { what: string; measured: string; against: string; ratio: number; budget: string; kept: boolean }

// As in a real start: without it React renders with all its checks.
process.env.NODE_ENV = 'production'

const dataDir = await mkdtemp(join(tmpdir(), 'buxar-bench-'))
try {
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' })
  const figures: Figure[] = []
  try {
    figures.push(await cachedPage(shop), ...(await pageBytes(shop.url)))
  } finally {
    await shop.stop()
  }
  figures.push(...(await renderedAnew(dataDir)))
  console.table(
    Object.fromEntries(
      figures.map(({ what, measured, against, ratio, budget, kept }) => [
        what,
        { measured, against, ratio: ratio.toFixed(2), budget, kept: kept ? 'yes' : 'NO' },
      ]),
    ),
  )
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
