import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnData } from '#src/contract/privacy.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'

/**
 * GET users/data/: all data about the caller in the database, except secrets and hashes.
 * Long, because it is one query.
 */
export const ownData = handler('ownData', async (_input, context) => {
  const {
    services: { database },
    caller,
  } = context
  const { id, owns_email } = caller
  const { rows } = await database.execute<{ data: z.input<typeof OwnData> }>(sql`
    select json_build_object(
      'profile', json_build_object('first_name', first_name, 'last_name', last_name, 'email', email, 'phone', phone,
        'wholesaler', wholesaler,
        'percent', percent, 'voen', voen, 'created_at', ${utc('users.created_at')}),
      'orders', array(select json_build_object('id', orders.id, 'created_at', ${utc('orders.created_at')},
          'stage', case when canceled is not null then 'canceled' when returned is not null then 'returned'
            when delivered is not null then 'delivered' when on_way is not null then 'on_way'
            when preparing is not null then 'preparing' else 'received' end,
          'first_name', orders.first_name, 'last_name', orders.last_name, 'email', orders.email, 'phone', orders.phone,
            'address', address,
          'district', district, 'city', city, 'zipcode', zipcode, 'courier_note', courier_note,
            'delivery', delivery_name, 'payment', payment, 'coupon', coupon_code,
          'items_total', ${manat('items_total')}, 'discount', ${manat('discount')},
            'delivery_price', ${manat('delivery_price')}, 'total', ${manat('total')},
          'items', array(select json_build_object('name', name, 'quantity', quantity,
            'paid_amount', ${manat('paid_amount')}, 'is_gift', gift_of is not null)
            from order_items where order_id = orders.id order by id),
          'adjustments', array(select json_build_object('kind', kind, 'label', label, 'amount', ${manat('amount')})
            from order_adjustments where order_id = orders.id order by id))
        from orders where ${ordersOf(caller)} order by orders.id),
      'requests', array(select json_build_object('number', order_requests.id, 'name', order_requests.name,
          'phone', order_requests.phone, 'state', state, 'requested_at', ${utc('requested_at')},
          'items', array(select json_build_object('name', order_request_items.name, 'quantity', quantity,
            'unit_price', ${manat('unit_price')})
            from order_request_items where request_id = order_requests.id order by position))
        from order_requests where user_id = users.id order by order_requests.id),
      'returns', array(select json_build_object('order', order_id, 'created_at', ${utc('return_requests.created_at')},
          'state', state, 'text', text, 'answer', coalesce(refusal, answer),
          'lines', array(select json_build_object('name', name, 'quantity', asked.quantity, 'reason', reason)
            from return_request_lines asked join order_items line on line.id = order_item_id
            where request_id = return_requests.id order by line.id),
          'photos', array(select '/api/v1/return-photos/' || return_photos.id || '/' from return_photos
            where request_id = return_requests.id order by position))
        from return_requests where user_id = users.id order by return_requests.id),
      'addresses', array(select json_build_object('city', city, 'district', district, 'address', address,
        'zipcode', zipcode)
        from addresses where user_id = users.id order by addresses.id),
      'reviews', array(select json_build_object('product', products.name, 'point', point, 'content', content,
        'answer', answer, 'photos', array(select '/media/' || key || '/1920.jpg' from review_photos join media
          on media.id = media_id where review_id = reviews.id order by review_photos.id),
            'created_at', ${utc('reviews.created_at')})
        from reviews join products on products.id = product_id where user_id = users.id order by reviews.id),
      'likes', array(select json_build_object('product', products.name, 'created_at', ${utc('likes.created_at')})
        from likes join products on products.id = product_id where user_id = users.id order by likes.created_at),
      'sessions', array(select json_build_object('user_agent', user_agent, 'created_at', ${utc('created_at')},
        'seen_at', ${utc('seen_at')})
        from refresh_tokens where user_id = users.id and rotated_at is null and revoked_at is null
          order by seen_at desc),
      'stock_notices', array(select json_build_object('product', products.name,
        'created_at', ${utc('stock_subscriptions.created_at')})
        from stock_subscriptions join products on products.id = product_id where ${owns_email}
          and lower(stock_subscriptions.email) = lower(users.email)
        order by stock_subscriptions.created_at)) as data
    from users where id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('the row of the caller was not found')
  await recordEvent(context, database, 'data-downloaded', id)
  return { ...row.data, profile: { ...row.data.profile, percent: Number(row.data.profile.percent) } }
})

/** Formats a time as in the contract. */
function utc(column: string) {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Formats an amount of qəpik as in the contract: 12.90. */
function manat(column: string) {
  return sql`to_char(${sql.raw(column)} / 100.0, 'FM999999990.00')`
}
