import { sql } from 'drizzle-orm'
import { CHANGES_CHANNEL } from '../pages/changes.ts'
import type { JobName, JobData } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import type { DatabaseTransaction } from './connect.ts'

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
    if (tags.size > 0) await bare.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${[...tags].join(' ')})`)
    return answer
  })
  services.pageCache.drop(tags)
  return result
}
