import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'

type Change = Omit<Reply<'stock.history'>['results'][number], 'order' | 'note'> & {
  order_id: number | null
  note: string | null
}

/** GET admin/stock/{id}/history/ (A5). One statement, so that balances and stock belong to the same point in time. */
export const showStockHistory = handler('stock.history', async ({ id, page, per_page }, { services: { database } }) => {
  const { rows } = await database.execute<{ stock_count: number; total: number; changes: Change[] }>(sql`
    select stock_count, (select count(*)::int from stock_changes where product_id = products.id
        and change <> 0) as total,
      coalesce((select json_agg(entry order by entry.id desc) from (
        select entry.id, change, reason, order_id, nullif(trim(first_name || ' ' || last_name), '') as who, note, balance,
          case when item_id is not null then json_build_object('id', item_id,
            'name', (select name from option_items where id = item_id), 'balance', item_balance) end as item,
          ${inUtc(sql`entry.created_at`)} as created_at
        from (
          -- A division moves pieces within the product, in several rows at once.
          select *, sum(change) filter (where reason <> 'division') over (order by id)::int as balance,
            sum(change) over (partition by item_id order by id)::int as item_balance
          from stock_changes where product_id = products.id and change <> 0) entry
        left join users on users.id = user_id
        order by entry.id desc limit ${per_page} offset ${(page - 1) * per_page}) entry), '[]') as changes
    from products where id = ${id}`)
  const [product] = rows
  if (!product) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
  return {
    results: product.changes.map(({ order_id, note, ...change }) => ({
      ...change,
      note: note ?? '',
      order: order_id === null ? null : { id: order_id, number: orderNumber(order_id) },
    })),
    total: product.total,
    stock_count: product.stock_count,
  }
})
