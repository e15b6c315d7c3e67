import type { Product } from '#src/contract/client/shapes.ts'
import type { Admission } from './admission/admission.ts'
import type { Database } from './database/connect.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'
import type { MediaStore } from './media/store.ts'
import type { PageCache, TagCache } from './cache/cache.ts'
import type { ReplyCache } from './cache/reply-cache.ts'
import type { KeyedHash, OrderLinks, Previews } from './tokens/shared-key.ts'
import type { Sealer } from './tokens/sealer.ts'
import type { Env } from './env.ts'
import type { Limits } from './limits/limits.ts'
import type { KeyedWrite } from './idempotency.ts'

/** The services of handlers and jobs, created once at the start. */
export type Services = {
  env: Env
  log: Logger
  database: Database
  jobs: JobQueue
  mailer: Mailer
  media: Media
  /** Files that all nodes share. */
  mediaStore: MediaStore
  /** Returns the content of a link that leads to the public internet (A4). */
  fetchPicture: (link: string) => Promise<Buffer>
  pageCache: PageCache
  /** Products as visitors see them, as ready parts of replies, by id. */
  productParts: TagCache<Product>
  /** Replies that nearly every page contains: the shop, its categories, its company pages. */
  replyCache: ReplyCache
  /** Encrypts secrets in the database. */
  sealer: Sealer
  /** Returns the name of an account or an address in logs. */
  keyedHash: KeyedHash
  previews: Previews
  orderLinks: OrderLinks
  limits: Limits
  /** Bounds the renders and searches that run at once (C6). */
  admission: Admission
  /** Bounds the calls about carts that run at once, so that a flood of searches holds up no checkout. */
  cartAdmission: Admission
  /** Only while a call with an Idempotency-Key runs: `transaction()` commits the key with the write (C1). */
  keyedWrite?: KeyedWrite
}
