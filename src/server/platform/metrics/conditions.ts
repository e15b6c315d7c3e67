import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Querying } from '../database/connect.ts'

const Seconds = z.number().nullable()
const Conditions = z.object({
  /** Time since the last reported backup, s; null without any. */
  backup_age: Seconds,
  archives: z.boolean(),
  /** Time since the last archived segment of the write-ahead log, s; null without any. */
  archive_age: Seconds,
  /** Whether the last try to archive failed. */
  archive_failing: z.boolean(),
  /** The clock of the database minus the clock of this machine, s. */
  clock_offset: z.number(),
  migrations: z.number(),
  /** Age of the oldest job that no worker takes, s. */
  queue_oldest: z.number(),
  /** Age of the oldest mail that has failed and is retried, s. */
  mail_failing: z.number(),
})
type Conditions = z.output<typeof Conditions>

/** Reads the conditions of the database that the doctor and the alerts watch. */
export async function readConditions(database: Querying): Promise<Conditions> {
  const asked = Date.now()
  const { rows } = await database.execute(sql`
    select (select extract(epoch from now() - max(finished_at))::float8 from backups) as backup_age,
      current_setting('archive_mode') <> 'off' as archives,
      extract(epoch from now() - last_archived_time)::float8 as archive_age,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as archive_failing,
      (extract(epoch from clock_timestamp()) - ${asked}::float8 / 1000)::float8 as clock_offset,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      coalesce((select extract(epoch from now() - min(greatest(created_on, start_after))) from pgboss.job
        where state in ('created', 'retry') and start_after <= now()), 0)::float8 as queue_oldest,
      coalesce((select extract(epoch from now() - min(created_on)) from pgboss.job
        where state = 'retry' and name like 'mail-%'), 0)::float8 as mail_failing
    from pg_stat_archiver`)
  return Conditions.parse(rows[0])
}

const PROJECT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns the free share of each disk in use, 0 to 1, by a folder on it. Skips folders that do not exist. */
export async function readFreeDisks(dataDir: string): Promise<Map<string, number>> {
  const disks = new Map<number, [string, number]>()
  // The last two exist if PostgreSQL and its backups are on this machine.
  for (const folder of [dataDir, PROJECT, tmpdir(), '/var/lib/postgresql', '/var/lib/pgbackrest']) {
    const stats = await Promise.all([stat(folder), statfs(folder)]).catch(() => null)
    if (!stats) continue
    const [{ dev }, { bavail, blocks }] = stats
    if (!disks.has(dev)) disks.set(dev, [folder, bavail / blocks])
  }
  return new Map(disks.values())
}

/** The longest wait for a certificate, ms. */
const TLS_TIMEOUT = 5_000

/** Returns the time until the certificate of a public address ends, s; null if the address has no TLS. */
export function readCertificate(publicUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    // Reads the end of an untrusted certificate too.
    const servername = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(port || 443), ...servername, rejectUnauthorized: false }, () => {
      const { valid_to } = socket.getPeerCertificate()
      resolve((Date.parse(valid_to) - Date.now()) / 1000)
      socket.destroy()
    })
    socket.setTimeout(TLS_TIMEOUT, () => socket.destroy(new Error(`${publicUrl} does not answer.`)))
    socket.on('error', reject)
  })
}
