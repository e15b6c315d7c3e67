/**
 * npm run seed -- --products N: makes the demo shop with N products (240 without) in the database that the settings
 * name, if that has no products yet. The shop itself must not be running on the same DATA_DIR.
 */
import { parseArgs } from 'node:util'
import { createServices } from '../server/start/create-services.ts'
import { startCluster } from '../server/database/cluster.ts'
import { takeExclusiveLock } from '../server/database/exclusive.ts'
import { createLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { makeDemoShop } from './index.ts'

/** Most products that the generator makes (demo.md). */
const MOST = 1_000_000

const { values } = parseArgs({ options: { products: { type: 'string', default: '240' } } })
const count = Number(values.products)
if (!/^\d{1,7}$/.test(values.products) || count < 7 || count > MOST) {
  console.error(`--products is ${JSON.stringify(values.products)}, but takes a whole number from 7 to ${MOST}.`)
  process.exit(1)
}

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const cluster = settings.databaseUrl ? null : await startCluster(settings.dataDir, log)
const lock = cluster && (await takeExclusiveLock(cluster.url))
if (cluster && !lock) {
  console.error(`A shop already runs on ${settings.dataDir}: end it first.`)
  process.exit(1)
}
const { services, close } = await createServices(settings, log, settings.databaseUrl ?? cluster?.url ?? '', null)
try {
  await makeDemoShop(services, count)
} finally {
  await close()
  await lock?.release()
  await cluster?.stop()
}
