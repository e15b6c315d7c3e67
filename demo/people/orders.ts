import { sql } from 'drizzle-orm'
import { priceOrder, storedTerms } from '#src/domain/orders/price-order.ts'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import { chanceFrom } from '../chance.ts'

const HOUR = 60 * 60 * 1000

/** Stages of an order, and its cancellation. */
export type Progress = 'received' | 'preparing' | 'on_way' | 'delivered' | 'canceled'

/** An order that the demo shop already has. */
export type DemoOrder = {
  user_id: number
  progress: Progress
  placed_at: Date
  lines: { product_id: number; quantity: number }[]
}

/** The product to order. If the product is stocked by item, `item` is the item with the most stock. */
type Goods = {
  id: number
  name: string
  visitor_price: number
  item: { id: number; option: string; name: string; price: number } | null
}

/** Invented addresses. */
const streets = [
  'Nizami küçəsi 12',
  'Azadlıq prospekti 45',
  'Xətai prospekti 8',
  'Səməd Vurğun küçəsi 77',
  'Atatürk prospekti 31',
]

/** Writes orders like a checkout: lines, sums, stock changes, money, history. */
export async function writeOrders(
  tx: DatabaseTransaction,
  orders: readonly DemoOrder[],
  delivery: { id: number; name: string; price: number; min_price: number | null },
): Promise<void> {
  const wanted = [...new Set(orders.flatMap((order) => order.lines.map((line) => line.product_id)))]
  const { rows } = await tx.execute<Goods>(sql`
    select id, name, visitor_price, (
      select json_build_object('id', option_items.id, 'option', options.name, 'name', option_items.name,
        'price', option_items.price)
      from options join option_items on option_id = options.id where product_id = products.id and counted
      order by option_items.stock_count desc, option_items.id limit 1) as item
    from products where id in ${wanted}`)
  const goods = new Map(rows.map((row) => [row.id, row]))
  for (const order of orders) await writeOrder(tx, order, goods, delivery)
}

async function writeOrder(
  tx: DatabaseTransaction,
  order: DemoOrder,
  goods: Map<number, Goods>,
  delivery: { id: number; name: string; price: number; min_price: number | null },
): Promise<void> {
  const lines = order.lines.map(({ product_id, quantity }) => {
    const { name, visitor_price, item } = goods.get(product_id) as Goods
    const unit = visitor_price + (item?.price ?? 0)
    return {
      product_id,
      quantity,
      name,
      unit_price: unit,
      facts: { surcharge: item?.price ?? 0, in_sale: false, categories: [], brand_id: null, tags: [] },
      paid_amount: unit * quantity,
      item_id: item?.id ?? null,
      options: item ? [item] : [],
    }
  })
  const terms = { promotions: [], staff: null, delivery }
  const { totals, adjustments } = priceOrder(lines, terms)
  const chance = chanceFrom('order', order.user_id, order.placed_at.getTime() % 1_000_003)
  const after = (hours: number) => new Date(order.placed_at.getTime() + hours * HOUR)
  const reached = (...states: Progress[]) => states.includes(order.progress)
  const times = {
    preparing: reached('preparing', 'on_way', 'delivered') ? after(2) : null,
    on_way: reached('on_way', 'delivered') ? after(5) : null,
    delivered: reached('delivered') ? after(9) : null,
    canceled: reached('canceled') ? after(1) : null,
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
      payment, first_name, last_name, email, phone, address, district, city, zipcode, created_at, received,
      preparing, on_way, delivered, canceled)
    select id, ${totals.items_total}, ${totals.discount}, ${totals.delivery_price}, ${totals.total}, ${delivery.id},
      ${delivery.name}, ${JSON.stringify(storedTerms(terms))}::jsonb,
      ${chance.pick(['cash', 'card'])}::payment_way, first_name, last_name, email, phone, ${chance.pick(streets)},
        'Nəsimi', 'Bakı', 'AZ1000',
      ${order.placed_at}, ${order.placed_at}, ${times.preparing}::timestamptz, ${times.on_way}::timestamptz,
        ${times.delivered}::timestamptz, ${times.canceled}::timestamptz
    from users where id = ${order.user_id} returning id`)
  const order_id = rows[0]?.id
  const json = JSON.stringify(lines)
  const given = sql`jsonb_to_recordset(${json}::jsonb) as line(product_id int, quantity int, name text, unit_price int,
    paid_amount int, item_id int, options jsonb)`
  await tx.execute(sql`
    insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
      share)
    select ${order_id}, product_id, name, options, quantity, unit_price, unit_price, paid_amount, paid_amount
    from ${given}`)
  await tx.execute(sql`
    insert into order_adjustments (order_id, kind, source, label, amount)
    select ${order_id}, kind, source, label, amount
    from json_to_recordset(${JSON.stringify(adjustments)}) adjustment (kind text, source int, label text, amount int)`)
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason, order_id, created_at)
    select product_id, item_id, -quantity, 'order', ${order_id}, ${order.placed_at} from ${given}`)
  if (times.canceled) {
    await tx.execute(sql`
      insert into stock_changes (product_id, item_id, change, reason, order_id, created_at)
      select product_id, item_id, quantity, 'cancel', ${order_id}, ${times.canceled} from ${given}`)
  }
  if (times.delivered) {
    await tx.execute(sql`
      insert into tenders (order_id, way, amount, received_at, by)
      select id, case payment when 'card' then 'card_door' else 'cash_door' end, owed, delivered,
        (select min(id) from users where is_admin)
      from orders where id = ${order_id} and owed > 0`)
  }
  const events = Object.entries({ received: order.placed_at, ...times }).filter(([, time]) => time !== null)
  for (const [event, time] of events) {
    const who =
      event === 'received' || event === 'canceled'
        ? sql`${order.user_id}::int`
        : sql`(select min(id) from users where is_admin)`
    await tx.execute(
      sql`insert into order_events (order_id, user_id, event, created_at)
        values (${order_id}, ${who}, ${event}, ${time})`,
    )
  }
}
