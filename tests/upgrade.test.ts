import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '../src/server/platform/database/migrate.ts'
import { databaseUrl } from './database.ts'
import { testFolder } from './test-folder.ts'

// The database of a shop of the first version, with rows, is migrated to the newest version.

const NAME = 'upgraded_shop'
const folder = testFolder()
let client: pg.Client

async function emptyDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
}

beforeAll(async () => {
  await emptyDatabase(NAME)
  client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), NAME) })
  await client.connect()
  await cp(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...others } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...others, entries: entries.slice(0, 1) }))
  await migrate(drizzle(client), { migrationsFolder: folder })
})
afterAll(() => client.end())

describe('an upgrade', () => {
  // The first test migrates; the others read the result.
  it('gives a delivery type its kind by its name, once', async () => {
    await client.query(`
      insert into delivery_types (name, price, min_price, is_pickup) values ('Kuryer', 0, 0, false),
        ('AzərPOÇT', 0, 0, false), ('Poçt (bölgələr)', 0, 0, false), ('Poçtun yanından götürmə', 0, 0, true)`)
    await client.query(`insert into settings (name, value) values ('phone', '"012 404 40 40"')`)
    await client.query(`
      insert into users (email, password_hash, first_name, last_name, phone) values ('a@b.test', 'x', 'A', 'B',
        '+994501112233')`)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME))
    const { rows } = await client.query('select kind, is_pickup from delivery_types order by id')
    expect(rows).toEqual([
      { kind: 'courier', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'pickup', is_pickup: true },
    ])
  })

  it('keeps what a shop in use shows, and what its owner typed (E24)', async () => {
    const { rows } = await client.query('select name, value from settings')
    const shown = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    expect(shown).toMatchObject({ phone: '012 404 40 40', email: 'salam@buxar.az', ordering_open: true })
    expect(shown.promises).toHaveLength(5)
  })

  it('applies the rules of a changed file again', async () => {
    await client.query(`
      drop trigger reviews_count on reviews;
      update drizzle.rules set hash = 'of an earlier text' where file = 'reviews.sql'`)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME))
    const { rowCount } = await client.query(`select from pg_trigger where tgname = 'reviews_count'`)
    expect(rowCount).toBe(1)
  })

  it('leaves the rules of a newer version alone', async () => {
    await client.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9000000000000);
      update drizzle.rules set hash = 'of a newer text'`)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME))
    const { rowCount } = await client.query(`select from drizzle.rules where hash <> 'of a newer text'`)
    expect(rowCount).toBe(0)
  })
})

it('two nodes that start at once make one new shop', async () => {
  await emptyDatabase('twice_started')
  const url = databaseUrl(inject('superuserUrl'), 'twice_started')
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  const { rows } = await made.query('select slug from attributes')
  await made.end()
  expect(rows).toHaveLength(9)
})
