import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { staffTransaction } from '../staff-transaction.ts'

/** PUT admin/stock/{id}/threshold/ (A5). No page shows it, so none is dropped. */
export const changeThreshold = handler('stock.threshold', ({ id, low_stock_threshold }, context) =>
  staffTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: number; stock_count: number; low_stock_threshold: number }>(sql`
      update products set low_stock_threshold = ${low_stock_threshold} where id = ${id} returning id, stock_count, low_stock_threshold`)
    const [product] = rows
    if (!product) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
    return product
  }),
)
