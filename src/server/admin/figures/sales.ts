import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether an order is a sale, from the table orders: it is not cancelled, and if it is paid online, it was paid or has
 * left. Unpaid online orders are no sales yet (E31): most are cancelled automatically.
 */
export const isSale = sql`(orders.canceled is null and (orders.payment <> 'online' or orders.total = 0
  or orders.delivered is not null or orders.returned is not null
  or exists (select from payments where payments.order_id = orders.id and payments.state = 'paid')))`

/**
 * Returns the SQL of a table of all sales and returns, so that every figure is a sum over the same rows. A row is a
 * line of an order, the delivery of an order (`product_id` is null), returned pieces of a line, or the delivery price
 * that came back: of a refused parcel, or with a return (G8). Returned rows have negative sums and the time of the
 * return. Cancelled and unpaid orders have no rows.
 *
 * Columns: order_id, user_id, product_id, at, is_back, pieces, and in qəpik `listed`, at the prices of the
 * order, and `amount`, less the row's share of the order's discount.
 *
 * The amount of a sold line is its share. The amounts of returned pieces add up to their worth (R18).
 * @param which the condition on the rows; it may name the table orders and the row's time
 */
export function sales(which: (at: SQL) => SQL): SQL {
  const [placed, cameBack] = [which(sql`orders.created_at`), which(sql`back.created_at`)]
  return sql`(
    select orders.id as order_id, orders.user_id, line.product_id, orders.created_at as at,
      false as is_back, line.quantity as pieces, line.paid_amount as listed, line.share as amount
    from orders join order_items line on line.order_id = orders.id
    where ${isSale} and ${placed}
    union all
    select id, user_id, null, orders.created_at, false, 0, delivery_price, delivery_price
    from orders where ${isSale} and ${placed}
    union all
    select orders.id, orders.user_id, line.product_id, back.created_at,
      true, -came.quantity, -came.quantity * line.unit_price,
      worth_of(line.share, line.quantity, upper.pieces - came.quantity)
        - worth_of(line.share, line.quantity, upper.pieces)
    from order_returns back join orders on orders.id = back.order_id
      join order_return_items came on came.return_id = back.id join order_items line on line.id = came.order_item_id
      cross join lateral (
        select sum(quantity) as pieces from order_return_items earlier
        where earlier.order_item_id = line.id and earlier.return_id <= came.return_id) upper
    where ${cameBack}
    union all
    select orders.id, orders.user_id, null, back.created_at, true, 0, -delivery_price, -delivery_price
    from order_returns back join orders on orders.id = back.order_id
    where (delivered is null or with_delivery) and ${cameBack})`
}

/**
 * Returns the SQL of a table of the cost of sold pieces, from the stock ledger. Rows are counted like in `sales`:
 * sold pieces by the time of their order, returned pieces by the time of their return. The cost of returned pieces
 * that were written off stays. Columns: product_id, and cost in qəpik.
 */
export function spent(which: (at: SQL) => SQL): SQL {
  const from = sql`from stock_changes join orders on orders.id = stock_changes.order_id where ${isSale}`
  return sql`(
    select stock_changes.product_id, -cost as cost ${from} and reason <> 'return' and ${which(sql`orders.created_at`)}
    union all
    select stock_changes.product_id, -cost ${from} and reason = 'return' and ${which(sql`stock_changes.created_at`)})`
}
