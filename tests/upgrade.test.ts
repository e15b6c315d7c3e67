import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { auditBooks } from '../src/server/admin/audit/check-books.ts'
import { sumPastDays } from '../src/server/admin/figures/sum-days.ts'
import { priceOrder, type StoredTerms } from '../src/domain/orders/price-order.ts'
import type { Database } from '../src/server/platform/database/connect.ts'
import { migrateDatabase } from '../src/server/platform/database/migrate.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { databaseUrl } from './database.ts'
import { testFolder } from './test-folder.ts'

// The database of a shop of the first version, with rows, is migrated to the newest version.

const NAME = 'upgraded_shop'
const folder = testFolder()
let client: pg.Client

/** Connects to a new database that only the first migrations made. */
async function openFormer(name: string, migrations: number): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const former = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), name) })
  await former.connect()
  const own = join(folder, name)
  await cp(join(import.meta.dirname, '../migrations'), own, { recursive: true })
  const journal = join(own, 'meta/_journal.json')
  const { entries, ...others } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...others, entries: entries.slice(0, migrations) }))
  if (migrations > 0) await migrate(drizzle(former), { migrationsFolder: own })
  return former
}

beforeAll(async () => {
  client = await openFormer(NAME, 1)
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
    await client.query("update products set search_words = 'maye:1A'")
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME))
    const { rows } = await client.query('select kind, is_pickup from delivery_types order by id')
    expect(rows).toEqual([
      { kind: 'courier', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'post', is_pickup: false },
      { kind: 'pickup', is_pickup: true },
    ])
  })

  it('knows how frequent the words of names are, so that searches guess well', async () => {
    const { rows } = await client.query('select word, share from common_words() where is_name')
    expect(rows).toEqual([{ word: 'maye', share: 1 }])
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

  it('applies the rules to a column of products that a migration adds', async () => {
    const newer = join(folder, 'newer')
    await cp(join(import.meta.dirname, '../migrations'), newer, { recursive: true })
    const journal = join(newer, 'meta/_journal.json')
    const { entries, ...others } = JSON.parse(await readFile(journal, 'utf8'))
    const entry = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: 'origin' }
    await writeFile(journal, JSON.stringify({ ...others, entries: [...entries, entry] }))
    await writeFile(join(newer, 'origin.sql'), 'alter table products add column origin text')
    await migrateDatabase(databaseUrl(inject('superuserUrl'), NAME), newer)
    const { rows } = await client.query(`
      select prosrc like '%o.origin%' as tells, pg_get_triggerdef(pg_trigger.oid) like '%new.origin%' as hears
      from pg_proc, pg_trigger where proname = 'products_change' and tgname = 'products_hook_changed'`)
    expect(rows).toEqual([{ tells: true, hears: true }])
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

describe('an upgrade of the search (E63)', () => {
  it('finds the translations of a shop in use', async () => {
    const shop = await openFormer('upgraded_search', 14)
    await shop.query(`
      insert into categories (name, slug, texts) values ('Maye', 'maye', '{"ru": {"name": {"text": "Жидкости", "of": ""}}}');
      insert into products (name, slug, category_id, price, short_description, description)
        select 'Nar', 'nar', id, 500, '', '' from categories`)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), 'upgraded_search'))
    const { rows } = await shop.query(`select search_words @@ $$'/ru/жидкост'$$ as found from products`)
    await shop.end()
    expect(rows).toEqual([{ found: true }])
  })
})

describe('an upgrade of the money (E41)', () => {
  let shop: pg.Client
  beforeAll(async () => {
    shop = await openFormer('upgraded_money', 7)
    await takeMoneyBefore(shop)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), 'upgraded_money'))
  })
  afterAll(() => shop.end())

  it('writes the money of former orders as rows', async () => {
    const { rows } = await shop.query(`
      select first_name as order, way, amount, to_char(received_at at time zone 'utc', 'MM-DD HH24') as at, note,
        by is not null as is_by_staff
      from tenders join orders on orders.id = order_id order by tenders.id`)
    expect(rows.map((row) => [row.order, row.way, row.amount, row.at, row.note, row.is_by_staff])).toEqual([
      ['cash', 'cash_door', 1000, '10-01 10', '', true],
      ['pickup', 'cash_store', 1000, '10-02 10', '', true],
      ['card', 'card_door', 1000, '10-03 10', '', true],
      ['part', 'cash_door', 500, '10-04 10', '', true],
      ['online', 'online', 1000, '10-05 09', '', false],
      ['late', 'online', 1000, '10-05 09', '', false],
      ['online', 'online', -300, '10-08 10', 'bank', true],
      ['online', 'transfer', -100, '10-09 10', 'K-1', true],
      ['card', 'cash_store', -200, '10-10 10', '', true],
      ['card', 'cash_store', 200, '10-11 10', 'Pul verilməyib', true],
      ['debt', 'card_door', 400, '10-12 10', '', true],
      ['debt', 'written_off', 500, '10-13 10', 'Tapılmadı', true],
    ])
  })

  it('computes what former orders owe', async () => {
    const { rows } = await shop.query(`
      select first_name, owed - refund_due as balance from orders where owed <> refund_due order by id`)
    expect(rows).toEqual([
      { first_name: 'online', balance: 400 },
      { first_name: 'debt', balance: 100 },
      { first_name: 'late', balance: -1000 },
      { first_name: 'open', balance: 1000 },
    ])
  })

  it('lets counter-rows, payments and refunds name their rows', async () => {
    const { rows } = await shop.query(`
      select (select amount from tenders named where named.id = tenders.reverses) as reversed from tenders
        where reverses is not null
      union all select tenders.amount from payments join tenders on tenders.id = tender_id where state = 'late'
      union all select tenders.amount from payment_refunds join tenders on tenders.id = tender_id`)
    expect(rows.map(({ reversed }) => reversed)).toEqual([-200, 1000, -300])
  })

  it('leaves books that agree', async () => {
    const database = drizzle(shop, { schema: tables }) as unknown as Database
    const { broken } = await auditBooks(database)
    // The orders of this test took no stock.
    expect(broken.map(({ rule }) => rule).filter((rule) => !rule.includes('stock'))).toEqual([])
  })

  it('gives new rows the next numbers', async () => {
    await shop.query(`insert into tenders (order_id, way, amount) select id, 'transfer', 100 from orders
      where first_name = 'open'`)
    const { rows } = await shop.query('select count(*)::int as count, max(id) as last from tenders')
    expect(rows[0].last).toBe(rows[0].count)
  })
})

/**
 * Writes orders of 10.00 with their money before it was rows, named by their first names: paid at the door, with a part
 * refused there, paid online with money given back, with a debt that was settled in part, open, and with late money.
 */
async function takeMoneyBefore(shop: pg.Client): Promise<void> {
  await shop.query(`
    insert into users (email, password_hash, first_name, last_name, phone)
      values ('a@b.test', 'x', 'A', 'B', '+994501112233');
    insert into delivery_types (name, price, min_price, kind) values ('Kuryer', 0, 0, 'courier'), ('Mağaza', 0, 0, 'pickup');
    insert into categories (name, slug) values ('Maye', 'maye');
    insert into products (name, slug, category_id, price, short_description, description)
      select 'Maye', 'maye', id, 500, '', '' from categories;
    insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
        payment, first_name, last_name, email, phone, address, city, preparing, on_way, delivered, canceled)
      select users.id, 1000, 0, 0, 1000, delivery_types.id, delivery_types.name, '{}',
        sale.payment::payment_way, sale.name, 'B', 'a@b.test', '+994501112233', 'X', 'Y', sale.delivered, sale.delivered, sale.delivered, sale.canceled
      from users, (values
        ('cash', 'Kuryer', 'cash', timestamptz '2026-10-01 10:00Z', null::timestamptz),
        ('pickup', 'Mağaza', 'cash', '2026-10-02 10:00Z', null),
        ('card', 'Kuryer', 'card', '2026-10-03 10:00Z', null),
        ('part', 'Kuryer', 'cash', '2026-10-04 10:00Z', null),
        ('online', 'Kuryer', 'online', '2026-10-05 10:00Z', null),
        ('debt', 'Kuryer', 'online', '2026-10-06 10:00Z', null),
        ('open', 'Kuryer', 'cash', null, null),
        ('late', 'Kuryer', 'online', null, '2026-10-07 10:00Z')
      ) sale (name, delivery, payment, delivered, canceled) join delivery_types on delivery_types.name = sale.delivery
      order by sale.delivered, sale.canceled;
    insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount, share)
      select orders.id, products.id, 'Maye', '[]', 2, 500, 500, 1000, 1000 from orders, products;
    insert into order_events (order_id, user_id, event)
      select id, user_id, 'delivered' from orders where delivered is not null;
    insert into payments (order_id, provider, reference, amount, state, ended_at)
      select id, 'epoint', first_name, total, case first_name when 'late' then 'late' else 'paid' end, '2026-10-05 09:00Z'
      from orders where first_name in ('online', 'late') order by id;
    insert into order_returns (order_id, user_id, reason) select id, user_id, 'x' from orders where first_name = 'part';
    insert into order_return_items (return_id, order_item_id, quantity, restocked)
      select order_returns.id, order_items.id, 1, false from order_returns
        join order_items on order_items.order_id = order_returns.order_id;
    insert into refunds (order_id, amount, way, user_id, at_door, reference, created_at)
      select orders.id, back.amount, back.way::refund_way, user_id, back.name = 'part', back.reference, back.at
      from (values
        ('part', 500, 'cash', '', timestamptz '2026-10-04 10:00Z'),
        ('online', 300, 'card', 'bank', '2026-10-08 10:00Z'),
        ('online', 100, 'transfer', 'K-1', '2026-10-09 10:00Z'),
        ('card', 200, 'cash', '', '2026-10-10 10:00Z')
      ) back (name, amount, way, reference, at) join orders on first_name = back.name;
    insert into refunds (order_id, amount, way, user_id, reverses, reason, created_at)
      select order_id, -amount, way, user_id, id, 'Pul verilməyib', '2026-10-11 10:00Z' from refunds where amount = 200;
    insert into payment_refunds (payment_id, order_id, amount, reason, user_id, state, ended_at, refund_id)
      select payments.id, payments.order_id, 300, 'x', user_id, 'done', now(), refunds.id
      from payments join refunds on refunds.order_id = payments.order_id where refunds.reference = 'bank';
    insert into tenders (order_id, way, amount, reason, user_id, created_at)
      select orders.id, had.way, had.amount, had.reason, user_id, had.at from orders, (values
        ('card', 400, null, timestamptz '2026-10-12 10:00Z'), ('written_off', 500, 'Tapılmadı', '2026-10-13 10:00Z')
      ) had (way, amount, reason, at) where first_name = 'debt'`)
}

it('two nodes that start at once make one new shop', async () => {
  await (await openFormer('twice_started', 0)).end()
  const url = databaseUrl(inject('superuserUrl'), 'twice_started')
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  const { rows } = await made.query('select slug from attributes')
  await made.end()
  expect(rows).toHaveLength(9)
})

describe('an upgrade of the coupons (R28)', () => {
  let shop: pg.Client
  beforeAll(async () => {
    shop = await openFormer('upgraded_coupons', 7)
    await useCouponsBefore(shop)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), 'upgraded_coupons'))
  })
  afterAll(() => shop.end())

  it('makes each a promotion by code with its id and its limits', async () => {
    const { rows } = await shop.query(`
      select id, name, code, kind, effect -> 'reduction' as reduction, minimum_total, max_uses, used_count,
        used_amount::int, is_planned_sale
      from promotions order by id`)
    const rest = { kind: 'order', is_planned_sale: false }
    expect(rows).toEqual([
      {
        ...rest,
        id: 7,
        name: 'ON',
        code: 'ON',
        reduction: { is_percent: true, amount: 1000 },
        minimum_total: 500,
        max_uses: 5,
        used_count: 1,
        used_amount: 100,
      },
      {
        ...rest,
        id: 8,
        name: 'BES',
        code: 'BES',
        reduction: { is_percent: false, amount: 500 },
        minimum_total: 0,
        max_uses: null,
        used_count: 0,
        used_amount: 0,
      },
    ])
  })

  it('keeps the uses of its orders, given back for cancelled ones', async () => {
    const { rows } = await shop.query(`
      select promotion_id, customer, amount, given_back from promotion_uses order by order_id`)
    expect(rows).toEqual([
      { promotion_id: 7, customer: expect.stringMatching(/^user:\d+$/), amount: 100, given_back: false },
      { promotion_id: 7, customer: expect.stringMatching(/^user:\d+$/), amount: 100, given_back: true },
    ])
  })

  it('names the promotion in the terms of its orders, with which a change is priced (R19)', async () => {
    const { rows } = await shop.query<{ terms: StoredTerms }>(`select terms from orders order by id limit 1`)
    const [order] = rows
    const line = { product_id: 1, options: [], quantity: 2, unit_price: 1000, paid_amount: 2000 }
    const facts = { surcharge: 0, in_sale: false, categories: [], brand_id: null, tags: [] }
    expect(order && priceOrder([{ ...line, facts }], order.terms).totals).toMatchObject({ discount: 200, total: 2300 })
  })

  it('leaves books that agree', async () => {
    const { broken } = await auditBooks(drizzle(shop, { schema: tables }) as unknown as Database)
    // The orders of this test took no stock.
    expect(broken.map(({ rule }) => rule).filter((rule) => !rule.includes('stock'))).toEqual([])
  })
})

describe('an upgrade of the figures (R26)', () => {
  let shop: pg.Client
  beforeAll(async () => {
    shop = await openFormer('upgraded_figures', 7)
    await useCouponsBefore(shop)
    await shop.query(`
      alter table orders disable trigger user;
      update orders set created_at = now() - interval '2 days';
      alter table orders enable trigger user;
      insert into sales_days
        select (created_at at time zone 'Asia/Baku')::date, 1, 1, 1000, 100, 100, 500, 0, 1400, 900, 0, 1, 1400
        from orders where canceled is null;
      insert into sales_day_coupons select day, 'ON', 1, 100 from sales_days;
      delete from sales_touched`)
    await migrateDatabase(databaseUrl(inject('superuserUrl'), 'upgraded_figures'))
    await sumPastDays(drizzle(shop, { schema: tables }) as unknown as Database)
  })
  afterAll(() => shop.end())

  it('sums what promotions cost and brought on the days of former orders', async () => {
    const { rows } = await shop.query(`
      select promotion_id, sales_day_promotions.orders, sales_day_promotions.cost::int, sales::int
      from sales_day_promotions join sales_days using (day)`)
    expect(rows).toEqual([{ promotion_id: 7, orders: 1, cost: 100, sales: 900 }])
  })

  it('leaves books that agree', async () => {
    const { broken } = await auditBooks(drizzle(shop, { schema: tables }) as unknown as Database)
    // The orders of this test took no stock.
    expect(broken.map(({ rule }) => rule).filter((rule) => !rule.includes('stock'))).toEqual([])
  })
})

/** Writes two coupons, and two orders at 10.00 with the first of them, of which one is cancelled. */
async function useCouponsBefore(former: pg.Client): Promise<void> {
  await former.query(`
    insert into users (email, password_hash, first_name, last_name, phone)
      values ('a@b.test', 'x', 'A', 'B', '+994501112233');
    insert into categories (name, slug) values ('Maye', 'maye');
    insert into products (name, slug, category_id, price) select 'Maye', 'maye', min(id), 1000 from categories;
    insert into delivery_types (name, price) values ('Kuryer', 500);
    insert into coupons (id, code, is_percent, amount, minimum_total, due_date, max_uses, used_count) values
      (7, 'ON', true, 1000, 500, '2099-01-01', 5, 1), (8, 'BES', false, 500, 0, '2099-01-01', 1000000000, 0);
    insert into coupon_uses (coupon_id, user_id, uses) select 7, id, 1 from users;
    insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
        coupon_id, coupon_code, payment, first_name, last_name, email, phone, address, city)
      select users.id, 1000, 100, 500, 1400, delivery_types.id, 'Kuryer', jsonb_build_object('staff', null,
          'code', '{"id": 7, "code": "ON", "amount": 1000, "is_percent": true, "minimum_total": 500}'::jsonb,
          'delivery', jsonb_build_object('id', delivery_types.id, 'name', 'Kuryer', 'price', 500, 'min_price', null)),
        7, 'ON', 'cash', 'A', 'B', 'a@b.test', '+994501112233', 'X', 'Y'
      from users, delivery_types, generate_series(1, 2);
    insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount, share)
      select orders.id, products.id, 'Maye', '[]', 1, 1000, 1000, 1000, 900 from orders, products order by orders.id;
    insert into order_adjustments (order_id, kind, source, label, amount)
      select id, 'coupon', 7, 'ON', -100 from orders union all
      select id, 'delivery', delivery_id, 'Kuryer', 500 from orders;
    update orders set canceled = now() where id = (select max(id) from orders)`)
}
