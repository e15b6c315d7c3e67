import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { changeStocks } from '../products/change-stocks.ts'
import { staffTransaction } from '../staff-transaction.ts'

/**
 * POST admin/stock/{id}/change/ (A5). A counted stock is compared with the stock when the row is locked, not when it
 * was shown.
 */
export const changeStockByHand = handler('stock.change', ({ id, change, counted, note }, context) =>
  staffTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ stock_count: number; low_stock_threshold: number }>(
      sql`select stock_count, low_stock_threshold from products where id = ${id} for no key update`,
    )
    const [product] = rows
    if (!product) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
    const by = counted === undefined ? (change ?? 0) : counted - product.stock_count
    const stock_count = product.stock_count + by
    if (stock_count < 0) throw new ApiError(400, { change: [`Stokda cəmi ${product.stock_count} ədəd var.`] })
    await changeStocks(tx, [{ product: id, change: by, reason: 'hand', note, user_id: context.caller.id }])
    if (by !== 0) tx.changed('products', `product:${id}`, 'home')
    return { id, stock_count, low_stock_threshold: product.low_stock_threshold }
  }),
)
