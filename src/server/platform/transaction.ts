import type { DatabaseTransaction } from './database/connect.ts'
import type { Job } from './jobs/jobs.ts'
import { changedIn } from './cache/changes.ts'
import type { Services } from './services.ts'

/** A database transaction that can queue jobs. */
export type Transaction = DatabaseTransaction & {
  /** Queues a job if the transaction commits, and wakes its workers. */
  queue: <Data extends object>(job: Job<Data, never>, data: Data) => Promise<void>
}

/**
 * Runs a write as one transaction. In a call with an Idempotency-Key the transaction also claims the key and stores its
 * result as the call's reply (C1). When this resolves, this node has dropped its cached pages with the changed data.
 */
export async function transaction<Result>(
  services: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, tags } = await services.database.transaction(async (bare) => {
    const queued = new Set<string>()
    const tx = Object.assign(bare, {
      queue: <Data extends object>(job: Job<Data, never>, data: Data) => {
        queued.add(job.name)
        return services.jobs.queue(job, data, bare)
      },
    })
    await services.keyedWrite?.claim(bare)
    const result = await work(tx)
    await services.keyedWrite?.keep(bare, result)
    return { result, tags: await changedIn(bare, queued) }
  })
  services.pageCache.drop(tags)
  services.replyCache.drop(tags)
  services.productParts.drop(tags)
  services.jobs.wake(tags)
  return result
}
