import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'

/** What of the cluster's folder a base copy leaves out: PostgreSQL makes it anew, or the write-ahead log brings it. */
const LEFT_OUT = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/
/** Folders that must be there, though they come empty. */
const EMPTY_FOLDERS = [
  'pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans',
]
const CHUNK = 1024 * 1024

export type BaseCopy = {
  /** The cluster's files as a tar archive. They may change while they are read: the write-ahead log mends that. */
  content: Readable
  /** After the archive was read to its end: the first segment that a restore needs, and when the copy was finished. */
  finished: Promise<{ first_segment: string; finished_at: string }>
}

/**
 * A copy of a running cluster by PostgreSQL's low-level backup functions; nobody waits for it.
 * @param superuserUrl address of the cluster
 * @param directory the cluster's folder
 */
export async function baseCopy(superuserUrl: string, directory: string): Promise<BaseCopy> {
  // The backup is this connection's: should it end, so does the backup.
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'buxar backup' })
  client.on('error', () => {})
  await client.connect()
  const archive = pack()
  const finished = (async () => {
    try {
      const { rows } = await client.query<{ first_segment: string }>(`select pg_walfile_name(pg_backup_start('buxar', true)) as first_segment`)
      await writeCluster(archive, directory)
      const { rows: labels } = await client.query<{ labelfile: string; spcmapfile: string; finished_at: Date }>(
        'select labelfile, spcmapfile, now() as finished_at from pg_backup_stop(true)')
      const [begun, label] = [rows[0], labels[0]]
      if (!begun || !label) throw new Error('a function answers one row')
      await entry(archive, 'backup_label', Buffer.from(label.labelfile))
      if (label.spcmapfile) await entry(archive, 'tablespace_map', Buffer.from(label.spcmapfile))
      archive.finalize()
      return { first_segment: begun.first_segment, finished_at: label.finished_at.toISOString() }
    } catch (error) {
      archive.destroy(error as Error)
      throw error
    } finally {
      await client.end().catch(() => {})
    }
  })()
  // Whoever reads the archive hears of a failure there first.
  finished.catch(() => {})
  return { content: Readable.from(archive), finished }
}

async function writeCluster(archive: Pack, directory: string): Promise<void> {
  for (const name of EMPTY_FOLDERS) await entry(archive, name, null)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.map((one) => ({ one, name: relative(directory, join(one.parentPath, one.name)).split(sep).join('/') }))
  for (const { one, name } of names.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.test(name) || EMPTY_FOLDERS.includes(name)) continue
    if (one.isDirectory()) await entry(archive, name, null)
    else if (one.isFile()) await writeFile(archive, join(directory, name), name)
  }
}

/** Adds a file of fixed content, or a folder. */
function entry(archive: Pack, name: string, content: Buffer | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    if (content === null) archive.entry({ name, type: 'directory', mode: 0o700 }, done)
    else archive.entry({ name, mode: 0o600 }, content, done)
  })
}

/** Adds a file with the size that it has now; what is cut off meanwhile is filled with zeros, what is added is left out. */
async function writeFile(archive: Pack, path: string, name: string): Promise<void> {
  const file = await open(path).catch(gone)
  if (!file) return
  try {
    const { size } = await stat(path).catch(() => ({ size: -1 }))
    if (size < 0) return
    await new Promise<void>((resolve, reject) => {
      const sink = archive.entry({ name, mode: 0o600, size }, (error) => (error ? reject(error) : resolve()))
      const copy = async () => {
        for (let at = 0; at < size; ) {
          const length = Math.min(CHUNK, size - at)
          const chunk = Buffer.alloc(length)
          await file.read(chunk, 0, length, at)
          if (!sink.write(chunk)) await new Promise<void>((resolve) => sink.once('drain', () => resolve()))
          at += length
        }
        sink.end(null)
      }
      copy().catch(reject)
    })
  } finally {
    await file.close()
  }
}

/** A file of a table that was dropped a moment ago. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
