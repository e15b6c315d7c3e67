import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBooks, type BooksReport } from '../books/check-books.ts'
import { connect } from '../database/connect.ts'
import type { Log } from '../log.ts'
import { openRestored, restore } from './restore.ts'
import type { BackupStore } from './store.ts'

/** Restores the newest backup beside the shop, checks its books, and takes the copy away again. */
export async function tryRestore(dataDir: string, store: BackupStore, passphrase: string | null, log: Log): Promise<BooksReport> {
  const folder = await mkdtemp(join(dataDir, 'restore-trial-'))
  try {
    await restore({ store, passphrase, dataDir: folder, until: null, pictures: false })
    const cluster = await openRestored(folder, log)
    const database = connect(cluster.url, log)
    try {
      return await checkBooks(database)
    } finally {
      await database.$client.end()
      await cluster.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
