import { sql, type SQL } from 'drizzle-orm'
import type { Database, Querying } from '../database/connect.ts'

/** A rule of the books: a question that answers the rows which break it, `of` naming each. */
type Rule = { rule: string; faults: SQL }

const rules: readonly Rule[] = [
  {
    rule: "a product's stock is the sum of its ledger, and not below 0",
    faults: sql`
      select 'product ' || products.id as of from products
        left join (select product_id, sum(change) as pieces from stock_changes group by product_id) ledger on ledger.product_id = products.id
      where stock_count <> coalesce(pieces, 0) or stock_count < 0`,
  },
  {
    rule: "an item's stock is the sum of its ledger, and the product's the sum of its items'",
    faults: sql`
      with counted as (
        select product_id, option_items.id, option_items.stock_count from options join option_items on option_id = options.id where counted)
      select 'item ' || counted.id as of from counted
        left join (select item_id, sum(change) as pieces from stock_changes group by item_id) ledger on ledger.item_id = counted.id
      where stock_count is null or stock_count <> coalesce(pieces, 0) or stock_count < 0
      union all
      select 'product ' || id from products
        join (select product_id, sum(stock_count) as pieces from counted group by product_id) items on product_id = id
      where stock_count <> pieces
      union all
      select 'item ' || item_id from stock_changes where item_id is not null and item_id not in (select id from counted)
        group by item_id having sum(change) <> 0
      union all
      select 'product ' || product_id from stock_changes group by product_id having sum(change) filter (where reason = 'division') <> 0
      union all
      select 'product ' || product_id from stock_changes where item_id is null and product_id in (select product_id from counted)
        group by product_id having sum(change) <> 0`,
  },
  {
    rule: 'what stock has cost is the sum of its ledger, and nothing where no piece is left',
    faults: sql`
      select 'product ' || id as of from products left join (select product_id, sum(cost) as cost from stock_changes group by product_id) ledger on product_id = id
      where stock_cost <> coalesce(cost, 0) or (stock_count = 0 and stock_cost <> 0)
      union all
      select 'item ' || id from option_items left join (select item_id, sum(cost) as cost from stock_changes group by item_id) ledger on item_id = id
      where stock_cost <> case when stock_count is null then 0 else coalesce(cost, 0) end or (stock_count = 0 and stock_cost <> 0)`,
  },
  {
    rule: 'the pieces of a receipt are in the ledger, at what they cost',
    faults: sql`
      select 'receipt ' || coalesce(told.receipt_id, moved.receipt_id) as of
      from (select receipt_id, product_id, item_id, sum(quantity) as pieces, sum(quantity::bigint * unit_cost) as cost from goods_receipt_lines group by 1, 2, 3) told
        full join (select receipt_id, product_id, item_id, sum(change) as pieces, sum(cost) filter (where change <> 0) as cost
          from stock_changes where receipt_id is not null group by 1, 2, 3) moved
          on told.receipt_id = moved.receipt_id and told.product_id = moved.product_id and told.item_id is not distinct from moved.item_id
      where (told.pieces, told.cost) is distinct from (moved.pieces, moved.cost)`,
  },
  {
    rule: 'pieces of an order are taken from an item that its lines name',
    faults: sql`
      select 'order ' || order_id as of from (
        select order_id, product_id, item_id, -sum(change) as pieces, min(id) as first from stock_changes
        where reason in ('order', 'change') and item_id is not null group by order_id, product_id, item_id) taken
      where pieces <> (select coalesce(sum(quantity), 0) from order_items where order_items.order_id = taken.order_id
          and order_items.product_id = taken.product_id and options @> jsonb_build_array(jsonb_build_object('id', item_id)))
        -- Where counting by item has begun or ended since, a change of the order moved pieces elsewhere than the order did.
        and not (exists (select from stock_changes where order_id = taken.order_id and reason = 'change')
          and exists (select from stock_changes where product_id = taken.product_id and reason = 'division' and id > taken.first))`,
  },
  {
    rule: 'pieces of an order are taken from stock once, and given back once when it is cancelled',
    faults: sql`
      select 'order ' || coalesce(sold.order_id, moved.order_id) as of
      from (select order_id, product_id, sum(quantity) as pieces from order_items group by order_id, product_id) sold
        full join (
          select order_id, product_id, -coalesce(sum(change) filter (where reason in ('order', 'change')), 0) as taken,
            coalesce(sum(change) filter (where reason = 'cancel'), 0) as given_back
          from stock_changes where order_id is not null group by order_id, product_id) moved using (order_id, product_id)
        left join orders on orders.id = coalesce(sold.order_id, moved.order_id)
      where orders.id is null or coalesce(sold.pieces, 0) is distinct from moved.taken
        or moved.given_back <> case when orders.canceled is null then 0 else moved.taken end`,
  },
  {
    rule: 'pieces that came back and can be sold again went to stock, and no others',
    faults: sql`
      select 'order ' || coalesce(came.order_id, moved.order_id) as of
      from (select order_id, product_id, sum(order_return_items.quantity) filter (where restocked) as pieces
          from order_return_items join order_items on order_items.id = order_item_id group by order_id, product_id) came
        full join (select order_id, product_id, sum(change) as back from stock_changes where reason = 'return' group by order_id, product_id) moved
          using (order_id, product_id)
      where coalesce(pieces, 0) <> coalesce(back, 0)`,
  },
  {
    rule: 'what has still to be refunded is what came back less what was refunded, and no more was refunded than received',
    faults: sql`
      select 'order ' || id as of from orders
      where refund_due <> order_refund_due(orders) or (select coalesce(sum(amount), 0) from refunds where order_id = orders.id) > order_received(orders)`,
  },
  {
    rule: "an order's lines add up to its sum, and its total is sum − discount + delivery",
    faults: sql`
      select 'order ' || orders.id as of from orders
        left join (select order_id, sum(paid_amount) as paid from order_items group by order_id) lines on lines.order_id = orders.id
      where items_total is distinct from paid or total <> items_total - discount + delivery_price`,
  },
  {
    rule: "a line's amount is its unit price × its quantity",
    faults: sql`select 'line ' || id as of from order_items where paid_amount <> unit_price * quantity`,
  },
  {
    rule: 'a coupon counts a use for each order that has it and is not cancelled, and no more uses than it has',
    faults: sql`
      select 'coupon ' || code as of from coupons
        left join (select coupon_id, count(*) as uses from orders where canceled is null group by coupon_id) counted on coupon_id = coupons.id
      where used_count <> coalesce(uses, 0) or used_count > max_uses`,
  },
  {
    rule: "a customer's uses of a coupon are the orders that have it and are not cancelled",
    faults: sql`
      select 'coupon ' || coalesce(told.coupon_id, counted.coupon_id) || ' of account ' || coalesce(told.user_id, counted.user_id) as of
      from coupon_uses told
        full join (select coupon_id, user_id, count(*) as uses from orders
          where canceled is null and coupon_id is not null and user_id is not null group by coupon_id, user_id) counted
          on told.coupon_id = counted.coupon_id and told.user_id = counted.user_id
      where coalesce(told.uses, 0) <> coalesce(counted.uses, 0)`,
  },
  {
    rule: "a product's stars are the sum of its reviews that are shown",
    faults: sql`
      select 'product ' || products.id as of from products
        left join (select product_id, sum(point) as points, count(*) as number from reviews where hidden_at is null group by product_id) shown
          on shown.product_id = products.id
      where total_rate <> coalesce(points, 0) or rate_count <> coalesce(number, 0)`,
  },
  {
    rule: 'an order is paid online at most once, and to the qəpik; changed afterwards, it may have become cheaper',
    faults: sql`
      select 'order ' || order_id as of from payments join orders on orders.id = order_id where state = 'approved'
      group by order_id, orders.total having count(*) > 1 or sum(amount) < orders.total
        or (sum(amount) > orders.total and not exists (select from order_events where order_events.order_id = payments.order_id and event = 'changed'))`,
  },
  {
    rule: 'no request with an Idempotency-Key was placed twice',
    faults: sql`
      select 'key of account ' || coalesce(taken_by, user_id) as of from orders where idempotency_key is not null
      group by coalesce(taken_by, user_id), idempotency_key having count(*) > 1`,
  },
]

/** Most faults of one rule that are told. */
const TOLD = 20

/** What an audit found: how much was looked at, and every rule that is broken, with the first rows that break it. */
export type BooksReport = {
  counted: { products: number; orders: number; stock_changes: number; coupons: number; reviews: number }
  broken: { rule: string; rows: string[] }[]
}

/** Checks that stock, orders, coupons, reviews and payments agree with each other. Reads one snapshot, locks nothing. */
export function checkBooks(database: Database): Promise<BooksReport> {
  return database.transaction(auditBooks, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The same within a transaction. */
export async function auditBooks(tx: Querying): Promise<BooksReport> {
  const broken: BooksReport['broken'] = []
  for (const { rule, faults } of rules) {
    const { rows } = await tx.execute<{ of: string }>(sql`${faults} limit ${sql.raw(String(TOLD))}`)
    if (rows.length > 0) broken.push({ rule, rows: rows.map((row) => row.of) })
  }
  const { rows } = await tx.execute<BooksReport['counted']>(sql`
    select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
      (select count(*) from stock_changes)::int as stock_changes, (select count(*) from coupons)::int as coupons,
      (select count(*) from reviews)::int as reviews`)
  const [counted] = rows
  if (!counted) throw new Error('a query without FROM answers one row')
  return { counted, broken }
}
