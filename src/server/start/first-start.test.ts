import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shopFlags } from '../../../scripts/shop-process.mjs'
import { databaseUrl } from '#tests/database.ts'
import { testFolder } from '#tests/test-folder.ts'
import { ORDINARY_ROLE } from '../platform/database/ordinary-role.ts'
import { readEnv } from '../platform/env.ts'
import { createLogger } from '../platform/logger.ts'
import { runShop } from './run-shop.ts'
import { requireDatabase, requireNoShop, requireShop } from './require-shop.ts'

const LEYLA = '--name Tüstü --email leyla@example.com --first-name Leyla --last-name Quliyeva --phone 0501112233'.split(
  ' ',
)
const names: string[] = []
let superuser: pg.Client
const folder = testFolder()
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
})
afterAll(async () => {
  for (const name of names) await superuser.query(`drop database ${name} with (force)`)
  await superuser.end()
})

describe('production', () => {
  it('asks for DATABASE_URL or EMBEDDED=1', () => {
    expect(() => requireDatabase(readEnv({}))).toThrow('DATABASE_URL is not set')
    expect(() => requireDatabase(readEnv({ EMBEDDED: '1' }))).not.toThrow()
  })

  it('makes no shop in a missing data folder', async () => {
    const DATA_DIR = join(folder, 'not-mounted')
    expect((await run({ DATA_DIR, EMBEDDED: '1' }, 'start.ts', '--production')).stderr).toContain('holds no database')
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('makes no shop in an empty database', async () => {
    const DATABASE_URL = await emptyDatabase()
    expect((await run({ DATABASE_URL }, 'start.ts', '--production')).stderr).toContain('is not a shop yet')
    expect(await tablesOf(DATABASE_URL)).toBe(0)
  })
})

describe('a start', () => {
  it('rejects a database that does not store UTF-8', async () => {
    const DATABASE_URL = await emptyDatabase("template template0 encoding 'SQL_ASCII' locale 'C'")
    expect((await run({ DATABASE_URL }, 'start.ts')).stderr).toBe(
      'DATABASE_URL names a database with the encoding SQL_ASCII, but the shop needs UTF8.\n',
    )
  })
})

describe('the first start after a setup', () => {
  it('gives the role of the shop its rights', async () => {
    const DATABASE_URL = await emptyDatabase()
    const MIGRATE_URL = databaseUrl(inject('superuserUrl'), names.at(-1) as string)
    // Without MIGRATE_URL, as the embedded database is set up.
    await run({ DATABASE_URL: MIGRATE_URL }, 'command.ts', 'setup', ...LEYLA)
    const env = readEnv({ DATABASE_URL, MIGRATE_URL, ROLE: 'worker', DATA_DIR: join(folder, 'data') })
    const running: (() => Promise<unknown>)[] = []
    try {
      const { services } = await runShop(env, createLogger('silent'), 'production', running)
      expect((await services.database.execute('select from users')).rowCount).toBe(1)
    } finally {
      for (const end of running.toReversed()) await end()
    }
  })
})

describe('npm run setup', () => {
  it('makes an empty database a shop with a name and an owner, once', async () => {
    const DATABASE_URL = await emptyDatabase()
    const { stdout } = await run({ DATABASE_URL }, 'command.ts', 'setup', ...LEYLA)
    expect(stdout).toMatch(/\/password\/reset\/confirm\/\S+\/\S+\n$/)
    await requireShop(DATABASE_URL)
    expect(await rowsOf(DATABASE_URL, `select value from settings where name = 'name'`)).toEqual([{ value: 'Tüstü' }])
    expect(await rowsOf(DATABASE_URL, 'select email, phone, role from users')).toEqual([
      { email: 'leyla@example.com', phone: '+994501112233', role: 'owner' },
    ])
    const again = await run({ DATABASE_URL }, 'command.ts', 'setup', ...LEYLA)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already is a shop') as string })
  })

  it('names the missing arguments', async () => {
    const { stderr } = await run({ EMBEDDED: '1' }, 'command.ts', 'setup', ...LEYLA.slice(2), '--phone', '1')
    expect(stderr).toContain('Missing or wrong: --name, --phone.')
  })

  it('rejects the database of another program', async () => {
    const DATABASE_URL = await emptyDatabase()
    await rowsOf(DATABASE_URL, 'create table users (id int)')
    await expect(requireNoShop(DATABASE_URL)).rejects.toThrow('the tables of another program')
    await expect(requireShop(DATABASE_URL)).rejects.toThrow('the tables of another program')
  })
})

/** Runs a program of this folder to its end. */
function run(env: Record<string, string>, file: string, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const path = fileURLToPath(new URL(file, import.meta.url))
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...shopFlags, path, ...args],
      { env: { PATH, HOME, DATA_DIR: join(folder, 'data'), ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

async function emptyDatabase(options = ''): Promise<string> {
  const name = `first_${randomBytes(6).toString('hex')}`
  await superuser.query(`create database ${name} owner ${ORDINARY_ROLE} ${options}`)
  names.push(name)
  return databaseUrl(inject('clusterUrl'), name)
}

async function tablesOf(url: string): Promise<number> {
  const rows = await rowsOf(url, `select count(*)::int as number from pg_tables where schemaname = 'public'`)
  return Number(rows[0]?.number)
}

async function rowsOf(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query)
  await client.end()
  return rows
}
