/**
 * npm run seed -- --products N: makes the demo shop with N products (240 by default) in the database of the settings,
 * if it has no products yet. The shop itself must not be running on the same DATA_DIR.
 */
import { parseArgs } from 'node:util'
import { withServices, ShopInUseError } from '../src/server/start/program-api.ts'
import { makeDemoShop } from './index.ts'

/** Most products that the generator makes (demo.md). */
const MOST = 1_000_000

const { values } = parseArgs({ options: { products: { type: 'string', default: '240' } } })
const count = Number(values.products)
if (!/^\d{1,7}$/.test(values.products) || count < 7 || count > MOST) {
  console.error(`--products is ${JSON.stringify(values.products)}, but takes a whole number from 7 to ${MOST}.`)
  process.exit(1)
}

try {
  await withServices({ DATABASE_TIMEOUT: '600000', ...process.env }, (services) => makeDemoShop(services, count))
} catch (error) {
  if (!(error instanceof ShopInUseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
