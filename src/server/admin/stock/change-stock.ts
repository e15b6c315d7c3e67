import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { changeStocks } from '../products/change-stocks.ts'
import { readCounting } from '../products/count-by-item.ts'
import { from1C, readExchanged } from '../products/exchanged-products.ts'
import { adminTransaction } from '../saving.ts'

/**
 * POST admin/stock/{id}/change/ (A5, V4). A counted stock is compared with the stock of the locked row, not with the
 * stock that was shown.
 */
export const changeStockByHand = handler('stock.change', ({ id, item, change, counted, note }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ low_stock_threshold: number; name: string }>(
      sql`select low_stock_threshold, name from products where id = ${id} for no key update`,
    )
    const [product] = rows
    const counting = (await readCounting(tx, [id])).get(id)
    if (!product || !counting) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
    const place =
      item === undefined
        ? counting.option === null
          ? counting
          : undefined
        : counting.items.find((one) => one.id === item)
    if (!place)
      throw new ApiError(400, {
        item: [
          item === undefined
            ? 'Stok seçimlər üzrə sayılır: seçimi göstərin.'
            : 'Stok bu seçim üzrə sayılmır. Səhifəni yeniləyin.',
        ],
      })
    const by = counted === undefined ? (change ?? 0) : counted - place.stock_count
    const isExchanged = (await readExchanged(tx, [id])).has(id)
    if (isExchanged && by !== 0) throw new ApiError(400, { change: from1C(product.name, 'stok') })
    if (place.stock_count + by < 0) throw new ApiError(400, { change: [`Stokda cəmi ${place.stock_count} ədəd var.`] })
    // A count without a difference is recorded in the ledger too: a receipt before it cannot be corrected any more
    // (C4).
    const isCount = counted !== undefined
    await changeStocks(tx, [
      { product: id, item: item ?? null, change: by, reason: 'hand', note, user_id: context.caller.id, isCount },
    ])
    return { id, stock_count: counting.stock_count + by, low_stock_threshold: product.low_stock_threshold }
  }),
)

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
