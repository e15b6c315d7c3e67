import { createWriteStream } from 'node:fs'
import { access, appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, type Extract } from 'tar-stream'
import { startCluster, type Cluster, type ClusterOptions } from '../database/cluster.ts'
import { giveToDatabaseUser } from '../database/database-user.ts'
import type { Log } from '../log.ts'
import { keptSecretKey, makeSecretKey, secretKeyFile } from '../tokens/secret-key.ts'
import { unseal } from './sealing.ts'
import type { BackupStore } from './store.ts'
import { clusterOf, listBackups, originalsOf, picturesIn, type Backup } from './take-backup.ts'
import { WAL } from './wal-archive.ts'

/** A restore that cannot be done; its message is one sentence for the person who restores. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

export type RestoreOptions = {
  store: BackupStore
  passphrase: string | null
  /** The folder that becomes the shop's DATA_DIR; must hold no cluster. */
  dataDir: string
  /** The second to go back to; null: as far as the log goes. */
  until: Date | null
  /** Whether pictures come back too. */
  pictures: boolean
}

/** Where a restore puts the log that PostgreSQL replays at its next start. */
const incoming = (dataDir: string) => join(dataDir, 'wal-incoming')

/**
 * Puts a backup back so that the next start of its cluster replays the log up to the chosen second and goes on from
 * there. Answers the backup that it began from. Throws RestoreError when there is none that old.
 */
export async function restore({ store, passphrase, dataDir, until, pictures }: RestoreOptions): Promise<Backup> {
  const directory = join(dataDir, 'cluster')
  if (await exists(directory)) throw new RestoreError(`${directory} is there already: move it away first, nothing is overwritten.`)
  const backups = await listBackups(store, passphrase)
  const backup = backups.findLast(({ finished_at }) => until === null || Date.parse(finished_at) <= until.getTime())
  if (!backup) {
    throw new RestoreError(
      backups[0]
        ? `The oldest backup in ${store.place} reaches back to ${backups[0].finished_at}: choose that second or a later one.`
        : `There is no backup in ${store.place}.`,
    )
  }
  // Backups of earlier versions have none.
  const secretKey = backup.secret_key ?? null
  const present = await keptSecretKey(dataDir)
  if (secretKey !== null && present !== null && present !== secretKey) {
    throw new RestoreError(`${secretKeyFile(dataDir)} is another key than the backup's: move it away first, nothing is overwritten.`)
  }
  const draft = `${directory}.${process.pid}.new`
  await rm(draft, { recursive: true, force: true })
  await unpack(store, passphrase, backup, draft)
  await fetchLog(store, passphrase, backup, incoming(dataDir))
  await aimAt(draft, incoming(dataDir), until)
  if (pictures) await fetchPictures(store, passphrase, dataDir)
  await writeFile(join(dataDir, 'database-password'), backup.database_password, { mode: 0o600 })
  if (secretKey !== null && present === null) await makeSecretKey(dataDir, secretKey)
  await giveToDatabaseUser(dataDir, draft, incoming(dataDir))
  await rename(draft, directory)
  return backup
}

async function unpack(store: BackupStore, passphrase: string | null, backup: Backup, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = extract()
  await Promise.all([pipeline(unseal(await store.get(clusterOf(backup)), passphrase), archive), writeEntries(archive, folder)])
}

async function writeEntries(archive: Extract, folder: string): Promise<void> {
  for await (const entry of archive) {
    const name = normalize(entry.header.name)
    if (name.startsWith('..') || name.startsWith('/')) throw new RestoreError(`The backup names a file outside of its folder: ${name}.`)
    const path = join(folder, name)
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  }
}

/** The log from the backup's first segment on, and every timeline's history. */
async function fetchLog(store: BackupStore, passphrase: string | null, backup: Backup, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await store.list(WAL)) {
    const segment = name.slice(WAL.length)
    if (!segment.endsWith('.history') && segment.slice(8) < backup.first_segment.slice(8)) continue
    await pipeline(unseal(await store.get(name), passphrase), createWriteStream(join(folder, segment), { mode: 0o600 }))
  }
}

/** Tells PostgreSQL where the log is and where to stop; it forgets this when it has come there. */
async function aimAt(directory: string, log: string, until: Date | null): Promise<void> {
  const lines = [
    `restore_command = 'cp "${log}/%f" "%p"'`,
    // Empty: what an earlier restore may have said here counts no more.
    // PostgreSQL does not know 'Z' here.
    `recovery_target_time = '${until?.toISOString().replace('Z', '+00') ?? ''}'`,
    `recovery_target_action = 'promote'`,
    // The newest timeline that the store has: a shop that was restored before went on on a new one.
    `recovery_target_timeline = 'latest'`,
  ]
  await appendFile(join(directory, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await writeFile(join(directory, 'recovery.signal'), '', { mode: 0o600 })
}

/** Starts a cluster that was put back: resolves when it has replayed the log. What only the restore needed is then gone. */
export async function openRestored(dataDir: string, log: Log, options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await startCluster(dataDir, log, options)
  await rm(incoming(dataDir), { recursive: true, force: true })
  return cluster
}

async function fetchPictures(store: BackupStore, passphrase: string | null, dataDir: string): Promise<void> {
  const folder = originalsOf(dataDir)
  await mkdir(folder, { recursive: true })
  for (const { name, key } of await picturesIn(store)) {
    const file = join(folder, key)
    if (await exists(file)) continue
    await pipeline(unseal(await store.get(name), passphrase), createWriteStream(`${file}.part`))
    await rename(`${file}.part`, file)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false)
}
