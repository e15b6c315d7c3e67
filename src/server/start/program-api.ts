/**
 * The server's API for programs outside `src/`: the demo shop, and any other importer that writes into an empty
 * database. They import types and tables from here, and the domain's rules from `domain/`. The linter rejects all their
 * other imports.
 */
import { createServices } from './create-services.ts'
import { createLogger } from '../platform/logger.ts'
import type { Services } from '../platform/services.ts'
import { startOwnDatabase } from './own-database.ts'
import { readEnv } from '../platform/env.ts'

export type { Language } from '#src/words/language.ts'
export type { DatabaseTransaction } from '../platform/database/connect.ts'
export {
  banners,
  carousels,
  delivery_types,
  page_items,
  pages,
  promotions,
  settings,
  users,
} from '../platform/database/tables/index.ts'
export { storedTexts, type StoredTexts } from '../platform/texts.ts'
export type { Services } from '../platform/services.ts'
export { ShopInUseError } from './own-database.ts'

/**
 * Opens the database of the settings in `variables`, migrates it, runs `work` with the server's services and closes
 * everything. No shop may run on the same DATA_DIR meanwhile. Throws OperatorError and the errors of `work`.
 */
export async function withServices(
  variables: Record<string, string | undefined>,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const env = readEnv(variables)
  const log = createLogger(env.logLevel)
  /** Functions that close each opened part, in the order of opening. */
  const opened: (() => Promise<unknown>)[] = []
  try {
    let url = env.databaseUrl
    if (url === null) {
      const cluster = await startOwnDatabase(env, log)
      opened.push(cluster.stop)
      // The owner of the tables, because the demo writes its rows without indexes.
      url = cluster.superuserUrl
    }
    const { services, close } = await createServices(env, log, url, null)
    opened.push(close)
    await work(services)
  } finally {
    for (const close of opened.reverse()) await close()
  }
}
