import { OperatorError } from '../platform/operator-error.ts'
import { startCluster, type Cluster } from '../platform/database/cluster.ts'
import { takeExclusiveLock } from '../platform/database/exclusive.ts'
import type { Logger } from '../platform/logger.ts'
import type { Env } from '../platform/env.ts'

/** Another process runs a shop on the same DATA_DIR. The message is one sentence for the operator. */
export class ShopInUseError extends OperatorError {
  override name = 'ShopInUseError'
}

/**
 * Starts the embedded database for this process only. Throws ShopInUseError if another process uses it, and
 * OperatorError if it does not start.
 */
export async function startOwnDatabase({ dataDir }: Env, log: Logger): Promise<Cluster> {
  const cluster = await startCluster(dataDir, log, {
    onRestart: () => {
      // The lock ended with the old PostgreSQL. If another shop holds it now, this shop must stop.
      void takeExclusiveLock(cluster.url).then((again) => {
        if (!again) throw new ShopInUseError('Another shop has taken over the database.')
        lock = again
      })
    },
  })
  let lock = await takeExclusiveLock(cluster.url)
  if (!lock)
    throw new ShopInUseError(`Another shop already runs on ${dataDir}: end it, or set DATA_DIR to another folder.`)
  return {
    ...cluster,
    stop: async () => {
      await lock?.release()
      await cluster.stop()
    },
  }
}
