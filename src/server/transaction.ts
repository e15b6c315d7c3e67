import { sql } from 'drizzle-orm'
import { CHANGES_CHANNEL } from './page-cache/changes.ts'
import type { JobName, JobData } from './jobs/jobs.ts'
import type { Services } from './services.ts'
import type { DatabaseTransaction } from './database/connect.ts'

/** What a write may do besides its SQL; both happen only if the transaction is committed. */
export type Transaction = DatabaseTransaction & {
  /** Says what has changed, so that kept pages that show it are dropped. */
  changed: (...tags: string[]) => void
  /** Queues a job. */
  queue: <Name extends JobName>(name: Name, data: JobData[Name]) => Promise<void>
}

/** Runs a write as one transaction. When this resolves, kept pages of this node that show what changed are gone. */
export async function transaction<Result>(
  services: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<string>()
  const result = await services.database.transaction(async (bare) => {
    const tx = Object.assign(bare, {
      changed: (...names: string[]) => names.forEach((name) => tags.add(name)),
      queue: <Name extends JobName>(name: Name, data: JobData[Name]) => services.jobs.queue(name, data, bare),
    })
    const answer = await work(tx)
    // Other nodes hear of it at the commit.
    for (const payload of payloads(tags)) await bare.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`)
    return answer
  })
  services.pageCache.drop(tags)
  services.replyCache.drop(tags)
  return result
}

/** Most characters of one notification; PostgreSQL refuses 8,000 bytes. */
const PAYLOAD_MAX = 7_000

/** Tags parted by spaces, in as few notifications as will hold them. */
function payloads(tags: ReadonlySet<string>): string[] {
  const texts: string[] = []
  for (const tag of tags) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + tag.length < PAYLOAD_MAX) texts[texts.length - 1] = `${last} ${tag}`
    else texts.push(tag)
  }
  return texts
}
