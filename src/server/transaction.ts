import type { DatabaseTransaction } from './database/connect.ts'
import type { Job } from './jobs/jobs.ts'
import { announceChanges } from './page-cache/changes.ts'
import type { Services } from './services.ts'

/** What a write may do besides SQL; both take effect only if the transaction is committed. */
export type Transaction = DatabaseTransaction & {
  /** Adds the tags of what has changed: kept pages that show it are dropped. */
  changed: (...tags: string[]) => void
  /** Queues a job. */
  queue: <Data extends object>(job: Job<Data, never>, data: Data) => Promise<void>
}

/** Runs a write as one transaction. When this resolves, this node has dropped its kept pages that show what changed. */
export async function transaction<Result>(
  services: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<string>()
  const result = await services.database.transaction(async (bare) => {
    const tx = Object.assign(bare, {
      changed: (...names: string[]) => names.forEach((name) => tags.add(name)),
      queue: <Data extends object>(job: Job<Data, never>, data: Data) => services.jobs.queue(job, data, bare),
    })
    const answer = await work(tx)
    await announceChanges(bare, tags)
    return answer
  })
  services.pageCache.drop(tags)
  services.replyCache.drop(tags)
  return result
}
