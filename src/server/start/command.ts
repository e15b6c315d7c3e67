import { parseArgs } from 'node:util'
import pg from 'pg'
import { openStore } from '../backup/open-store.ts'
import { openRestored, restore, RestoreError } from '../backup/restore.ts'
import { SealError } from '../backup/sealing.ts'
import { listBackups, takeBackup, thinOut } from '../backup/take-backup.ts'
import { tryRestore } from '../backup/try-restore.ts'
import { archiveCommand, makeWalFolder, shipSegments, walFolder } from '../backup/wal-archive.ts'
import { checkBooks, type BooksReport } from '../books/check-books.ts'
import { ClusterError } from '../database/cluster-error.ts'
import { runningCluster } from '../database/cluster.ts'
import { connect } from '../database/connect.ts'
import { createLog, type Log } from '../log.ts'
import { readSettings, SettingsError, type Settings } from '../settings.ts'
import { NoOwnerError, recoverOwner } from '../staff/session/recover-owner.ts'
import { createKeyedHash } from '../tokens/keyed-hash.ts'
import { forgetSecrets, keyFits, prepareSecrets } from '../tokens/sealed-secrets.ts'
import { createSealer } from '../tokens/sealer.ts'
import { SecretKeyError, secretKeyOf } from '../tokens/secret-key.ts'
import { bringUpToDate } from './create-services.ts'
import { examine } from './doctor.ts'
import { ShopInUseError, startOwnDatabase } from './own-database.ts'

/** What `npm run migrate`, `backup`, `restore`, `check-books`, `forget-secrets`, `owner` and `doctor` do (P1). Each answers its exit code. */
const commands: Record<string, (settings: Settings, log: Log, args: string[]) => Promise<number>> = {
  migrate: async (settings, log) => {
    await withDatabase(settings, log, (url) => bringUpToDate(settings, url))
    say('The database is up to date.')
    return 0
  },

  'check-books': async (settings, log) => {
    const report = await withDatabase(settings, log, async (url) => {
      const database = connect(url, log)
      try {
        return await checkBooks(database)
      } finally {
        await database.$client.end()
      }
    })
    return tellBooks(report)
  },

  backup: async (settings, log, args) => {
    const { values } = parseArgs({ args, options: { try: { type: 'boolean', default: false } } })
    const { place, passphrase } = backupOf(settings)
    const store = await openStore(place)
    const backup = await withSuperuser(settings, log, async (superuserUrl) => {
      const postgres = await archivingVersion(superuserUrl)
      const taken = await takeBackup({ dataDir: settings.dataDir, superuserUrl, postgres }, store, passphrase)
      await shipSegments(walFolder(settings.dataDir), store, passphrase)
      return taken
    })
    say(`Backup ${backup.id} is in ${place}${passphrase === null ? '' : ', encrypted'}.`)
    const dropped = await thinOut(store, passphrase)
    if (dropped.length > 0) say(`Removed ${dropped.length} old ones.`)
    if (!values.try) return 0
    say('Trying a restore of it beside the shop …')
    return tellBooks(await tryRestore(settings.dataDir, store, passphrase, log))
  },

  restore: async (settings, log, args) => {
    const { values } = parseArgs({ args, options: { until: { type: 'string' }, list: { type: 'boolean', default: false } } })
    const { place, passphrase } = backupOf(settings)
    const store = await openStore(place)
    if (values.list) {
      for (const { id, finished_at } of await listBackups(store, passphrase)) say(`${id}  restores any second from ${finished_at} on`)
      return 0
    }
    const until = values.until === undefined ? null : new Date(values.until)
    if (until && Number.isNaN(until.getTime())) throw new RestoreError(`--until takes a time like 2026-11-22T06:00:00+04:00, not ${JSON.stringify(values.until)}.`)
    const backup = await restore({ store, passphrase, dataDir: settings.dataDir, until, pictures: true })
    say(`Backup ${backup.id} is back in ${settings.dataDir}; replaying what happened after it …`)
    const cluster = await openRestored(settings.dataDir, log, { archiveCommand: archiveCommand(await makeWalFolder(settings.dataDir)) })
    const database = connect(cluster.url, log)
    try {
      if (!(await keyFits(database, createSealer(await secretKeyOf(settings))))) {
        await forgetSecrets(database)
        say('The backup came without the key of its secrets: second factors must be set up again.')
      }
      return tellBooks(await checkBooks(database))
    } finally {
      await database.$client.end()
      await cluster.stop()
    }
  },

  'forget-secrets': async (settings, log) => {
    await withDatabase(settings, log, async (url) => {
      const database = connect(url, log)
      try {
        await forgetSecrets(database)
      } finally {
        await database.$client.end()
      }
    })
    say('Forgotten: start the shop anew. Second factors must be set up again.')
    return 0
  },

  owner: async (settings, log, args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    if (values.email === undefined) throw new NoOwnerError('Say whose: npm run owner -- --email owner@shop.example.')
    const { email } = values
    const path = await withDatabase(settings, log, async (url) => {
      const database = connect(url, log)
      try {
        const sealer = createSealer(await secretKeyOf(settings))
        await prepareSecrets(database, sealer)
        return await recoverOwner(database, { keyedHash: await createKeyedHash(database, sealer) }, email)
      } finally {
        await database.$client.end()
      }
    })
    say(`The second factor is taken away. This link sets a new password, once within 24 hours:\n  ${settings.publicUrl}${path}`)
    return 0
  },

  doctor: async (settings) => {
    const findings = await examine(settings)
    for (const { name, fault } of findings) say(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`)
    return findings.some(({ fault }) => fault !== null) ? 1 : 0
  },
}

/** The database that the settings name: another's, that of a running shop, or our own, started for as long as this takes. */
async function withDatabase<Result>(settings: Settings, log: Log, work: (url: string) => Promise<Result>): Promise<Result> {
  if (settings.databaseUrl !== null) return work(settings.databaseUrl)
  return withSuperuser(settings, log, work)
}

async function withSuperuser<Result>(settings: Settings, log: Log, work: (url: string) => Promise<Result>): Promise<Result> {
  const running = await runningCluster(settings.dataDir)
  if (running) return work(running)
  const cluster = await startOwnDatabase(settings, log)
  try {
    return await work(cluster.superuserUrl)
  } finally {
    await cluster.stop()
  }
}

/** The major version of a PostgreSQL that hands over its write-ahead log; without that a backup could not be restored. */
async function archivingVersion(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ archives: string; version: string }>(
      `select current_setting('archive_mode') as archives, (current_setting('server_version_num')::int / 10000)::text as version`)
    const [found] = rows
    if (found?.archives !== 'on') throw new RestoreError('The shop that runs was started without backups: set BACKUP_URL and start it anew.')
    return found.version
  } finally {
    await client.end()
  }
}

function backupOf({ backup, databaseUrl }: Settings) {
  if (backup) return backup
  throw new RestoreError(
    databaseUrl === null
      ? 'BACKUP_URL is "none" (the default of the demo shop): set it to a folder or s3://bucket/prefix.'
      : 'DATABASE_URL names a database of your own: back it up with its own tools (docs/operations.md).',
  )
}

/** Tells what an audit found; answers the exit code. */
function tellBooks({ counted, broken }: BooksReport): number {
  const looked = Object.entries(counted).map(([name, number]) => `${number} ${name.replace('_', ' ')}`).join(', ')
  say(broken.length === 0 ? `The books agree (${looked}).` : `The books do NOT agree (${looked}):`)
  for (const { rule, rows } of broken) say(`✗ ${rule}: ${rows.join(', ')}`)
  return broken.length === 0 ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Faults that are told as one sentence; all others are programming errors and show where they happened. */
const known = [SettingsError, ClusterError, ShopInUseError, RestoreError, SealError, SecretKeyError, NoOwnerError]

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new SettingsError(`There is no command ${JSON.stringify(name)}: ${Object.keys(commands).join(', ')}.`)
  const settings = readSettings(process.env)
  process.exitCode = await command(settings, createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel), args)
} catch (error) {
  process.stderr.write(known.some((kind) => error instanceof kind) ? `${(error as Error).message}\n` : `${(error as Error).stack ?? String(error)}\n`)
  process.exitCode = 1
}
