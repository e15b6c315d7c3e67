import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { databasePassword } from '../database/cluster.ts'
import { keptSecretKey } from '../tokens/secret-key.ts'
import { baseCopy } from './base-copy.ts'
import { seal, unseal } from './sealing.ts'
import type { BackupStore } from './store.ts'
import { WAL } from './wal-archive.ts'

/** One backup, as its own file in the store says it. It is written last: without it there is no backup. */
export type Backup = {
  /** When it was begun, as 20261122T041500Z: its name in the store. */
  id: string
  /** ISO 8601; a restore can reach any second from here on that the store has the log of. */
  finished_at: string
  /** The first segment of the log that a restore of it needs. */
  first_segment: string
  /** Major version of the PostgreSQL that it is of. */
  postgres: string
  /** Of the restored cluster, which only its own machine can reach. */
  database_password: string
  /** What the secrets in the database are encrypted with; null: the backup is not encrypted itself, or SECRET_KEY is set. */
  secret_key: string | null
}

const BASES = 'base/'
const PICTURES = 'pictures/'

/** The original pictures of a data folder. */
export const originalsOf = (dataDir: string) => join(dataDir, 'media', 'originals')

/** What a backup is taken of. */
export type BackedUp = { dataDir: string; superuserUrl: string; postgres: string }

/** Takes a backup of a running shop, its database and its pictures, without a pause. */
export async function takeBackup({ dataDir, superuserUrl, postgres }: BackedUp, store: BackupStore, passphrase: string | null): Promise<Backup> {
  const id = new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const { content, finished } = await baseCopy(superuserUrl, join(dataDir, 'cluster'))
  await store.put(`${BASES}${id}/cluster.tar`, seal(content, passphrase))
  const backup: Backup = {
    id,
    postgres,
    database_password: await databasePassword(dataDir),
    // Beside secrets that anybody can read, their key would protect nothing.
    secret_key: passphrase === null ? null : await keptSecretKey(dataDir),
    ...(await finished),
  }
  // After the database: every picture that it names is then there.
  await copyPictures(dataDir, store, passphrase)
  await store.put(`${BASES}${id}/backup.json`, seal(Readable.from([JSON.stringify(backup)]), passphrase))
  return backup
}

/** Originals never change under their name: only those that the store lacks are copied. */
async function copyPictures(dataDir: string, store: BackupStore, passphrase: string | null): Promise<void> {
  const there = new Set(await store.list(PICTURES))
  const names = await readdir(originalsOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    // A file in the making is called after its key and more.
    if (name.includes('.') || there.has(PICTURES + name)) continue
    await store.put(PICTURES + name, seal(createReadStream(join(originalsOf(dataDir), name)), passphrase))
  }
}

/** The backups that a store has, oldest first. */
export async function listBackups(store: BackupStore, passphrase: string | null): Promise<Backup[]> {
  const names = (await store.list(BASES)).filter((name) => name.endsWith('/backup.json'))
  return Promise.all(names.map(async (name) => JSON.parse(await text(unseal(await store.get(name), passphrase))) as Backup))
}

export const clusterOf = ({ id }: Backup) => `${BASES}${id}/cluster.tar`
export const picturesIn = async (store: BackupStore) => (await store.list(PICTURES)).map((name) => ({ name, key: name.slice(PICTURES.length) }))

/** Which of some backups are kept: all of a week, then one a week for five weeks, then one a month for a year. */
export function keptBackups(backups: readonly Backup[], now: Date): Set<string> {
  const DAY = 24 * 60 * 60 * 1000
  const kept = new Set<string>()
  const periods = new Set<string>()
  for (const { id, finished_at } of backups.toSorted((a, b) => (a.finished_at < b.finished_at ? -1 : 1))) {
    const age = (now.getTime() - Date.parse(finished_at)) / DAY
    const period = age <= 7 ? `day ${id}` : age <= 42 ? `week ${Math.floor(Date.parse(finished_at) / DAY / 7)}` : age <= 366 ? `month ${finished_at.slice(0, 7)}` : null
    if (period === null || periods.has(period)) continue
    periods.add(period)
    kept.add(id)
  }
  // However old: the last one is never thrown away.
  const last = backups.map(({ id }) => id).toSorted().at(-1)
  if (last !== undefined) kept.add(last)
  return kept
}

/** Removes the backups that need no longer be kept, and the log that no kept backup of the last week needs. */
export async function thinOut(store: BackupStore, passphrase: string | null, now = new Date()): Promise<string[]> {
  const backups = await listBackups(store, passphrase)
  const kept = keptBackups(backups, now)
  const dropped = backups.filter(({ id }) => !kept.has(id))
  for (const { id } of dropped) {
    // The description first: half a backup must not look like one.
    await store.remove(`${BASES}${id}/backup.json`)
    await store.remove(`${BASES}${id}/cluster.tar`)
  }
  const oldest = backups.filter(({ id }) => kept.has(id)).map(({ first_segment }) => first_segment).toSorted()[0]
  if (oldest !== undefined) {
    for (const name of await store.list(WAL)) {
      const segment = name.slice(WAL.length)
      // The first 8 characters are the timeline; a log is in order by what follows.
      if (/^[0-9A-F]{24}$/.test(segment) && segment.slice(8) < oldest.slice(8)) await store.remove(name)
    }
  }
  return dropped.map(({ id }) => id)
}
