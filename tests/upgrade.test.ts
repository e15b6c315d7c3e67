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

/** Writes an order of three lines at 10.00 with a discount of 1.00 and a delivery whose price has changed since. */
async function sellBefore(): Promise<void> {
  await client.query(`
    insert into categories (name, slug) values ('Maye', 'maye');
    insert into products (name, slug, category_id, price, short_description, description)
      select 'Maye ' || place, 'maye-' || place, (select min(id) from categories), 1000, '', ''
      from generate_series(1, 3) place;
    insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name,
      discount_reason, payment, first_name, last_name, email, phone, address, city)
      select users.id, 3000, 100, 500, 3400, (select min(id) from delivery_types), 'Kuryer', 'Daimi müştəri', 'cash',
        'A', 'B', 'a@b.test', '+994501112233', 'X', 'Y' from users;
    insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount)
      select orders.id, products.id, products.name, '[]', 1, 1000, 1000, 1000 from orders, products order by products.id`)
}

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
    await sellBefore()
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME))
    const { rows } = await client.query('select kind, is_pickup from delivery_types order by id')
    expect(rows).toEqual([
      { kind: 'courier', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'pickup', is_pickup: true },
    ])
  })

  it('writes the discounts of former orders as rows, split over their lines (E40)', async () => {
    const { rows } = await client.query(`
      select kind, label, amount, terms,
        array(select share from order_items where order_id = orders.id order by id) as shares
      from order_adjustments join orders on orders.id = order_id order by order_adjustments.id`)
    const delivery = { id: expect.any(Number), name: 'Kuryer', price: 500, min_price: null }
    const staff = { amount: 100, reason: 'Daimi müştəri' }
    const sale = { terms: { promotions: [], staff, delivery }, shares: [966, 967, 967] }
    expect(rows).toEqual([
      { kind: 'staff', label: 'Daimi müştəri', amount: -100, ...sale },
      { kind: 'delivery', label: 'Kuryer', amount: 500, ...sale },
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
