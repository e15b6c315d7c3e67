import type { DatabaseTransaction } from './database/connect.ts'
import type { Job } from './jobs/jobs.ts'
import { changedIn } from './page-cache/changes.ts'
import type { Services } from './services.ts'

/** What a write may do besides SQL. */
export type Transaction = DatabaseTransaction & {
  /** Queues a job, if the transaction is committed. */
  queue: <Data extends object>(job: Job<Data, never>, data: Data) => Promise<void>
}

/** Runs a write as one transaction. When this resolves, this node has dropped its kept pages that show what changed. */
export async function transaction<Result>(
  services: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, tags } = await services.database.transaction(async (bare) => {
    const tx = Object.assign(bare, {
      queue: <Data extends object>(job: Job<Data, never>, data: Data) => services.jobs.queue(job, data, bare),
    })
    return { result: await work(tx), tags: await changedIn(bare) }
  })
  services.pageCache.drop(tags)
  services.replyCache.drop(tags)
  services.productParts.drop(tags)
  return result
}
