import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { giveToDatabaseUser } from '../database/database-user.ts'
import { seal } from './sealing.ts'
import type { BackupStore } from './store.ts'

/**
 * The write-ahead log on its way out of the machine. PostgreSQL copies each finished segment into a folder beside its
 * own (`archiveCommand`); this ships it to the store, sealed, and takes it away only when the store has it. So a store
 * that does not answer for a day costs disk, and nothing else.
 */

/** What a segment's file, or a timeline's history, is called. */
const SEGMENT = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/

/** Under which names the store keeps segments. */
export const WAL = 'wal/'

/** Where PostgreSQL puts finished segments. */
export function walFolder(dataDir: string): string {
  return join(dataDir, 'wal-outgoing')
}

/**
 * The command by which PostgreSQL hands over a segment (%p its path, %f its name): whole or not at all, and written to
 * disk. One that was handed over before a crash is accepted again if it is the same.
 */
export function archiveCommand(folder: string): string {
  const [to, draft] = [`"${folder}/%f"`, `"${folder}/.%f"`]
  return `cmp -s "%p" ${to} || (cp "%p" ${draft} && sync ${draft} && mv ${draft} ${to})`
}

/** Ships what lies in the folder now; answers how many segments. */
export async function shipSegments(folder: string, store: BackupStore, passphrase: string | null): Promise<number> {
  const names = (await readdir(folder)).filter((name) => SEGMENT.test(name)).toSorted()
  for (const name of names) {
    const file = join(folder, name)
    // A backup that runs beside the shop ships as well: what has gone is in the store.
    if (!(await exists(file))) continue
    await store.put(`${WAL}${name}`, seal(createReadStream(file), passphrase))
    await rm(file, { force: true })
  }
  return names.length
}

/** Ships segments as they come until it is stopped; a store that fails is tried again. */
export function keepShipping(dataDir: string, store: BackupStore, passphrase: string | null, log: Log): { stop: () => Promise<void> } {
  const folder = walFolder(dataDir)
  const ending = new AbortController()
  let failures = 0
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await shipSegments(folder, store, passphrase)
        if (failures > 0) log.info({ store: store.place }, 'the backup store answers again')
        failures = 0
      } catch (error) {
        failures++
        if (failures === 1 || failures % 60 === 0) log.error({ err: error, store: store.place }, 'write-ahead log cannot be shipped; it stays on this disk until it can')
      }
      await wait(failures === 0 ? 2_000 : 10_000, undefined, { signal: ending.signal }).catch(() => {})
    }
    await shipSegments(folder, store, passphrase).catch(() => {})
  }
  const running = run()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}

/** Makes the folder for outgoing segments, so that PostgreSQL's user may write into it. */
export async function makeWalFolder(dataDir: string): Promise<string> {
  const folder = walFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveToDatabaseUser(dataDir, folder)
  return folder
}

function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false)
}
