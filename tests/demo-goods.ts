import { allGoods } from '#src/domain/promotions/promotion.ts'
import { demoSettings } from '../demo/content/content.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/platform/database/connect.ts'
import { emptyDatabase, type TestShop } from './with-shop.ts'

/** The password of every account of the demo shop (demo.md). */
export const PASSWORD = 'demo-shop-2026'

export type Goods = {
  /** Ids of accounts, products, coupons and delivery types by name; of option items as 'slug/name'. */
  users: Record<'musteri' | 'sadiq' | 'topdan' | 'admin' | 'yeni', number>
  products: Record<string, number>
  items: Record<string, number>
  coupons: Record<string, number>
  deliveries: Record<string, number>
}

/** A cheap hash: these tests do not measure the cost of a real one. */
const passwordHash = hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })

/** Puts the demo's accounts, goods, coupons and delivery types (demo.md) into an empty shop with plain SQL. */
export async function stockDemoGoods(database: Database): Promise<Goods> {
  const hashed = await passwordHash
  const run = async (query: ReturnType<typeof sql>) => (await database.execute<{ key: string; id: number }>(query)).rows
  const users = await run(sql`
    insert into users (email, password_hash, first_name, last_name, phone, is_active, is_admin, role, wholesaler,
      percent) values
      ('musteri@demo.az', ${hashed}, 'Aysel', 'Məmmədova', '+994501234567', true, false, null, false, 0),
      ('sadiq@demo.az', ${hashed}, 'Sadiq', 'Quliyev', '+994501234568', true, false, null, false, 10),
      ('topdan@demo.az', ${hashed}, 'Topdan', 'Əliyev', '+994501234569', true, false, null, true, 20),
      ('admin@demo.az', ${hashed}, 'İdarəçi', 'Həsənov', '+994501234560', true, true, 'owner'::staff_role, false, 0),
      ('yeni@demo.az', ${hashed}, 'Yeni', 'Nəbiyev', '+994501234561', false, false, null, false, 0)
    returning split_part(email, '@', 1) as key, id`)
  await database.execute(sql`update users set owns_email = is_active`)
  await run(
    sql`insert into categories (slug, name, position) values ('mayeler', 'Mayelər', 1), ('cihazlar', 'Cihazlar', 2)`,
  )
  await run(sql`
    insert into categories (slug, name, position, parent_id)
    select new.slug, new.name, new.position, categories.id
    from (values ('duzlu-mayeler', 'Duzlu mayelər', 1, 'mayeler'), ('klassik-mayeler', 'Klassik mayelər', 2, 'mayeler'),
      ('podlar', 'Podlar', 1, 'cihazlar')) new (slug, name, position, parent) join categories
        on categories.slug = new.parent`)
  const products = await run(sql`
    insert into products (slug, name, category_id, subcategory_id, price, sale_amount, own_sale, stock_count,
      created_at)
    select new.slug, 'Demo ' || new.slug, parent.id, child.id, new.price, new.sale_amount, new.sale_amount is not null,
      new.stock_count, timestamptz '2026-11-01' + new.hour * interval '1 hour'
    from (values
      ('demo-sade', 1000, null::int, 50, 1), ('demo-endirim', 4000, 1001, 20, 2), ('demo-secimli', 2550, null, 15, 3),
      ('demo-secimli-endirim', 9990, 1990, 5, 4), ('demo-bitib', 1200, null, 0, 5), ('demo-son', 1500, null, 1, 6),
      ('demo-video', 3000, null, 10, 7)) new (slug, price, sale_amount, stock_count, hour)
    join categories parent on parent.slug = 'mayeler' join categories child on child.slug = 'duzlu-mayeler'
    order by new.hour
    returning slug as key, id`)
  await run(sql`
    insert into options (product_id, name, choose, position)
    select products.id, new.name, new.choose, new.position
    from (values ('demo-secimli', 'Dad', false, 1), ('demo-secimli', 'Nikotin', true, 2),
      ('demo-secimli-endirim', 'Rəng', false, 1)) new (slug, name, choose, position) join products using (slug)`)
  await run(sql`
    insert into option_items (option_id, name, price, position)
    select options.id, new.name, new.price, new.position
    from (values ('Dad', 'Nanə', 0, 1), ('Dad', 'Manqo', 125, 2), ('Nikotin', '0 mg', 0, 1), ('Nikotin', '3 mg', 99, 2),
      ('Nikotin', '6 mg', 199, 3), ('Rəng', 'Qara', 0, 1), ('Rəng', 'Gümüşü', 333, 2)) new (option, name, price,
        position)
    join options on options.name = new.option`)
  const items = await run(sql`
    select slug || '/' || option_items.name as key, option_items.id from option_items
    join options on options.id = option_id join products on products.id = product_id`)
  const coupons = await run(sql`
    insert into promotions (name, code, effect, scope, minimum_total, due_date, is_active, max_uses)
    select code, code, jsonb_build_object('kind', 'order', 'reduction',
        jsonb_build_object('is_percent', is_percent, 'amount', amount)), ${JSON.stringify(allGoods)}::jsonb, minimum_total,
      due_date::timestamptz, is_active, max_uses
    from (values ('XOSGELDIN10', true, 1000, 0, '2099-12-31', true, null),
      ('BES', false, 500, 2000, '2099-12-31', true, null), ('TEKISTIFADE', true, 5000, 0, '2099-12-31', true, 1),
      ('BITMIS', true, 1000, 0, '2020-01-01', true, null), ('ISTIFADE', true, 1000, 0, '2099-12-31', false, 1))
      coupon (code, is_percent, amount, minimum_total, due_date, is_active, max_uses)
    returning code as key, id`)
  for (const { name, value } of demoSettings)
    await run(sql`
      insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict do nothing`)
  const deliveries = await run(sql`
    insert into delivery_types (name, price, min_price, position, kind) values
      ('Kuryer (Bakı)', 500, 5000, 1, 'courier'), ('Poçt (bölgələr)', 800, 10000, 2, 'post'),
      ('Mağazadan götürmə', 0, 0, 3, 'courier')
    returning name as key, id`)
  return {
    users: numbers(users) as Goods['users'],
    products: numbers(products),
    items: numbers(items),
    coupons: numbers(coupons),
    deliveries: numbers(deliveries),
  }
}

/**
 * Deletes all data of a shop, queued mails and jobs too, and restarts all ids.
 * @param refill statements that put rows back (with-shop.ts)
 */
export async function clearShop(shop: TestShop, refill?: string): Promise<void> {
  await emptyDatabase(shop, refill)
  await rm(join(shop.dataDir, 'mail'), { recursive: true, force: true })
}

function numbers(rows: { key: string; id: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]))
}

/** Returns one line of an order's payload; `paid` is the line's total that the customer saw. */
export function orderLine(goods: Goods, slug: string, quantity: number, paid: string | number, options: string[] = []) {
  return {
    product: goods.products[slug] as number,
    quantity,
    options: '',
    orderItemOptions: options.map((name) => ({ id: goods.items[`${slug}/${name}`] as number })),
    paid_amount: paid,
  }
}

/** A valid payload, except for the fields that a test changes. */
export function orderPayload(goods: Goods, items: object[], more: object = {}) {
  return {
    delivery: goods.deliveries['Kuryer (Bakı)'],
    coupon: null,
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: 'aysel@example.com',
    phone: '050 123 45 67',
    address: 'Nizami küç. 96, m. 4',
    district: 'Səbail',
    city: 'Bakı',
    zipcode: 'AZ1000',
    items,
    ...more,
  }
}
