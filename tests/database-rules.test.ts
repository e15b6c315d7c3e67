import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AdminProduct } from '#src/contract/admin/products.ts'
import { refused } from './refused.ts'
import { goods, sharedShop, shop } from './stocked-shop.ts'

// Rules that no program error may break: the tests bypass all handlers, and the database itself rejects the write.

sharedShop()

const order = (more: { items_total?: number; total?: number } = {}) => {
  const items_total = more.items_total ?? 1000
  return `with placed as (
    insert into orders (user_id, items_total, discount, delivery_price, total,
      delivery_id, delivery_name, terms, payment,
    first_name, last_name, email, phone, address, city) values (${goods.users.musteri}, ${items_total}, 0, 500,
    ${more.total ?? items_total + 500}, ${goods.deliveries['Kuryer (Bakı)']}, 'Kuryer', '{}', 'cash', 'A', 'B', 'a@b.az',
      '+994', 'X', 'Y') returning id)
    insert into order_adjustments (order_id, kind, label, amount) select id, 'delivery', 'Kuryer', 500 from placed`
}
const line = (unit: number, quantity = 1, paid = unit * quantity) =>
  `insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
    share)
    values ((select max(id) from orders), ${goods.products['demo-sade']}, 'S', '[]', ${quantity}, ${unit}, ${unit},
      ${paid}, ${paid})`

/**
 * The tables with integer ids that strangers can add rows to: each row needs an account, an order, a photo or
 * a request of the limited ones, so the disk is full long before the ids end.
 */
const LIMITED_OTHERWISE = [
  'media',
  'notice_deliveries',
  'order_adjustments',
  'order_events',
  'order_items',
  'order_requests',
  'orders',
  'payment_differences',
  'payments',
  'return_photos',
  'return_requests',
  'review_photos',
  'reviews',
  'stock_changes',
  'tenders',
  'users',
]

/** Returns the tables that the code of the shop, which strangers can call, adds rows to. */
function strangersTables(): string[] {
  const root = join(import.meta.dirname, '..')
  const files = globSync('src/server/{shop,platform}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const inserts = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/insert into "?(\w+)|\.insert\((\w+)\)/g),
  ])
  return inserts.map(([, raw, built]) => raw ?? built ?? '')
}

describe('database rules', () => {
  it('gives bigint ids to rows that strangers can add without end', async () => {
    const { rows } = await shop.services.database.$client.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where is_identity = 'YES' and data_type = 'integer' and table_name = any($1) order by table_name`,
      [strangersTables()],
    )
    expect(rows.map(({ table_name }) => table_name)).toEqual(LIMITED_OTHERWISE)
  })

  it('keeps stock at 0 or above', async () => {
    const take = `insert into stock_changes (product_id, change, reason)
      values (${goods.products['demo-son']}, -2, 'hand')`
    expect(await refused(take)).toBe('products_stock')
  })

  it('stores a pair of a device and its part once, in either direction, and never with itself', async () => {
    const pair = (device: string, part: string) =>
      `insert into product_fits values (${goods.products[device]}, ${goods.products[part]}, 'coil')`
    expect(await refused(pair('demo-son', 'demo-sade'), pair('demo-son', 'demo-sade'))).toBe(
      'product_fits_device_id_part_id_pk',
    )
    expect(await refused(pair('demo-son', 'demo-sade'), pair('demo-sade', 'demo-son'))).toBe('product_fits_pair')
    expect(await refused(pair('demo-son', 'demo-son'))).toBe('product_fits_other')
  })

  it('changes stock only through the ledger, and never changes the ledger', async () => {
    expect(await refused(`update products set stock_count = 7 where slug = 'demo-sade'`)).toMatch(/stock_changes alone/)
    expect(
      await refused(
        `insert into stock_changes (product_id, change, reason) values (${goods.products['demo-sade']}, 5, 'opening')`,
      ),
    ).toMatch(/opening/)
    expect(await refused('update stock_changes set change = 99')).toMatch(/never changed/)
    expect(await refused('delete from stock_changes')).toMatch(/never changed/)
    expect(
      await refused(
        `insert into stock_changes (product_id, change, reason) values (${goods.products['demo-sade']}, 5, 'hand')`,
      ),
    ).toBeNull()
    const { rows } = await shop.services.database.$client.query(
      'select every(stock_count = (select coalesce(sum(change), 0) from stock_changes where product_id = products.id)) as fits from products',
    )
    expect(rows).toEqual([{ fits: true }])
  })

  it('stores one review per product and customer', async () => {
    const review = (point: number) =>
      `insert into reviews (user_id, product_id, point) values (${goods.users.musteri}, ${goods.products['demo-sade']},
        ${point})`
    expect(await refused(review(4))).toBeNull()
    expect(await refused(review(5))).toBe('reviews_once')
    expect(await refused(`delete from reviews`, review(6))).toBe('reviews_point')
    const { rows } = await shop.services.database.$client.query(
      `select total_rate, rate_count, rating::float from products where slug = 'demo-sade'`,
    )
    expect(rows).toEqual([{ total_rate: 4, rate_count: 1, rating: 4 }])
  })

  it('limits the uses of a coupon and their returns, and keeps its code unique in any case', async () => {
    expect(await refused(`update promotions set used_count = 2 where code = 'TEKISTIFADE'`)).toBe('promotions_uses')
    expect(await refused(`update promotions set used_count = -1 where code = 'TEKISTIFADE'`)).toBe('promotions_uses')
    expect(await refused(`update promotions set code = 'tekıstıfade' where code = 'XOSGELDIN10'`)).toBe(
      'promotions_code',
    )
  })

  it('counts the uses of a promotion, which an order can exchange until it is on its way (R20)', async () => {
    const here = 'order_id = (select max(id) from orders)'
    const use = `insert into promotion_uses (promotion_id, order_id, customer, amount)
      values ((select min(id) from promotions), (select max(id) from orders), 'user:1', 300)`
    const counted = async () =>
      (
        await shop.services.database.$client.query(`select used_count, used_amount::int from promotions
        where id = (select min(id) from promotions)`)
      ).rows
    const before = await counted()
    expect(await refused(order(), line(1000))).toBeNull()
    expect(await refused(use, `delete from promotion_uses where ${here}`)).toBeNull()
    expect(await counted()).toEqual(before)
    expect(await refused(use, `update promotion_uses set amount = 1 where ${here}`)).toMatch(/never changed/)
    expect(await refused(use, `update orders set canceled = now() where id = (select max(id) from orders)`)).toBeNull()
    expect(await refused(`delete from promotion_uses where ${here}`)).toMatch(/never changed/)
  })

  it('requires lines in an order, and that they add up', async () => {
    expect(await refused(order())).toMatch(/without lines/)
    expect(await refused(order(), line(999))).toMatch(/sum of the lines/)
    expect(await refused(order(), line(1000, 2, 1999))).toBe('order_items_amount')
    expect(await refused(order({ total: 1400 }), line(1000))).toBe('orders_total')
    expect(await refused(order(), line(1000))).toBeNull()
    expect(await refused(line(1))).toMatch(/sum of the lines/)
  })

  it('keeps ordered lines, and moves stages only forward', async () => {
    expect(await refused(order(), line(1000))).toBeNull()
    const change = (what: string) => refused(`update orders set ${what} where id = (select max(id) from orders)`)
    expect(await change('items_total = 1, total = 501')).toMatch(/does not change/)
    expect(await change(`received = now() - interval '1 day'`)).toMatch(/does not change/)
    expect(await change('on_way = now()')).toBe('orders_stages')
    expect(await change('preparing = now()')).toBeNull()
    // A mistaken stage can be undone within ten minutes (A17), and not later.
    expect(await change('preparing = null')).toBeNull()
    expect(await change(`preparing = now() - interval '11 minutes'`)).toBeNull()
    expect(await change('preparing = null')).toMatch(/stays/)
    expect(await change('preparing = now()')).toMatch(/stays/)
    expect(await change('on_way = now()')).toBeNull()
    expect(await change('canceled = now()')).toBe('orders_stages')
    const sent = 'where order_id = (select max(id) from orders)'
    expect(await refused(`update order_items set quantity = 3 ${sent}`)).toMatch(/never changed/)
    expect(await refused(`delete from order_items ${sent}`)).toMatch(/never changed/)
    expect(await change('delivery_price = 0, total = 1000')).toMatch(/does not change/)
    expect(await refused(`insert into order_events (order_id, event) select max(id), 'note' from orders`)).toBeNull()
    expect(await refused('update order_events set event = event')).toMatch(/never changed/)
  })

  it('lets quantities and sums change until an order is on its way, not products or prices (A18)', async () => {
    expect(await refused(order(), line(400), line(600))).toBeNull()
    const here = 'where order_id = (select max(id) from orders)'
    const recount = (quantity: number) =>
      `update order_items set quantity = ${quantity}, paid_amount = ${quantity} * unit_price,
        share = ${quantity} * unit_price ${here}
        and unit_price = 600`
    const sums = (items_total: number) =>
      `update orders set items_total = ${items_total}, total = ${items_total} + delivery_price
        where id = (select max(id) from orders)`
    expect(await refused(recount(2))).toMatch(/sum of the lines/)
    expect(await refused(sums(1600), recount(2))).toMatch(/does not change/)
    expect(await refused(recount(2), sums(1600))).toBeNull()
    expect(await refused(`delete from order_items ${here} and unit_price = 400`)).toMatch(/sum of the lines/)
    expect(await refused(`delete from order_items ${here} and unit_price = 400`, sums(1200))).toBeNull()
    expect(await refused(`delete from order_items ${here}`)).toMatch(/without lines/)
    for (const other of [
      'unit_price = 1, paid_amount = 2, share = 2',
      `name = 'X'`,
      'list_price = 1',
      `options = '[1]'`,
    ]) {
      expect(await refused(`update order_items set ${other} ${here}`)).toMatch(/never changed/)
    }
    expect(await refused(`update orders set canceled = now() where id = (select max(id) from orders)`)).toBeNull()
    expect(await refused(recount(1), sums(600))).toMatch(/never changed/)
  })

  it('keeps lines and adjustments that add up to the discount, the delivery and the total (R23)', async () => {
    expect(await refused(order(), line(1000))).toBeNull()
    const here = 'where order_id = (select max(id) from orders)'
    expect(await refused(`delete from order_adjustments ${here}`)).toMatch(/adjustments do not add up/)
    expect(await refused(`update order_adjustments set amount = 499 ${here}`)).toMatch(/adjustments do not add up/)
    expect(await refused(`update order_items set share = 999 ${here}`)).toMatch(/shares of the lines/)
    expect(await refused(`update order_items set share = 1001 ${here}`)).toBe('order_items_share')
  })

  it('keeps an open request callable, and an ordered one with its order (E14)', async () => {
    const request = `insert into order_requests (name, phone, source) values ('A', '+994502123456', 'cart')`
    const change = (what: string) => refused(request, `update order_requests set ${what}`)
    expect(await change(`state = 'called'`)).toBe('order_requests_closed')
    expect(await change('closed_at = now()')).toBe('order_requests_closed')
    expect(await change(`state = 'ordered', closed_at = now()`)).toBe('order_requests_ordered')
    expect(await change(`name = '', phone = ''`)).toBe('order_requests_named')
    expect(await change(`state = 'failed', closed_at = now(), name = ''`)).toBe('order_requests_named')
    expect(await refused(order(), line(1000))).toBeNull()
    const ordered = `state = 'ordered', closed_at = now(), order_id = (select max(id) from orders)`
    expect(await change(ordered)).toBeNull()
    expect(await change(ordered)).toMatch(/never changed|order_requests_order/)
    expect(await refused(`update order_requests set state = 'failed', order_id = null`)).toMatch(/never changed/)
  })

  it('compares every column of a product that a page may show', async () => {
    const { rows } = await shop.services.database.$client.query<{ name: string; compared: boolean }>(`
      select attname as name, prosrc ~ ('\\mn\\.' || attname || '\\M') as compared from pg_attribute, pg_proc
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and proname = 'products_change'`)
    const missing = rows.filter((row) => !row.compared).map((row) => row.name)
    expect(missing.toSorted()).toEqual([
      'has_low_item',
      'id',
      'low_stock_threshold',
      'lowest_item_stock',
      'own_sale',
      'planned_price',
      'sale_starts_at',
      'search_words',
      // It decides what sells best, which has a tag of its own.
      'sold_count',
      'stock_cost',
      'untranslated',
      'updated_at',
    ])
  })

  it('sends product.changed for every column that the record of a product shows', async () => {
    const { rows } = await shop.services.database.$client.query<{ name: string; heard: boolean }>(`
      select attname as name, definition ~ ('\\mUPDATE OF[^(]*\\m' || attname || '\\M[^(]* ON ')
          and definition ~ ('\\mnew\\.' || attname || '\\M') as heard
      from pg_attribute, (select pg_get_triggerdef(oid) as definition from pg_trigger
        where tgname = 'products_hook_changed') trigger
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`)
    const shown = rows.filter(({ name }) => name in AdminProduct.shape)
    const missing = shown.filter(({ heard }) => !heard).map(({ name }) => name)
    // The stock has an event of its own. A sale that begins or ends by itself sends none.
    expect(missing.toSorted()).toEqual(['id', 'in_sale', 'sale_price', 'stock_count'])
  })

  it('only adds rows to the log', async () => {
    expect(
      await refused(`insert into change_log (entity, entity_id, action) values ('products', '1', 'update')`),
    ).toBeNull()
    expect(await refused(`update change_log set action = 'x'`)).toMatch(/never changed/)
    expect(await refused('delete from change_log')).toMatch(/never changed/)
  })
})
