import { spokenDelivery, spokenOfLine } from '#src/server/platform/texts.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { optionLine } from '#src/domain/checkout/option-text.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Adjustment } from '#src/domain/orders/price-order.ts'
import { canCancel, canChange, canReturn, nextStage, stageToUndo } from '#src/domain/orders/stages.ts'
import { postponementFault } from '#src/domain/orders/postponement.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { isChosen } from '#src/server/shop/orders/lock-order.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { pricesReply, totalsReply } from '#src/server/shop/promotions/price-replies.ts'
import { adjustmentRows, trackingOf } from '#src/server/shop/orders/select-orders.ts'
import { hasLaterMoney, isReversed, takenAtDoor } from './door-money.ts'
import { canReverse } from './record-money.ts'
import { orderColumns, toOrderRow, type OrderRow } from './list-orders.ts'

type Order = Reply<'orders.show'>

/** A line as it was sold. Amounts in qəpik. */
export type SoldLine = Omit<Order['items'][number], 'options' | 'list_price' | 'unit_price' | 'paid_amount' | 'share'> &
  Record<'list_price' | 'unit_price' | 'paid_amount' | 'share', Qepik> & {
    options: { id: number; option: string; name: string; price: Qepik }[]
  }

export type WholeOrder = OrderRow &
  Record<'items_total' | 'discount' | 'staff_discount' | 'delivery_price', Qepik> &
  Pick<
    Order,
    | 'version'
    | 'delivery_id'
    | 'coupon'
    | 'discount_reason'
    | 'cancel_reason'
    | 'voen'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'address'
    | 'zipcode'
    | 'courier_note'
    | 'is_post'
    | 'bring_on'
  > & {
    postponed: number
    goes_by_courier: boolean
    tracking_url: string
    tracking_number: string | null
    /** The money taken with the delivery. */
    taken: Qepik
    items: SoldLine[]
    adjustments: Adjustment[]
  }

/** The version of a row of orders: the number of the newest event that changed it, or 0. */
export const orderVersion = sql`(select coalesce(max(id), 0)::int from order_events where order_id = orders.id
  and event = 'changed')`

/** Returns whole orders for staff, sorted by number. */
export async function selectWholeOrders(database: Querying, ids: readonly number[]): Promise<WholeOrder[]> {
  const { rows } = await database.execute<WholeOrder>(sql`
    select ${orderColumns}, ${spokenDelivery()} as delivery_name,
      items_total, discount, discount_reason, delivery_price, coupon_code as coupon, delivery_id,
      coalesce(terms -> 'staff' -> 'amount', '0')::int as staff_discount,
      ${orderVersion} as version, first_name, last_name, email,
      address, zipcode, courier_note, cancel_reason, tracking_number,
      bring_on::text as bring_on, postponed,
      (select kind = 'courier' from delivery_types where id = delivery_id) as goes_by_courier,
      (select kind = 'post' from delivery_types where id = delivery_id) as is_post,
      (select tracking_url from delivery_types where id = delivery_id) as tracking_url,
      ${takenAtDoor} as taken,
      (select voen from users where id = orders.user_id) as voen,
      (select json_agg(json_build_object('id', line.id, 'product_id', line.product_id, 'name',
        ${spokenOfLine('line', 'name')}, 'options', ${spokenOfLine('line', 'options')},
          'quantity', line.quantity, 'list_price', line.list_price, 'unit_price', line.unit_price,
            'paid_amount', line.paid_amount, 'share', line.share,
            'is_gift', line.gift_of is not null,
          'sku', coalesce(item.sku, product.sku), 'barcode', coalesce(item.barcode, product.barcode),
          'picture', (select media.key from product_images join media on media.id = product_images.media_id
            where product_images.product_id = line.product_id order by product_images.position, product_images.id
              limit 1))
          order by line.id)
        from order_items line join products product on product.id = line.product_id
          left join (options join option_items item on item.option_id = options.id) on options.product_id = product.id
            and counted
            and ${isChosen(sql`line.options`, sql`item`)}
        where line.order_id = orders.id) as items,
      ${adjustmentRows} as adjustments
    from orders where orders.id = any(${sql.param(ids)}) order by orders.id`)
  return rows
}

/**
 * Returns the amount that is taken at the door, or was taken there, qəpik. An order that is paid online pays nothing
 * there.
 */
export function amountAtDoor({ delivered, payment, owed, taken }: WholeOrder): Qepik {
  if (delivered !== null) return taken
  return payment === 'online' ? 0 : owed
}

type Money = {
  received_amount: Qepik
  returns: Order['returns']
  return_requests: Order['return_requests']
  returned_amount: Qepik
  adjustments: (Omit<Order['adjustments'][number], 'amount'> & { amount: Qepik })[]
  tenders: (Omit<Order['tenders'][number], 'amount'> & { amount: Qepik })[]
  has_later_money: boolean
}

/** Returns the returned pieces of an order, its adjustments and its money (A17, E41). */
async function readMoney(database: Querying, id: number): Promise<Money | undefined> {
  const who = sql`(select first_name || ' ' || last_name from users where users.id = user_id)`
  const {
    rows: [money],
  } = await database.execute<Money>(sql`
    select order_money(orders) as received_amount, order_came_back(orders) as returned_amount,
      (select coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'who', ${who},
        'created_at', ${inUtc(sql`created_at`)},
          'items', (select json_agg(json_build_object('order_item_id', order_item_id, 'quantity', quantity,
            'restocked', restocked) order by order_item_id)
            from order_return_items where return_id = order_returns.id)) order by id), '[]') from order_returns
              where order_id = orders.id) as returns,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'created_at', ${inUtc(sql`created_at`)},
        'pieces', (select sum(quantity) from return_request_lines where request_id = return_requests.id))
          order by id desc), '[]') from return_requests where order_id = orders.id) as return_requests,
      (select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount,
        'order_item_id', order_item_id, 'quantity', quantity) order by id), '[]')
          from order_adjustments where order_id = orders.id) as adjustments,
      (select coalesce(json_agg(json_build_object('id', tenders.id, 'way', way, 'amount', tenders.amount, 'note', note,
          'card', card_mask, 'who', (select first_name || ' ' || last_name from users where users.id = tenders.by),
          'received_at', ${inUtc(sql`received_at`)}, 'is_counter', reverses is not null,
          'is_reversed', ${isReversed}, 'can_reverse', ${canReverse} and not ${isReversed})
          order by coalesce(reverses, tenders.id), tenders.id), '[]')
        from tenders left join payments on payments.tender_id = tenders.id
        where tenders.order_id = orders.id) as tenders,
      ${hasLaterMoney} as has_later_money
    from orders where orders.id = ${id}`)
  return money
}

const isOpen = ({ state }: Order['return_requests'][number]) => state === 'sent' || state === 'accepted'

/** GET admin/orders/{id}/ (A1), with its history. */
export const showAdminOrder = handler('orders.show', ({ id }, { services }) => readAdminOrder(services.database, id))

/** Returns an order as staff see it. Throws 404 for an unknown order. */
export async function readAdminOrder(database: Querying, id: number): Promise<Order> {
  const [[order], money, events] = await Promise.all([
    selectWholeOrders(database, [id]),
    readMoney(database, id),
    database.execute<Order['events'][number]>(sql`
      select order_events.id, event, note,
        coalesce('API: ' || api_keys.name, users.first_name || ' ' || users.last_name) as who,
        coalesce(order_events.user_id = orders.user_id, false) as is_customer,
          ${inUtc(sql`order_events.created_at`)} as created_at
      from order_events join orders on orders.id = order_id left join users on users.id = order_events.user_id
        left join api_keys on api_keys.id = order_events.api_key_id
      where order_id = ${id} order by order_events.id`),
  ])
  if (!order || !money) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return {
    ...order,
    ...toOrderRow(order),
    received: order.received ?? order.created_at,
    ...totalsReply(order),
    staff_discount: formatAmount(order.staff_discount),
    tracking: trackingOf(order),
    items: order.items.map((line) => ({
      ...line,
      options: line.options.map(optionLine),
      ...pricesReply(line),
      share: formatAmount(line.share),
      picture: line.picture && pictureUrl(line.picture, 640, 'jpg'),
    })),
    next_stage: nextStage(order),
    can_cancel: canCancel(order),
    can_change: canChange(order),
    can_return: canReturn(order),
    can_postpone: postponementFault(order) === null,
    undo_stage:
      money.returns.length > 0 || money.has_later_money || money.return_requests.some(isOpen)
        ? null
        : stageToUndo(order, Date.now()),
    received_amount: formatAmount(money.received_amount),
    returned_amount: formatAmount(money.returned_amount),
    returns: money.returns,
    return_requests: money.return_requests,
    adjustments: money.adjustments.map((row) => ({ ...row, amount: formatAmount(row.amount) })),
    tenders: money.tenders.map((tender) => ({ ...tender, amount: formatAmount(tender.amount) })),
    events: events.rows,
  }
}
