import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readCounting } from '../products/count-by-item.ts'
import { adminTransaction } from '../admin-transaction.ts'

/** PUT admin/stock/{id}/threshold/ (A5, V4): of the product, or of one of its items. */
export const changeThreshold = handler('stock.threshold', ({ id, item, low_stock_threshold }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: number; stock_count: number; low_stock_threshold: number }>(sql`
      select id, stock_count, low_stock_threshold from products where id = ${id} for no key update`)
    const [product] = rows
    if (!product) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
    if (item === undefined) {
      const threshold = low_stock_threshold ?? product.low_stock_threshold
      await tx.execute(sql`update products set low_stock_threshold = ${threshold} where id = ${id}`)
      return { ...product, low_stock_threshold: threshold }
    }
    const counting = (await readCounting(tx, [id])).get(id)
    if (!counting?.items.some((one) => one.id === item))
      throw new ApiError(400, { item: ['Stok bu seçim üzrə sayılmır. Səhifəni yeniləyin.'] })
    await tx.execute(sql`update option_items set low_stock_threshold = ${low_stock_threshold} where id = ${item}`)
    return product
  }),
)
