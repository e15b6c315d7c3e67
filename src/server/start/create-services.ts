import type { Product } from '../../contract/client/shapes.ts'
import { createAccessTokens } from '../tokens/access-token.ts'
import { createLimits } from '../limits/limits.ts'
import { connect } from '../database/connect.ts'
import { grantToShop, migrateDatabase } from '../database/migrate.ts'
import { createJobs, makeQueues } from '../jobs/jobs.ts'
import { jobs as everyJob } from './jobs.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMedia, type Draw } from '../media/media.ts'
import { openMediaStore } from '../media/open-store.ts'
import { PageCache, TagCache } from '../page-cache/cache.ts'
import { createKeyedHash } from '../tokens/keyed-hash.ts'
import { prepareSecrets } from '../tokens/sealed-secrets.ts'
import { createSealer } from '../tokens/sealer.ts'
import { secretKeyOf } from '../tokens/secret-key.ts'
import { createPreviews } from '../tokens/preview-token.ts'
import { openCdn } from '../page-cache/cdn.ts'
import { listenForChanges } from '../page-cache/changes.ts'
import { ReplyCache } from '../page-cache/reply-cache.ts'
import type { Services } from '../services.ts'
import { fetchPicture } from '../imports/fetch-picture.ts'
import { systemResolve } from '../outside/public-address.ts'
import type { Settings } from '../settings.ts'

/** Most products that are kept ready, about 5 kB each. */
const PARTS = 5_000

/** Migrates the database as the role that may, and gives the shop's role what it needs of it (P4). */
export async function bringUpToDate({ directUrl, migrateUrl }: Settings, databaseUrl: string): Promise<void> {
  await migrateDatabase(migrateUrl ?? directUrl ?? databaseUrl)
  if (migrateUrl === null) return
  await makeQueues(migrateUrl, everyJob)
  await grantToShop(migrateUrl, decodeURIComponent(new URL(databaseUrl).username))
}

/** Migrates the database and creates all services on it. */
export async function createServices(
  settings: Settings,
  log: Log,
  databaseUrl: string,
  draw: Draw | null,
): Promise<{ services: Services; startJobs: () => Promise<void>; close: () => Promise<void> }> {
  await bringUpToDate(settings, databaseUrl)
  // What needs a session of its own goes past a connection pooler.
  const directUrl = settings.directUrl ?? databaseUrl
  const database = connect(databaseUrl, log, { max: settings.databasePool, timeout: settings.databaseTimeout })
  const sealer = createSealer(await secretKeyOf(settings))
  await prepareSecrets(database, sealer)
  const mediaStore = await openMediaStore(settings)
  const pageCache = new PageCache()
  const replyCache = new ReplyCache()
  const productParts = new TagCache<Product>(PARTS, () => 1)
  const cdn = await openCdn(database, settings, log)
  const [jobs, changes, accessTokens, previews, keyedHash, limits] = await Promise.all([
    createJobs(directUrl, everyJob, log, settings.role),
    listenForChanges(directUrl, [pageCache, replyCache, productParts, ...(cdn ? [cdn] : [])], log),
    createAccessTokens(database, sealer),
    createPreviews(database, sealer),
    createKeyedHash(database, sealer),
    createLimits(database),
  ])
  const services: Services = {
    settings,
    log,
    database,
    jobs,
    mailer: createMailer(settings),
    media: createMedia(mediaStore, database, draw, log),
    mediaStore,
    fetchPicture: (link) => fetchPicture(link, systemResolve),
    pageCache,
    cdn,
    replyCache,
    productParts,
    sealer,
    keyedHash,
    accessTokens,
    previews,
    limits,
  }
  return {
    services,
    startJobs: () => jobs.start(services),
    close: async () => {
      await jobs.stop()
      await changes.stop()
      await cdn?.stop()
      await database.$client.end()
    },
  }
}
