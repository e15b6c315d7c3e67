import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the SQL of a table of the cost of sold pieces, from the stock ledger. Rows are counted like in `sales`:
 * sold pieces by the time of their order, returned pieces by the time of their return. The cost of returned pieces
 * that were written off stays. Columns: product_id, and cost in qəpik.
 */
export function spent(which: (at: SQL) => SQL): SQL {
  const from = sql`from stock_changes join orders on orders.id = stock_changes.order_id where canceled is null`
  return sql`(
    select stock_changes.product_id, -cost as cost ${from} and reason <> 'return' and ${which(sql`orders.created_at`)}
    union all
    select stock_changes.product_id, -cost ${from} and reason = 'return' and ${which(sql`stock_changes.created_at`)})`
}
