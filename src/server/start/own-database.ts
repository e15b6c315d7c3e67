import { openStore } from '../backup/open-store.ts'
import { archiveCommand, keepShipping, makeWalFolder } from '../backup/wal-archive.ts'
import { startCluster, type Cluster } from '../database/cluster.ts'
import { takeExclusiveLock } from '../database/exclusive.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

/** Another process runs a shop on the same DATA_DIR; the message is one sentence for the person who started this one. */
export class ShopInUseError extends Error {
  override name = 'ShopInUseError'
}

/**
 * Starts the embedded database for this process alone, and ships its write-ahead log while it runs if backups are on.
 * Throws ShopInUseError when another process has it, ClusterError when it does not start.
 */
export async function startOwnDatabase({ dataDir, backup }: Settings, log: Log): Promise<Cluster> {
  const cluster = await startCluster(dataDir, log, {
    ...(backup ? { archiveCommand: archiveCommand(await makeWalFolder(dataDir)) } : {}),
    onRestart: () => {
      // The lock went with the old PostgreSQL. Should another shop have it now, this one must not go on beside it.
      void takeExclusiveLock(cluster.url).then((again) => {
        if (!again) throw new ShopInUseError('Another shop has taken the database over.')
        lock = again
      })
    },
  })
  let lock = await takeExclusiveLock(cluster.url)
  if (!lock) throw new ShopInUseError(`Another shop already runs on ${dataDir}: end it, or set DATA_DIR to another folder.`)
  const shipping = backup ? keepShipping(dataDir, await openStore(backup.place), backup.passphrase, log) : null
  return {
    ...cluster,
    stop: async () => {
      await lock?.release()
      await cluster.stop()
      // The last segments come when the database ends.
      await shipping?.stop()
    },
  }
}
