import { inMailLanguage } from '#src/server/shop/account/mail-language.ts'
import type { Product } from '#src/contract/client/shapes.ts'
import { createAdmission } from '../platform/admission/admission.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { connect } from '../platform/database/connect.ts'
import { grantToShop, migrateDatabase } from '../platform/database/migrate.ts'
import { createJobs, makeQueues } from '../platform/jobs/jobs.ts'
import { jobs as everyJob } from './jobs.ts'
import type { Logger } from '../platform/logger.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { createMedia, type ReadPicture } from '../platform/media/media.ts'
import { openMediaStore } from '../platform/media/store.ts'
import { PageCache, TagCache } from '../platform/cache/cache.ts'
import { createKeyedHash, createOrderLinks, createPreviews } from '../platform/tokens/shared-key.ts'
import { checkSecretKey, createSealer, secretKeyOf } from '../platform/tokens/sealer.ts'
import { followChanges, type Listener } from '../platform/cache/changes.ts'
import { ReplyCache } from '../platform/cache/reply-cache.ts'
import type { Services } from '../platform/services.ts'
import { fetchPicture } from '../admin/spreadsheets/fetch-picture.ts'
import { systemResolve } from '../platform/safe-fetch/public-address.ts'
import type { Env } from '../platform/env.ts'

/** The most products that are kept ready, about 9 kB each. */
const PARTS = 1_500

/** Migrates the database with the role that owns it, and gives the shop's role its rights (P4). */
export async function bringUpToDate({ directUrl, migrateUrl }: Env, databaseUrl: string): Promise<void> {
  await migrateDatabase(migrateUrl ?? directUrl ?? databaseUrl)
  if (migrateUrl === null) return
  await makeQueues(migrateUrl, everyJob)
  await grantToShop(migrateUrl, decodeURIComponent(new URL(databaseUrl).username))
}

/** Migrates the database and creates all services. */
export async function createServices(
  env: Env,
  log: Logger,
  databaseUrl: string,
  demoPicture: ReadPicture | null,
): Promise<{ services: Services; startJobs: () => Promise<void>; close: () => Promise<void> }> {
  await bringUpToDate(env, databaseUrl)
  // The queue and the connection for changes need a direct connection, without a connection pooler.
  const directUrl = env.directUrl ?? databaseUrl
  const database = connect(databaseUrl, log, { max: env.databasePool, timeout: env.databaseTimeout })
  const sealer = createSealer(await secretKeyOf(env))
  await checkSecretKey(database, sealer)
  const mediaStore = await openMediaStore(env)
  const pageCache = new PageCache()
  const replyCache = new ReplyCache()
  const productParts = new TagCache<Product>(PARTS, () => 1)
  const jobs = await createJobs(directUrl, everyJob, log, env.role, inMailLanguage)
  const workers: Listener = { drop: jobs.wake, pause: () => {}, resume: () => {} }
  const [changes, previews, orderLinks, keyedHash, limits] = await Promise.all([
    followChanges(directUrl, [pageCache, replyCache, productParts, workers], log),
    createPreviews(database, sealer),
    createOrderLinks(database, sealer),
    createKeyedHash(database, sealer),
    createLimits(database),
  ])
  const services: Services = {
    env,
    log,
    database,
    jobs,
    mailer: createMailer(env),
    media: createMedia(mediaStore, database, demoPicture, log),
    mediaStore,
    fetchPicture: (link) => fetchPicture(link, systemResolve),
    pageCache,
    replyCache,
    productParts,
    sealer,
    keyedHash,
    previews,
    orderLinks,
    limits,
    admission: createAdmission(),
    cartAdmission: createAdmission(),
  }
  return {
    services,
    startJobs: () => jobs.start(services),
    close: async () => {
      await jobs.stop()
      await changes.stop()
      await database.$client.end()
    },
  }
}
