import { sql, type SQL } from 'drizzle-orm'
import type { Database, Querying } from '#src/server/platform/database/connect.ts'
import { canReverse } from '../orders/record-money.ts'
import { DAY_TABLES, daysOf, STALE_DAYS } from '../figures/day-rows.ts'

/** A rule of the books: a query that returns the rows which break the rule; `of` names each row. */
type Rule = { rule: string; faults: SQL }

const rules: readonly Rule[] = [
  {
    rule: "a product's stock is the sum of its ledger, and not below 0",
    faults: sql`
      select 'product ' || products.id as of from products
        left join (select product_id, sum(change) as pieces from stock_changes group by product_id) ledger
          on ledger.product_id = products.id
      where stock_count <> coalesce(pieces, 0) or stock_count < 0`,
  },
  {
    rule: "an item's stock is the sum of its ledger, and the product's the sum of its items'",
    faults: sql`
      with counted as (
        select product_id, option_items.id, option_items.stock_count from options join option_items
          on option_id = options.id where counted)
      select 'item ' || counted.id as of from counted
        left join (select item_id, sum(change) as pieces from stock_changes group by item_id) ledger
          on ledger.item_id = counted.id
      where stock_count is null or stock_count <> coalesce(pieces, 0) or stock_count < 0
      union all
      select 'product ' || id from products
        join (select product_id, sum(stock_count) as pieces from counted group by product_id) items on product_id = id
      where stock_count <> pieces
      union all
      select 'item ' || item_id from stock_changes where item_id is not null and item_id not in (select id from counted)
        group by item_id having sum(change) <> 0
      union all
      select 'product ' || product_id from stock_changes group by product_id
        having sum(change) filter (where reason = 'division') <> 0
      union all
      select 'product ' || product_id from stock_changes where item_id is null
        and product_id in (select product_id from counted)
        group by product_id having sum(change) <> 0`,
  },
  {
    rule: 'what stock has cost is the sum of its ledger, and nothing where no piece is left',
    faults: sql`
      select 'product ' || id as of from products left join (select product_id, sum(cost) as cost from stock_changes
        group by product_id) ledger on product_id = id
      where stock_cost <> coalesce(cost, 0) or (stock_count = 0 and stock_cost <> 0)
      union all
      select 'item ' || id from option_items left join (select item_id, sum(cost) as cost from stock_changes
        group by item_id) ledger on item_id = id
      where stock_cost <> case when stock_count is null then 0 else coalesce(cost, 0) end
        or (stock_count = 0 and stock_cost <> 0)`,
  },
  {
    rule: 'the pieces of a receipt, corrected and reversed ones too, are in the ledger, at what they cost',
    faults: sql`
      select 'receipt ' || coalesce(recorded.receipt_id, moved.receipt_id) as of
      from (select receipt_id, product_id, item_id, sum(quantity) as pieces, sum(reversed) as reversed,
            sum((quantity + untold)::bigint * unit_cost) as cost
          from goods_receipt_lines group by 1, 2, 3) recorded
        full join (select receipt_id, product_id, item_id,
            coalesce(sum(change) filter (where not is_reversal), 0) as pieces,
            coalesce(sum(cost) filter (where not is_reversal), 0) as cost,
            coalesce(-sum(change) filter (where is_reversal), 0) as reversed
          from stock_changes, lateral (select reason = 'receipt_reversal' as is_reversal) kind
          where receipt_id is not null group by 1, 2, 3) moved
          on recorded.receipt_id = moved.receipt_id and recorded.product_id = moved.product_id
            and recorded.item_id is not distinct from moved.item_id
      where (coalesce(recorded.pieces, 0), coalesce(recorded.cost, 0), coalesce(recorded.reversed, 0))
        is distinct from (coalesce(moved.pieces, 0), coalesce(moved.cost, 0), coalesce(moved.reversed, 0))`,
  },
  {
    rule: 'the received pieces of an order to a supplier are those of its receipts, without reversed ones',
    faults: sql`
      select 'supplier order ' || order_id as of from supplier_order_lines
      where received <> (
        select coalesce(sum(line.quantity - line.reversed), 0)
        from goods_receipts join goods_receipt_lines line on line.receipt_id = goods_receipts.id
        where supplier_order_id = order_id and line.product_id = supplier_order_lines.product_id
          and line.item_id is not distinct from supplier_order_lines.item_id)`,
  },
  {
    rule: 'reversed pieces left the stock at what they were received for, or at all cost that was left',
    faults: sql`
      with ledger as (
        select *, sum(change) over place - change as pieces, sum(cost) over place - cost as value
        from stock_changes where product_id in (select product_id from stock_changes where reason = 'receipt_reversal')
        window place as (partition by product_id, item_id order by id))
      select 'receipt ' || ledger.receipt_id as of
      from ledger left join goods_receipt_lines line
        on line.receipt_id = ledger.receipt_id and line.product_id = ledger.product_id
          and line.item_id is not distinct from ledger.item_id
      where reason = 'receipt_reversal'
        and -cost is distinct from
          case when pieces = -change then value else least(value, -change::bigint * unit_cost) end`,
  },
  {
    rule: 'no line of a receipt was corrected after its goods were sold or counted',
    faults: sql`
      with own as (
        select *, min(id) over place as first, sum(change) over (place order by id) - change as pieces
        from stock_changes where receipt_id is not null window place as (partition by receipt_id, product_id, item_id))
      select 'receipt ' || receipt_id as of from own
      where reason = 'receipt_correction' and pieces > 0 and exists (
        select from stock_changes later
        where later.product_id = own.product_id and later.item_id is not distinct from own.item_id
          and later.id > own.first and later.id < own.id
          and (later.reason in ('hand', 'import', 'division')
            or (later.reason in ('order', 'change') and later.change < 0)))`,
  },
  {
    rule: 'who corrected or reversed a receipt, and what, is in its history',
    faults: sql`
      select distinct 'receipt ' || receipt_id as of from stock_changes
      where reason in ('receipt_correction', 'receipt_reversal') and not exists (
        select from goods_receipt_events event
        where event.receipt_id = stock_changes.receipt_id and 'receipt_' || kind = stock_changes.reason::text)`,
  },
  {
    rule: 'pieces of an order are taken from an item that its lines name',
    faults: sql`
      select 'order ' || order_id as of from (
        select order_id, product_id, item_id, -sum(change) as pieces, min(id) as first from stock_changes
        where reason in ('order', 'change') and item_id is not null group by order_id, product_id, item_id) taken
      where pieces <> (select coalesce(sum(quantity), 0) from order_items where order_items.order_id = taken.order_id
          and order_items.product_id = taken.product_id
          and options @> (select jsonb_agg(jsonb_build_object('id', chosen)) from (
            select id as chosen from option_items where id = taken.item_id and first_item_id is null
            union all select first_item_id from option_items where id = taken.item_id and first_item_id is not null
            union all select second_item_id from option_items
              where id = taken.item_id and second_item_id is not null) of))
        -- A variant that is no longer offered does not know its choices.
        and not exists (select from option_items join options on options.id = option_id
          where option_items.id = taken.item_id and combines and not counted)
        -- Where counting by item has begun or ended since, a change of the order moved other pieces than the order.
        and not (exists (select from stock_changes where order_id = taken.order_id and reason = 'change')
          and exists (select from stock_changes where product_id = taken.product_id and reason = 'division'
            and id > taken.first))`,
  },
  {
    rule: 'pieces of an order are taken from stock once, and given back once when it is cancelled',
    faults: sql`
      select 'order ' || coalesce(sold.order_id, moved.order_id) as of
      from (select order_id, product_id, sum(quantity) as pieces from order_items group by order_id, product_id) sold
        full join (
          select order_id, product_id, -coalesce(sum(change) filter (where reason in ('order', 'change')), 0) as taken,
            coalesce(sum(change) filter (where reason = 'cancel'), 0) as given_back
          from stock_changes where order_id is not null group by order_id, product_id) moved using (order_id,
            product_id)
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
        full join (select order_id, product_id, sum(change) as back from stock_changes where reason = 'return'
          group by order_id, product_id) moved
          using (order_id, product_id)
      where coalesce(pieces, 0) <> coalesce(back, 0)`,
  },
  {
    rule: 'what customer and shop owe each other is the total less returned goods and money',
    faults: sql`select 'order ' || id as of from orders
      where owed - refund_due <> order_owed(orders) or least(owed, refund_due) <> 0`,
  },
  {
    rule: 'no more is given back for an order than was received for it',
    faults: sql`select 'order ' || order_id as of from tenders where way <> 'written_off' group by order_id having sum(amount) < 0`,
  },
  {
    rule: 'a counter-row takes back one row that was recorded by hand, of the same order and way, in full',
    faults: sql`
      select 'tender ' || counter.id as of from tenders counter
        left join tenders on tenders.id = counter.reverses and ${canReverse}
      where counter.reverses is not null
        and (tenders.order_id, tenders.way, -tenders.amount)
          is distinct from (counter.order_id, counter.way, counter.amount)`,
  },
  {
    rule: 'an approved online payment is booked once, with its amount, and no other money came online',
    faults: sql`
      select 'payment ' || payments.id as of from payments left join tenders on tenders.id = tender_id
      where (state in ('paid', 'late')) <> (tenders.id is not null)
        or (tenders.order_id, tenders.way, tenders.amount) <> (payments.order_id, 'online', payments.amount)
      union all
      select 'tender ' || id from tenders where way = 'online' and amount > 0
        and not exists (select from payments where tender_id = tenders.id)`,
  },
  {
    rule: "an order's lines add up to its sum, and its total is sum − discount + delivery",
    faults: sql`
      select 'order ' || orders.id as of from orders
        left join (select order_id, sum(paid_amount) as paid from order_items group by order_id) lines
          on lines.order_id = orders.id
      where items_total is distinct from paid or total <> items_total - discount + delivery_price`,
  },
  {
    rule: "an order's rows of discounts and delivery add up to its total, and so do the shares of its lines",
    faults: sql`
      select 'order ' || orders.id as of from orders
        left join (select order_id, sum(share) as shares from order_items group by order_id) lines
          on lines.order_id = orders.id
        left join (select order_id, sum(amount) as adjusted, sum(amount) filter (where kind = 'delivery') as carried
          from order_adjustments group by order_id) rows on rows.order_id = orders.id
      where total <> items_total + coalesce(adjusted, 0) or delivery_price <> coalesce(carried, 0)
        or shares is distinct from total - delivery_price`,
  },
  {
    rule: "a line's amount is its unit price × its quantity",
    faults: sql`select 'line ' || id as of from order_items where paid_amount <> unit_price * quantity`,
  },
  {
    rule: 'a promotion counts its uses by orders that are not cancelled, what they gave, and stays within its limits',
    faults: sql`
      select 'promotion ' || coalesce(code, name) as of from promotions
        left join (select promotion_id, count(*) as uses, sum(amount) as gave from promotion_uses
          where not given_back group by promotion_id) counted on promotion_id = promotions.id
      where used_count <> coalesce(uses, 0) or used_amount <> coalesce(gave, 0) or used_count > max_uses
        or used_amount > max_amount`,
  },
  {
    rule: 'a customer uses a promotion no more often than it allows',
    faults: sql`
      select 'promotion ' || coalesce(code, name) || ' of ' || customer as of
      from promotion_uses join promotions on promotions.id = promotion_id where not given_back
      group by promotions.id, customer having count(*) > uses_per_customer`,
  },
  {
    rule: "an order's use of a promotion is given back when the order is cancelled, and only then",
    faults: sql`
      select 'order ' || order_id as of from promotion_uses join orders on orders.id = order_id
      where given_back <> (canceled is not null)`,
  },
  {
    rule: 'a promotion lowers only orders that use it',
    faults: sql`
      select 'order ' || order_id as of from order_adjustments
      where (kind in ('promotion', 'coupon') or (kind = 'delivery' and amount < 0)) and not exists (
        select from promotion_uses
        where promotion_uses.order_id = order_adjustments.order_id and promotion_id = source)`,
  },
  {
    rule: 'what lowers a line alone leaves at least its share',
    faults: sql`
      select 'line ' || order_items.id as of from order_items
        join (select order_item_id, sum(amount) as lowered from order_adjustments where order_item_id is not null
          group by order_item_id) rows on order_item_id = order_items.id
      where share > paid_amount + lowered`,
  },
  {
    rule: "a product's stars are the sum of its reviews that are shown",
    faults: sql`
      select 'product ' || products.id as of from products
        left join (select product_id, sum(point) as points, count(*) as number from reviews
          where hidden_at is null group by product_id) visible
          on visible.product_id = products.id
      where total_rate <> coalesce(points, 0) or rate_count <> coalesce(number, 0)`,
  },
  {
    rule: 'an order is paid online at most once, and to the qəpik; changed afterwards, it may have become cheaper',
    faults: sql`
      select 'order ' || order_id as of from payments join orders on orders.id = order_id where state = 'paid'
      group by order_id, orders.total having count(*) > 1 or sum(amount) < orders.total
        or (sum(amount) > orders.total and not exists (select from order_events
          where order_events.order_id = payments.order_id and event = 'changed'))`,
  },
  {
    rule: 'an order with a paid attempt is an online order, and has no attempt that is still open',
    faults: sql`
      select 'order ' || order_id as of from payments join orders on orders.id = order_id
      where state = 'paid' and (orders.payment <> 'online'
        or exists (select from payments open where open.order_id = orders.id and open.state = 'open'))`,
  },
  {
    rule: 'no attempt is open for an order that is cancelled or paid on delivery',
    faults: sql`
      select 'order ' || order_id as of from payments join orders on orders.id = order_id
      where state = 'open' and (canceled is not null or orders.payment <> 'online')`,
  },
  {
    rule: 'what a payment gave back is booked once, never more than was paid, and no other money went back online',
    faults: sql`
      select 'payment ' || payments.id as of from payments
        join payment_refunds on payment_id = payments.id and payment_refunds.state <> 'failed'
      group by payments.id having sum(payment_refunds.amount) > payments.amount
        or payments.state not in ('paid', 'late')
      union all
      select 'refund ' || payment_refunds.id from payment_refunds left join tenders on tenders.id = tender_id
      where (state = 'done') <> (tenders.id is not null)
        or (tenders.order_id, tenders.way, tenders.amount)
          <> (payment_refunds.order_id, 'online', -payment_refunds.amount)
      union all
      select 'tender ' || id from tenders where way = 'online' and amount < 0
        and not exists (select from payment_refunds where tender_id = tenders.id)`,
  },
  {
    rule: 'an unclear attempt waits for a question, or for staff',
    faults: sql`
      select 'payment ' || id as of from payments where state in ('open', 'abandoned') and next_poll_at is null
        and gave_up_at is null
      union all
      select 'refund ' || id from payment_refunds where state = 'open' and next_poll_at is null and gave_up_at is null`,
  },
  ...DAY_TABLES.map(({ name, columns, computed }) => {
    const kept = sql`select ${sql.raw(columns)} from ${sql.raw(name)} where day in (select day from days)`
    return {
      rule: `a day's rows in ${name} are the sums of its orders and returns`,
      faults: sql`
        with days as materialized ${daysOf(sql`select day from sales_days where day not in ${STALE_DAYS}`)}
        select distinct 'day ' || day as of from (
          (${kept} except all (${computed})) union all ((${computed}) except all ${kept})) differing`,
    }
  }),
]

/** Most faults reported per rule. */
const ROWS_SHOWN = 20

/** The result of an audit: the numbers of checked rows, and each broken rule with its first faults. */
export type BooksReport = {
  counted: { products: number; orders: number; stock_changes: number; promotions: number; reviews: number }
  broken: { rule: string; rows: string[] }[]
}

/**
 * Checks that stock, orders, promotions, reviews and payments agree with each other. Reads one snapshot, locks nothing.
 */
export function checkBooks(database: Database): Promise<BooksReport> {
  return database.transaction(auditBooks, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Runs the same audit within a transaction. */
export async function auditBooks(tx: Querying): Promise<BooksReport> {
  const broken: BooksReport['broken'] = []
  for (const { rule, faults } of rules) {
    const { rows } = await tx.execute<{ of: string }>(sql`${faults} limit ${sql.raw(String(ROWS_SHOWN))}`)
    if (rows.length > 0) broken.push({ rule, rows: rows.map((row) => row.of) })
  }
  const { rows } = await tx.execute<BooksReport['counted']>(sql`
    select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
      (select count(*) from stock_changes)::int as stock_changes, (select count(*) from promotions)::int as promotions,
      (select count(*) from reviews)::int as reviews`)
  const [counted] = rows
  if (!counted) throw new Error('a query without FROM must return one row')
  return { counted, broken }
}
