/**
 * What programs outside of `src/` may use of the server: the demo shop, and any other importer that writes into an
 * empty database. They take types and tables from here, and the domain's rules from `domain/`; the linter refuses
 * every other import of theirs.
 */
import { createServices } from './create-services.ts'
import { createLog } from '../log.ts'
import type { Services } from '../services.ts'
import { startOwnDatabase } from './own-database.ts'
import { readSettings } from '../settings.ts'

export type { DatabaseTransaction } from '../database/connect.ts'
export { banners, carousels, coupons, delivery_types, page_items, pages, settings, users } from '../database/tables/index.ts'
export type { Services } from '../services.ts'
export { ShopInUseError } from './own-database.ts'

/**
 * Opens the database that the settings in `env` name, migrates it, runs `work` on the server's services and closes
 * everything again. No shop may run on the same DATA_DIR meanwhile. Throws SettingsError, ShopInUseError and whatever
 * `work` throws.
 */
export async function withServices(env: Record<string, string | undefined>, work: (services: Services) => Promise<void>): Promise<void> {
  const settings = readSettings(env)
  const log = createLog(settings.logLevel)
  /** What to close, in the order in which it was opened. */
  const opened: (() => Promise<unknown>)[] = []
  try {
    let url = settings.databaseUrl
    if (url === null) {
      const cluster = await startOwnDatabase({ ...settings, backup: null }, log)
      opened.push(cluster.stop)
      url = cluster.url
    }
    const { services, close } = await createServices(settings, log, url, null)
    opened.push(close)
    await work(services)
  } finally {
    for (const close of opened.reverse()) await close()
  }
}
