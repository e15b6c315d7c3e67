import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '#tests/database.ts'
import {
  buy,
  countByItem,
  customer,
  goods,
  orderLine,
  orderPayload,
  sharedShop,
  shop,
  staff,
} from '#tests/stocked-shop.ts'
import type { Database } from '#src/server/platform/database/connect.ts'
import * as tables from '#src/server/platform/database/tables/index.ts'
import { auditBooks, checkBooks } from './check-books.ts'

let superuser: pg.Client
sharedShop()
beforeAll(async () => {
  const name = new URL(shop.services.database.$client.options.connectionString ?? '').pathname.slice(1)
  superuser = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), name) })
  await superuser.connect()
  expect((await buy('demo-sade', 2, { coupon: goods.coupons.XOSGELDIN10 })).status).toBe(201)
  const canceled = await buy('demo-sade')
  expect((await customer().patch(`cancel-order/${canceled.body.id}/`, {})).status).toBe(200)
  await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 3 })
  const flavour = orderPayload([orderLine('demo-secimli', 1, '26.75', ['Manqo', '0 mg'])])
  expect((await customer().post('checkout/', flavour)).status).toBe(201)
  expect((await customer().post('product/demo-sade/rate/', { point: 5, content: '' })).status).toBe(201)
  const owner = await staff('owner')
  const lines = [{ product: goods.products['demo-video'], quantity: 5, unit_cost: '7.00' }]
  const receipt = { supplier: 'Xəzər', received_on: '2026-11-20', lines }
  const {
    body: { id },
  } = await owner.post('admin/receipts/', receipt)
  const path = `admin/receipts/${id}/`
  expect((await owner.put(path, { ...receipt, lines: [{ ...lines[0], quantity: 4 }] })).status).toBe(200)
  const reversal = { reason: 'Zay', lines: [{ ...lines[0], quantity: 1 }] }
  expect((await owner.post(`${path}reversals/`, reversal)).status).toBe(200)
})
afterAll(() => superuser.end())

const OWED = 'what customer and shop owe each other is the total less returned goods and money'

describe('check books', () => {
  it('finds no fault in a shop that sells, cancels and has reviews', async () => {
    const { counted, broken } = await checkBooks(shop.services.database)
    expect(broken).toEqual([])
    expect(counted).toMatchObject({ orders: 3, reviews: 1 })
  })

  // The rows bypass the triggers that enforce these rules, as in a damaged database.
  it.each([
    [
      'stock',
      `update products set stock_count = stock_count + 1 where slug = 'demo-sade'`,
      ["a product's stock is the sum of its ledger, and not below 0"],
    ],
    [
      "an item's stock",
      `update option_items set stock_count = stock_count + 1 where stock_count = 2`,
      ["an item's stock is the sum of its ledger, and the product's the sum of its items'"],
    ],
    [
      'a division that lost a piece',
      `update stock_changes set change = change + 1 where reason = 'division' and item_id is null`,
      [
        "a product's stock is the sum of its ledger, and not below 0",
        "an item's stock is the sum of its ledger, and the product's the sum of its items'",
      ],
    ],
    [
      'pieces of another item',
      `update stock_changes set item_id = (select id from option_items where stock_count = 9) where reason = 'order'
        and item_id is not null`,
      [
        "an item's stock is the sum of its ledger, and the product's the sum of its items'",
        'pieces of an order are taken from an item that its lines name',
      ],
    ],
    [
      'a lost ledger row of an order',
      `delete from stock_changes where reason = 'order' and id = (select min(id) from stock_changes
        where reason = 'order')`,
      [
        "a product's stock is the sum of its ledger, and not below 0",
        'pieces of an order are taken from stock once, and given back once when it is cancelled',
      ],
    ],
    [
      'a cancelled order whose pieces never came back',
      `update orders set canceled = now() where canceled is null`,
      [
        'pieces of an order are taken from stock once, and given back once when it is cancelled',
        OWED,
        "an order's use of a promotion is given back when the order is cancelled, and only then",
      ],
    ],
    [
      'a lost line',
      `delete from order_items where id = (select min(id) from order_items)`,
      [
        'pieces of an order are taken from stock once, and given back once when it is cancelled',
        "an order's lines add up to its sum, and its total is sum − discount + delivery",
        "an order's rows of discounts and delivery add up to its total, and so do the shares of its lines",
      ],
    ],
    [
      'a lost row of a discount',
      `delete from order_adjustments where kind = 'coupon'`,
      ["an order's rows of discounts and delivery add up to its total, and so do the shares of its lines"],
    ],
    [
      'a share that does not fit the discount',
      `update order_items set share = share - 1 where id = (select min(id) from order_items)`,
      ["an order's rows of discounts and delivery add up to its total, and so do the shares of its lines"],
    ],
    [
      'a coupon',
      `update promotions set used_count = used_count + 1 where code = 'XOSGELDIN10'`,
      ['a promotion counts its uses by orders that are not cancelled, what they gave, and stays within its limits'],
    ],
    [
      'more uses of a customer than a promotion allows',
      `update promotions set uses_per_customer = 1 where code = 'XOSGELDIN10';
      insert into promotion_uses (promotion_id, order_id, customer, amount)
        select promotion_id, (select max(id) from orders where canceled is null and coupon_id is null), customer, 0
        from promotion_uses limit 1`,
      [
        'a promotion counts its uses by orders that are not cancelled, what they gave, and stays within its limits',
        'a customer uses a promotion no more often than it allows',
      ],
    ],
    [
      'a use that is given back although the order goes on',
      `update promotion_uses set given_back = true where order_id = (select min(id) from orders where canceled is null
        and coupon_id is not null)`,
      [
        'a promotion counts its uses by orders that are not cancelled, what they gave, and stays within its limits',
        "an order's use of a promotion is given back when the order is cancelled, and only then",
      ],
    ],
    [
      'a discount by a promotion that the order does not use',
      `update order_adjustments set source = source - 1 where kind = 'coupon'`,
      ['a promotion lowers only orders that use it'],
    ],
    [
      'a line that costs more than its rows leave',
      `insert into order_adjustments (order_id, order_item_id, kind, source, label, quantity, amount)
        select order_id, id, 'staff', null, 'x', 1, -paid_amount from order_items order by id limit 1`,
      [
        "an order's rows of discounts and delivery add up to its total, and so do the shares of its lines",
        'what lowers a line alone leaves at least its share',
      ],
    ],
    [
      'a receipt that tells other pieces than the ledger',
      `update goods_receipt_lines set quantity = quantity + 1`,
      ['the pieces of a receipt, corrected and reversed ones too, are in the ledger, at what they cost'],
    ],
    [
      'a reversal that took another cost',
      `update stock_changes set cost = cost + 1 where reason = 'receipt_reversal';
      update products set stock_cost = stock_cost + 1 where slug = 'demo-video'`,
      ['reversed pieces left the stock at what they were received for, or at all cost that was left'],
    ],
    [
      'a correction after a count',
      `
      insert into stock_changes (product_id, change, reason) select id, 0, 'hand' from products
        where slug = 'demo-video';
      with taken as (delete from stock_changes where reason = 'receipt_correction' returning *)
      insert into stock_changes (product_id, change, cost, reason, receipt_id)
      select product_id, change, cost, reason, receipt_id from taken`,
      ['no line of a receipt was corrected after its goods were sold or counted'],
    ],
    [
      'a lost history',
      `delete from goods_receipt_events`,
      ['who corrected or reversed a receipt, and what, is in its history'],
    ],
    [
      'a debt that does not fit the order',
      `update orders set owed = 100 where id = (select min(id) from orders)`,
      [OWED],
    ],
    [
      'a lost row of money',
      `insert into tenders (order_id, way, amount) select min(id), 'transfer', 100 from orders where canceled is null`,
      [OWED],
    ],
    [
      'more money back than was received',
      `insert into tenders (order_id, way, amount) select min(id), 'transfer', -100 from orders where canceled is null`,
      [OWED, 'no more is given back for an order than was received for it'],
    ],
    ...[
      ['amount', `order_id, way, -99`],
      ['way', `order_id, 'transfer', -amount`],
      ['order', `order_id + 1, way, -amount`],
    ].map(([other, row]): [string, string, string[]] => [
      `a counter-row of another ${other}`,
      `insert into tenders (order_id, way, amount) select min(id), 'cash_store', 100 from orders where canceled is null;
      insert into tenders (order_id, way, amount) select order_id + 1, 'cash_store', 100 from tenders;
      insert into tenders (order_id, way, amount, reverses, note) select ${row}, id, 'x' from tenders order by id limit 1`,
      [OWED, 'a counter-row takes back one row that was recorded by hand, of the same order and way, in full'],
    ]),
    [
      'stars',
      `update products set total_rate = total_rate + 1, rate_count = rate_count + 1 where slug = 'demo-sade'`,
      ["a product's stars are the sum of its reviews that are shown"],
    ],
    ...[
      [`sales_days`, `'2026-11-01', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`],
      [`sales_day_products`, `'2026-11-01', 1, 1, 1, 1, 1`],
      [`sales_day_categories`, `'2026-11-01', 1, 1, 1`],
      [`sales_day_promotions`, `'2026-11-01', 7, 1, 1, 1`],
      [`sales_day_customers`, `'2026-11-01', '-infinity', 1, 0`],
    ].map(([table, row]): [string, string, string[]] => [
      `a wrong row of ${table}`,
      `insert into sales_days values ('2026-11-01', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
      delete from sales_days where '${table}' = 'sales_days';
      insert into ${table} values (${row})`,
      [`a day's rows in ${table} are the sums of its orders and returns`],
    ]),
    [
      'missing rows of a day with orders',
      `delete from sales_touched;
      insert into sales_days select max(created_at at time zone 'Asia/Baku')::date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        from orders`,
      ['days', 'day_products', 'day_categories', 'day_promotions', 'day_customers'].map(
        (table) => `a day's rows in sales_${table} are the sums of its orders and returns`,
      ),
    ],
  ])('%s: reports the broken rule', async (_, statement, expected) => {
    await superuser.query('begin')
    await superuser.query('set local session_replication_role = replica')
    await superuser.query(statement)
    const { broken } = await auditBooks(drizzle(superuser, { schema: tables }) as unknown as Database)
    await superuser.query('rollback')
    expect(broken.map(({ rule }) => rule)).toEqual(expected)
    expect(broken.every(({ rows }) => rows.length > 0)).toBe(true)
  })
})
