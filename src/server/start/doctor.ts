import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import nodemailer from 'nodemailer'
import pg from 'pg'
import sharp from 'sharp'
import { openStore } from '../backup/open-store.ts'
import { listBackups } from '../backup/take-backup.ts'
import { openMediaStore } from '../media/open-store.ts'
import { secretKeyFile } from '../tokens/secret-key.ts'
import { smtpOptions } from '../mail/smtp.ts'
import { runningCluster } from '../database/cluster.ts'
import type { Settings } from '../settings.ts'

/** One thing that was looked at; `fault` says in plain words what is wrong with it, or is null. */
type Finding = { name: string; fault: string | null }

const GIB = 1024 ** 3
const HOUR = 60 * 60 * 1000

/** Looks at settings, database, rights, mail, pictures, clock, disk and backups (P1). Changes nothing. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const looks: [string, () => Promise<string | null>][] = [
    ['build', () => build()],
    ['settings', async () => settingsFault(settings)],
    ['data folder', () => dataFolder(settings)],
    ['secret key', () => secretKey(settings)],
    ['disk', () => disk(settings)],
    ['database', () => database(settings)],
    ['mail', () => mail(settings)],
    ['pictures', () => pictures(settings)],
    ['backups', () => backups(settings)],
  ]
  return Promise.all(
    looks.map(async ([name, look]) => ({ name, fault: await look().catch((error: unknown) => (error instanceof Error ? error.message : String(error))) })),
  )
}

async function build(): Promise<string | null> {
  const file = fileURLToPath(new URL('../../../build/server/index.js', import.meta.url))
  return access(file).then(() => null, () => 'the storefront is not built: run npm run build.')
}

function settingsFault({ demo, publicUrl, smtpUrl }: Settings): string | null {
  if (demo) return 'DEMO is 1: this is the trial, not a shop. Set DEMO=0.'
  if (!publicUrl.startsWith('https://')) return `PUBLIC_URL is ${publicUrl}: customers need HTTPS, or their passwords travel in the open.`
  return smtpUrl === null ? 'SMTP_URL is not set: mails are files in DATA_DIR/mail, and no customer gets any.' : null
}

async function dataFolder({ dataDir }: Settings): Promise<string | null> {
  await mkdir(dataDir, { recursive: true })
  const writable = await access(dataDir, constants.W_OK).then(() => true, () => false)
  if (!writable) return `${dataDir} cannot be written by the user that runs this.`
  const secret = await stat(`${dataDir}/database-password`).catch(() => null)
  return secret && (secret.mode & 0o077) !== 0 ? `${dataDir}/database-password can be read by others: chmod 600 it.` : null
}

async function secretKey({ secretKey, dataDir, backup }: Settings): Promise<string | null> {
  if (secretKey) return null
  const file = secretKeyFile(dataDir)
  const found = await stat(file).catch(() => null)
  if (!found) return `${file} is not there: the first start makes it. If there was one, put it back, or second factors must be set up again.`
  if ((found.mode & 0o077) !== 0) return `${file} can be read by others: chmod 600 it.`
  if (backup && backup.passphrase === null) {
    return `backups are not encrypted, so they do not hold ${file}: set BACKUP_KEY, or keep a copy of the file elsewhere. Without it second factors must be set up again after a restore.`
  }
  return null
}

async function disk({ dataDir }: Settings): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / GIB
  return free < 2 ? `only ${free.toFixed(1)} GiB are free on the disk of ${dataDir}.` : null
}

async function database({ databaseUrl, dataDir }: Settings): Promise<string | null> {
  const url = databaseUrl ?? (await runningCluster(dataDir))
  if (url === null) return 'the embedded PostgreSQL does not run: start the shop first, then ask again.'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; now: Date; superuser: boolean; migrated: boolean }>(`
      select current_setting('server_version_num')::int as number, now() as now, to_regclass('public.products') is not null as migrated,
        (select rolsuper from pg_roles where rolname = current_user) as superuser`)
    const [found] = rows
    if (!found) return 'it answers nothing.'
    if (found.number < 160_000) return 'it is older than PostgreSQL 16.'
    const apart = Math.abs(found.now.getTime() - Date.now())
    if (apart > 5_000) return `its clock and this machine's are ${Math.round(apart / 1000)} s apart.`
    if (databaseUrl !== null && found.superuser) return 'the shop connects as a superuser: give it a role that owns its schema and nothing else.'
    return found.migrated ? null : 'it has no tables yet: npm run migrate, or start the shop.'
  } finally {
    await client.end()
  }
}

async function mail({ smtpUrl }: Settings): Promise<string | null> {
  if (smtpUrl === null) return null
  const transport = nodemailer.createTransport(smtpOptions(smtpUrl))
  await transport.verify()
  return null
}

async function pictures(settings: Settings): Promise<string | null> {
  if (settings.mediaUrl !== null) await (await openMediaStore(settings)).check()
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } }).avif().toBuffer()
  return (await sharp(dot).metadata()).width === 8 ? null : 'this machine cannot make AVIF pictures.'
}

async function backups({ backup, databaseUrl }: Settings): Promise<string | null> {
  if (databaseUrl !== null) return null
  if (!backup) return 'none are taken: set BACKUP_URL.'
  const store = await openStore(backup.place)
  const last = (await listBackups(store, backup.passphrase)).at(-1)
  if (!last) return `there is none in ${backup.place} yet: npm run backup.`
  const age = Date.now() - Date.parse(last.finished_at)
  return age > 26 * HOUR ? `the last one is ${Math.round(age / HOUR)} hours old.` : null
}
