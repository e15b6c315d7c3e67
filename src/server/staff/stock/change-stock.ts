import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { changeStocks } from '../products/change-stocks.ts'
import { readCounting } from '../products/count-by-item.ts'
import { staffTransaction } from '../staff-transaction.ts'

/**
 * POST admin/stock/{id}/change/ (A5, V4). A counted stock is compared with the stock when the row is locked, not when it
 * was shown.
 */
export const changeStockByHand = handler('stock.change', ({ id, item, change, counted, note }, context) =>
  staffTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ low_stock_threshold: number }>(
      sql`select low_stock_threshold from products where id = ${id} for no key update`,
    )
    const [product] = rows
    const counting = (await readCounting(tx, [id])).get(id)
    if (!product || !counting) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
    const place = item === undefined ? (counting.option === null ? counting : undefined) : counting.items.find((one) => one.id === item)
    if (!place) throw new ApiError(400, { item: [item === undefined ? 'Stok seçimlər üzrə sayılır: seçimi göstərin.' : 'Stok bu seçim üzrə sayılmır. Səhifəni yeniləyin.'] })
    const by = counted === undefined ? (change ?? 0) : counted - place.stock_count
    if (place.stock_count + by < 0) throw new ApiError(400, { change: [`Stokda cəmi ${place.stock_count} ədəd var.`] })
    await changeStocks(tx, [{ product: id, item: item ?? null, change: by, reason: 'hand', note, user_id: context.caller.id }])
    return { id, stock_count: counting.stock_count + by, low_stock_threshold: product.low_stock_threshold }
  }),
)
