import type { Product } from '../contract/client/shapes.ts'
import type { Database } from './database/connect.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'
import type { MediaStore } from './media/store.ts'
import type { PageCache, TagCache } from './page-cache/cache.ts'
import type { ReplyCache } from './page-cache/reply-cache.ts'
import type { Cdn } from './page-cache/cdn.ts'
import type { Previews } from './tokens/preview-token.ts'
import type { KeyedHash } from './tokens/keyed-hash.ts'
import type { Sealer } from './tokens/sealer.ts'
import type { Settings } from './settings.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import type { Limits } from './limits/limits.ts'

/** What handlers and jobs may use, created once at the start. */
export type Services = {
  settings: Settings
  log: Log
  database: Database
  jobs: JobQueue
  mailer: Mailer
  media: Media
  /** Files that all nodes share. */
  mediaStore: MediaStore
  /** The content of a link, if it leads to the public internet (A4). */
  fetchPicture: (link: string) => Promise<Buffer>
  pageCache: PageCache
  /** null: none keeps pages. */
  cdn: Pick<Cdn, 'isInStep'> | null
  /** Products as visitors see them, ready to be part of answers, by id. */
  productParts: TagCache<Product>
  /** Answers that stand on nearly every page: the shop, its categories, its company pages. */
  replyCache: ReplyCache
  /** Encrypts secrets that the database keeps. */
  sealer: Sealer
  /** How logs name accounts and addresses. */
  keyedHash: KeyedHash
  accessTokens: AccessTokens
  previews: Previews
  limits: Limits
}
