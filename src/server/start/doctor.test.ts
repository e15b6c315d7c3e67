import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { databaseUrl } from '#tests/database.ts'
import type { Env } from '../platform/env.ts'
import { passwordCounts } from '../shop/account/password.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { inject } from 'vitest'
import { backupFault, examine } from './doctor.ts'
import { migrationsWanted } from './health.ts'

let url: string
bareShop()
beforeAll(async () => {
  const { rows } = await shop.services.database.$client.query<{ name: string }>('select current_database() as name')
  url = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the doctor', () => {
  it.each<[string, Partial<Env>, string]>([
    ['the demo shop', { demo: true }, 'DEMO is 1'],
    ['an address without TLS', { publicUrl: 'http://shop.example' }, 'customers need HTTPS'],
    ['no mail server', { smtpUrl: null }, 'no customer receives one'],
    ['the embedded database', { databaseUrl: null }, 'has no backups'],
    ['a short password', { databaseUrl: 'postgres://buxar:password@127.0.0.1/buxar' }, 'fewer than 12 characters'],
    ['a public database without TLS', { databaseUrl: 'postgres://buxar@db.example/buxar' }, 'without TLS'],
    ['no trusted proxy behind TLS', { publicUrl: 'https://shop.example', trustProxy: false }, 'TRUST_PROXY is none'],
    ['every proxy', { trustProxy: ['0.0.0.0/0'] }, 'trusts every address'],
    ['a log of every detail', { logLevel: 'trace' }, 'LOG_LEVEL is trace'],
  ])('finds %s in the settings', async (_name, env, fault) => {
    expect(await faultOf('settings', { databaseUrl: 'postgres://nobody@127.0.0.1:1/x', ...env })).toContain(fault)
  })

  it('finds a disk that is nearly full', async () => {
    expect((await examine(shop.services.env, 1.01)).find(({ name }) => name === 'disks')?.fault).toMatch(
      /only \d+ % of the disk of .* are free/,
    )
  })

  it('finds a certificate that ends within 14 days', async () => {
    const [key, cert] = [join(shop.dataDir, 'tls.key'), join(shop.dataDir, 'tls.pem')]
    const subject = ['-days', '10', '-subj', '/CN=shop.test', '-keyout', key, '-out', cert]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...subject],
      { stdio: 'ignore' },
    )
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      expect(await faultOf('certificate', { publicUrl })).toMatch(/ends in (9|10) days/)
      const metrics = createMetrics(
        { ...shop.services, passwords: passwordCounts, env: { ...shop.services.env, publicUrl } },
        migrationsWanted,
      )
      expect(await metrics.metrics()).toMatch(/buxar_certificate_seconds 8\d{5}/)
    } finally {
      server.close()
    }
  })

  it('finds a pending migration', async () => {
    await planted(sql`delete from drizzle.__drizzle_migrations where id = 1`, async () => {
      expect(await faultOf('database', {})).toContain('1 migrations are pending')
      expect(await figure('buxar_migrations_pending')).toBe(1)
    })
  })

  it('finds a clock that is off by more than 5 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_000 })
    expect(await faultOf('clock', {})).toContain('8 s apart')
    expect(Math.round(await figure('buxar_clock_offset_seconds'))).toBe(-8)
  })

  it('finds a stalled queue', async () => {
    await planted(job('delete-expired-rows', 'created'), async () => {
      expect(await faultOf('queue', {})).toContain('2 hours')
      expect(await figure('buxar_queue_oldest_seconds{queue="delete-expired-rows"}')).toBeGreaterThan(7_000)
    })
  })

  it('finds mails that have failed for an hour, also between two tries', async () => {
    await planted(job('mail-activation', 'retry'), async () => {
      expect(await faultOf('sent mails', {})).toContain('2 hours')
      expect(await figure('buxar_mail_failing_seconds')).toBeGreaterThan(7_000)
    })
  })

  it('finds a database without an archive, and a provider needs none', async () => {
    expect(await faultOf('backups', {})).toContain('does not archive')
    expect(await faultOf('backups', { backupsReported: false })).toBeNull()
  })

  it('measures the age of the last reported backup', async () => {
    await planted(
      sql`insert into backups (kind, finished_at) values ('full', now() - interval '27 hours')`,
      async () => {
        expect(await figure('buxar_backup_age_seconds')).toBeGreaterThan(97_000)
      },
    )
  })
})

describe('the fault of the backups', () => {
  const fine = { archives: true, archive_failing: false, archive_age: 30, backup_age: 3600 }
  const rest = { clock_offset: 0, migrations: 1, queue_oldest: 0, mail_failing: 0 }
  it.each([
    [{}, null],
    [{ archive_failing: true }, 'cannot archive'],
    [{ archive_age: 1000 }, 'archived nothing for 15 minutes'],
    [{ backup_age: null }, 'no backup was reported'],
    [{ backup_age: 27 * 3600 }, 'the last backup is 27 hours old'],
  ])('of %j is %s', (change, fault) => {
    const result = backupFault({ ...fine, ...rest, ...change })
    if (fault === null) expect(result).toBeNull()
    else expect(result).toContain(fault)
  })
})

async function faultOf(check: string, env: Partial<Env>) {
  const findings = await examine({ ...shop.services.env, databaseUrl: url, ...env })
  return findings.find(({ name }) => name === check)?.fault
}

async function figure(name: string): Promise<number> {
  const text = await createMetrics({ ...shop.services, passwords: passwordCounts }, migrationsWanted).metrics()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

/** Inserts a job from two hours ago: waiting ('created'), or failed and to be retried in an hour ('retry'). */
function job(name: string, state: 'created' | 'retry') {
  return sql`
    insert into pgboss.job (name, state, created_on, start_after)
    values (${name}, ${state}, now() - interval '2 hours', now() +
      ${state === 'retry' ? '1 hour' : '-2 hours'}::interval)`
}

/** Runs `look` after the statement `plant`, and undoes its changes. */
async function planted(plant: SQL, look: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const first = await client.query('select * from drizzle.__drizzle_migrations where id = 1')
  await runSql(plant)
  try {
    await look()
  } finally {
    await client.query('delete from backups')
    await client.query('delete from pgboss.job')
    const { hash, created_at } = first.rows[0] as { hash: string; created_at: string }
    await client.query(
      'insert into drizzle.__drizzle_migrations (id, hash, created_at) values (1, $1, $2) on conflict do nothing',
      [hash, created_at],
    )
    await client.end()
  }
}
