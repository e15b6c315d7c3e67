import { sql, type SQL } from 'drizzle-orm'
import type { Order } from '#src/contract/client/shapes.ts'
import { trackingLink } from '#src/domain/checkout/delivery-kinds.ts'
import { optionText } from '#src/domain/checkout/option-text.ts'
import type { Adjustment } from '#src/domain/orders/price-order.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { CustomerContext } from '#src/server/platform/http/handler.ts'
import { adjustmentReplies, pricesReply, totalsReply } from '../promotions/price-replies.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { expectedDelivery, promiseColumn, type Promised } from './expected-delivery.ts'
import { spokenDelivery, spokenOfLine } from '#src/server/platform/texts.ts'
import { productColumns, toProduct, type ProductRow } from '../catalog/select-products.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'

type LineRow = {
  id: number
  product: ProductRow
  name: string
  options: { id: number; option: string; name: string; price: Qepik }[]
  quantity: number
  list_price: Qepik
  unit_price: Qepik
  paid_amount: Qepik
  is_gift: boolean
}

/** The columns about an order's delivery type, for a query on `orders`. */
export const deliveryColumns = sql`
  coalesce((select is_pickup from delivery_types where delivery_types.id = delivery_id), false) as is_pickup,
  coalesce((select kind = 'post' from delivery_types where delivery_types.id = delivery_id), false) as is_post,
  coalesce((select tracking_url from delivery_types where delivery_types.id = delivery_id), '') as tracking_url`

/** Returns the number of a parcel and the carrier's page about it; null if the order has no number. */
export function trackingOf({
  is_post,
  tracking_number: number,
  tracking_url,
}: Pick<DeliveryRow, 'is_post' | 'tracking_number' | 'tracking_url'>): Order['tracking'] {
  return is_post && number !== null ? { number, link: trackingLink(tracking_url, number) } : null
}

type Amounts = Record<'items_total' | 'discount' | 'delivery_price' | 'total', Qepik>
/** An order's delivery type and parcel, as `deliveryColumns` and columns of `orders` return them. */
export type DeliveryRow = {
  delivery_id: number
  delivery_name: string
  is_pickup: boolean
  is_post: boolean
  tracking_url: string
  tracking_number: string | null
}

type OrderRow = Omit<Order, 'number' | 'items' | 'delivery' | 'tracking' | 'coupon' | 'adjustments' | keyof Amounts> &
  Amounts &
  DeliveryRow & {
    items: LineRow[]
    adjustments: Adjustment[]
    promise: Promised
    coupon_code: string | null
  }

/** The adjustments of an order in the order of work (R23), for a query on `orders`. */
export const adjustmentRows = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'line', case when order_item_id is not null then (
        select count(*) from order_items line where line.order_id = orders.id and line.id < order_item_id) end,
      'source', source, 'label', label, 'quantity', quantity, 'amount', amount) order by id), '[]')
    from order_adjustments where order_id = orders.id)`

/**
 * Returns whole orders of the caller in one query, as in replies. `tail` follows the condition on the caller: more
 * conditions, the order, the limit.
 */
export async function selectOrders(database: Querying, context: CustomerContext, tail: SQL): Promise<Order[]> {
  const { rows } = await database.execute<OrderRow>(sql`
    select orders.id, items_total, discount, delivery_price, total, delivery_id, ${spokenDelivery()} as delivery_name,
      coupon_code, payment,
      ${deliveryColumns}, tracking_number,
      ${promiseColumn},
      case when payment <> 'online' then 'none'
        when total = 0 or exists (select from payments where order_id = orders.id and state = 'paid') then 'paid'
        when delivered is null or owed > 0 then 'pending'
        when order_money(orders) > 0 then 'paid'
        else 'none' end as payment_state,
      first_name, last_name, email, phone, address, district, city, zipcode, courier_note,
        ${inUtc(sql`created_at`)} as created_at,
      ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing, ${inUtc(sql`on_way`)} as on_way,
      ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled, ${inUtc(sql`returned`)} as returned,
      (select json_agg(json_build_object('id', line.id, 'name', ${spokenOfLine('line', 'name')}, 'options', ${spokenOfLine('line', 'options')},
          'quantity', line.quantity, 'list_price', line.list_price, 'unit_price', line.unit_price,
          'paid_amount', line.paid_amount, 'is_gift', line.gift_of is not null, 'product', (select to_json(whole) from (
            select ${productColumns(context.caller)} from products where products.id = line.product_id) whole))
          order by line.id)
        from order_items line where line.order_id = orders.id) as items,
      ${adjustmentRows} as adjustments
    from orders where ${ordersOf(context.caller)} ${tail}`)
  return rows.map(toOrder)
}

function toOrder(row: OrderRow): Order {
  const { items, delivery_id, delivery_name, is_pickup, is_post, promise, coupon_code, adjustments, ...same } = row
  return {
    ...same,
    number: orderNumber(row.id),
    items: items.map(toItem),
    delivery: { id: delivery_id, name: delivery_name, is_pickup, is_post, expected: expectedDelivery(promise) },
    tracking: trackingOf(row),
    coupon: coupon_code,
    adjustments: adjustmentReplies(adjustments),
    ...totalsReply(row),
  }
}

function toItem(line: LineRow): Order['items'][number] {
  return {
    id: line.id,
    product: toProduct(line.product),
    name: line.name,
    options: optionText(line.options),
    orderItemOptions: line.options.map((option) => ({ ...option, price: formatAmount(option.price) })),
    quantity: line.quantity,
    ...pricesReply(line),
    is_gift: line.is_gift,
  }
}
