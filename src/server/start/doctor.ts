import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import nodemailer from 'nodemailer'
import sharp from 'sharp'
import { openMediaStore } from '../platform/media/store.ts'
import { secretKeyFile } from '../platform/tokens/sealer.ts'
import { smtpOptions } from '../platform/mail/mailer.ts'
import { runningCluster } from '../platform/database/cluster.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { isLoopback, type Env } from '../platform/env.ts'
import { createLogger } from '../platform/logger.ts'
import { readCertificate, readConditions, readFreeDisks } from '../platform/metrics/conditions.ts'
import { migrationsWanted } from './health.ts'

/** The result of one check. `fault` describes the fault in plain words; null without a fault. */
type Finding = { name: string; fault: string | null }

const HOUR = 3600
const DAY = 24 * HOUR
/** How much of each disk must be free. */
const FREE_SHARE = 0.15
/** The longest time between two backups, s: a day and some leeway. */
const BACKUP_AGE = 26 * HOUR
/** The longest time without an archived segment, s. archive_timeout is a minute, and the queue writes all the time. */
const ARCHIVE_AGE = 900
const QUEUE_AGE = 900
const MAIL_FAILING = HOUR
const CLOCK_OFFSET = 5
const CERTIFICATE_LEFT = 14 * DAY
const PASSWORD_MIN = 12

/** Checks env, database, rights, mail, pictures, clock, disks and backups (P1). Changes nothing. */
export async function examine(env: Env, freeShare = FREE_SHARE): Promise<Finding[]> {
  const looks: [string, () => Promise<string | null>][] = [
    ['build', () => build()],
    ['settings', async () => settingsFaults(env).join(' ') || null],
    ['data folder', () => dataFolder(env)],
    ['secret key', () => secretKey(env)],
    ['disks', () => disks(env, freeShare)],
    ['mail', () => mail(env)],
    ['pictures', () => pictures(env)],
    ['certificate', () => certificate(env)],
  ]
  const findings = await Promise.all(
    looks.map(async ([name, look]) => ({
      name,
      fault: await look().catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    })),
  )
  return [...findings, ...(await databaseFindings(env))]
}

async function build(): Promise<string | null> {
  const file = fileURLToPath(new URL('../../../build/server/index.js', import.meta.url))
  return access(file).then(
    () => null,
    () => 'the storefront is not built: run npm run build.',
  )
}

function settingsFaults(env: Env): string[] {
  const { demo, publicUrl, smtpUrl, databaseUrl, trustProxy, logLevel } = env
  if (demo) return ['DEMO is 1: this is the demo shop. Set DEMO=0.']
  const faults: string[] = []
  if (!publicUrl.startsWith('https://'))
    faults.push(`PUBLIC_URL is ${publicUrl}: customers need HTTPS, otherwise their passwords are sent unencrypted.`)
  if (smtpUrl === null)
    faults.push('SMTP_URL is not set: mails are files in DATA_DIR/mail, and no customer receives one.')
  if (databaseUrl === null) faults.push('DATABASE_URL is not set: the embedded database has no backups.')
  else faults.push(...databaseUrlFaults(new URL(databaseUrl)))
  if (trustProxy === false && publicUrl.startsWith('https://'))
    faults.push('TRUST_PROXY is none, but a proxy ends TLS: all visitors share one address, and one limit of log-ins.')
  if (Array.isArray(trustProxy) && trustProxy.some((range) => range.endsWith('/0')))
    faults.push('TRUST_PROXY trusts every address: a client can claim any address.')
  if (['debug', 'trace'].includes(logLevel))
    faults.push(`LOG_LEVEL is ${logLevel}: set info, or the log fills the disk.`)
  return faults
}

function databaseUrlFaults({ hostname, password, searchParams }: URL): string[] {
  const faults: string[] = []
  if (password !== '' && decodeURIComponent(password).length < PASSWORD_MIN)
    faults.push(`The password in DATABASE_URL has fewer than ${PASSWORD_MIN} characters.`)
  const host = searchParams.get('host') ?? hostname
  const isNear = host.startsWith('/') || isLoopback(host) || !host.includes('.') || isPrivate(host)
  if (!isNear && !searchParams.has('sslmode'))
    faults.push('DATABASE_URL leads to another network without TLS: add ?sslmode=verify-full.')
  return faults
}

function isPrivate(host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast'
}

async function dataFolder({ dataDir }: Env): Promise<string | null> {
  await mkdir(dataDir, { recursive: true })
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) return `${dataDir} cannot be written by the user that runs this.`
  const secret = await stat(`${dataDir}/database-password`).catch(() => null)
  return secret && (secret.mode & 0o077) !== 0
    ? `${dataDir}/database-password can be read by others: chmod 600 it.`
    : null
}

async function secretKey({ secretKey, dataDir }: Env): Promise<string | null> {
  if (secretKey) return null
  const file = secretKeyFile(dataDir)
  const stats = await stat(file).catch(() => null)
  if (!stats)
    return `${file} is not there: the first start makes it. If there was one, put it back, or second factors must be set up again.`
  return (stats.mode & 0o077) !== 0 ? `${file} can be read by others: chmod 600 it.` : null
}

async function disks({ dataDir }: Env, freeShare: number): Promise<string | null> {
  const full = [...(await readFreeDisks(dataDir))].filter(([, free]) => free < freeShare)
  return (
    full.map(([folder, free]) => `only ${Math.floor(free * 100)} % of the disk of ${folder} are free.`).join(' ') ||
    null
  )
}

async function certificate({ publicUrl }: Env): Promise<string | null> {
  const left = await readCertificate(publicUrl)
  return left !== null && left < CERTIFICATE_LEFT
    ? `the certificate of ${publicUrl} ends in ${Math.floor(left / DAY)} days.`
    : null
}

/** Checks the database, and the backups, queues and clock that it knows about. */
async function databaseFindings(env: Env): Promise<Finding[]> {
  const { databaseUrl, dataDir } = env
  const url = databaseUrl ?? (await runningCluster(dataDir))
  if (url === null)
    return [
      { name: 'database', fault: 'the embedded PostgreSQL does not run: start the shop first, then repeat this.' },
    ]
  const database = connect(url, createLogger('silent'), { max: 1, timeout: 5_000 })
  try {
    const fault = await databaseFault(database)
    if (fault !== null) return [{ name: 'database', fault }]
    const now = await readConditions(database)
    const pending = (await migrationsWanted()) - now.migrations
    const offset = Math.abs(now.clock_offset)
    const hours = (seconds: number) => `${Math.round(seconds / HOUR)} hours`
    return [
      {
        name: 'database',
        fault: pending > 0 ? `${pending} migrations are pending: npm run migrate, or restart the shop.` : null,
      },
      { name: 'database role', fault: databaseUrl === null ? null : await roleFault(database) },
      {
        name: 'clock',
        fault:
          offset > CLOCK_OFFSET
            ? `the clocks of the database and of this machine are ${Math.round(offset)} s apart.`
            : null,
      },
      {
        name: 'queue',
        fault:
          now.queue_oldest > QUEUE_AGE ? `a job has waited for ${hours(now.queue_oldest)}: does a worker run?` : null,
      },
      {
        name: 'sent mails',
        fault:
          now.mail_failing > MAIL_FAILING ? `a mail has failed for ${hours(now.mail_failing)}: see the log.` : null,
      },
      { name: 'backups', fault: env.backupsReported && databaseUrl !== null ? backupFault(now) : null },
    ]
  } catch (error) {
    return [{ name: 'database', fault: reasonOf(error) }]
  } finally {
    await database.$client.end()
  }
}

async function databaseFault(database: Database): Promise<string | null> {
  const { rows } = await database.execute<{ number: number; shop: boolean }>(sql`
    select current_setting('server_version_num')::int as number, to_regclass('public.products') is not null as shop`)
  const [row] = rows
  if (!row) return 'it returns no row.'
  if (row.number < 160_000) return 'it is older than PostgreSQL 16.'
  return row.shop ? null : 'it is not a shop yet: npm run setup.'
}

/** Returns the fault of the shop's role in an external database; null without a fault. */
async function roleFault(database: Database): Promise<string | null> {
  const { rows } = await database.execute<{ superuser: boolean; truncates: boolean }>(sql`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_table_privilege('security_log', 'truncate') as truncates`)
  if (rows[0]?.superuser)
    return 'the shop connects as a superuser: give it a role that owns nothing, and set MIGRATE_URL to the owner.'
  return rows[0]?.truncates
    ? "the shop's role owns the logs and could empty them: set MIGRATE_URL to the owner, and DATABASE_URL to a role that owns nothing."
    : null
}

/** Returns the fault of the backups; null without a fault. */
export function backupFault(now: Awaited<ReturnType<typeof readConditions>>): string | null {
  if (!now.archives) return 'PostgreSQL does not archive its log: see deploy/postgresql.conf.'
  if (now.archive_failing) return 'PostgreSQL cannot archive its log: see its own log, and the place of the backups.'
  if (now.archive_age === null || now.archive_age > ARCHIVE_AGE)
    return 'PostgreSQL has archived nothing for 15 minutes: see its own log.'
  if (now.backup_age === null) return 'no backup was reported yet: systemctl start buxar-backup@full.'
  return now.backup_age > BACKUP_AGE ? `the last backup is ${Math.round(now.backup_age / HOUR)} hours old.` : null
}

/** Returns the message of an error. A failed query has the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function mail({ smtpUrl }: Env): Promise<string | null> {
  if (smtpUrl === null) return null
  const transport = nodemailer.createTransport(smtpOptions(smtpUrl))
  await transport.verify()
  return null
}

async function pictures(env: Env): Promise<string | null> {
  if (env.mediaUrl !== null) await (await openMediaStore(env)).check()
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .avif()
    .toBuffer()
  return (await sharp(dot).metadata()).width === 8 ? null : 'this machine cannot make AVIF pictures.'
}
