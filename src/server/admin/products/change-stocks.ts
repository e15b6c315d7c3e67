import { sql } from 'drizzle-orm'
import { claimStockSubscriptions } from '#src/server/shop/catalog/stock-notices.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Wrong } from './product-values.ts'

/**
 * A change of the stock of a product or an item, in pieces, with its reason; `user_id` is the account that made it. A
 * count is recorded even if it changes nothing.
 */
export type StockChange = {
  change: number
  reason: 'hand' | 'import' | 'exchange'
  note: string
  user_id: number
  isCount?: boolean
  /** The cost of added pieces; without it they get the average of the pieces in stock, or of the last pieces. */
  cost?: Qepik
}

/** Returns an error for each change that would make stock negative, else null. Locks the products' rows. */
export async function belowZero(
  tx: Transaction,
  wishes: readonly { product: number | null; change: number }[],
): Promise<(Wrong | null)[]> {
  const products = wishes.flatMap(({ product, change }) => (product !== null && change < 0 ? [product] : []))
  if (products.length === 0) return wishes.map(() => null)
  const { rows } = await tx.execute<{ id: number; stock_count: number }>(sql`
    select id, stock_count from products where id = any(${sql.param(products)}) order by id for no key update`)
  const stocks = new Map(rows.map(({ id, stock_count }) => [id, stock_count]))
  return wishes.map(({ product, change }) => {
    const stockCount = (product === null ? undefined : stocks.get(product)) ?? 0
    return change < 0 && stockCount + change < 0 ? { stock_change: [`Stokda cəmi ${stockCount} ədəd var.`] } : null
  })
}

/** Changes stock through the ledger, which does not go below 0. Locks products in the order of ids, like checkout. */
export async function changeStocks(
  tx: Transaction,
  changes: readonly (StockChange & { product: number; item: number | null })[],
): Promise<void> {
  const recorded = changes.filter(({ change, isCount }) => change !== 0 || isCount)
  if (recorded.length === 0) return
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, cost, reason, user_id, note)
    select product, item, change, coalesce(cost, 0), reason, user_id, note
    from json_to_recordset(${JSON.stringify(recorded)}) recorded(product int, item int, change int, cost bigint,
      reason stock_reason, user_id int, note text)
    order by product, item`)
  // Back-in-stock mails are queued at once; after an import or a publication, the job of the next minute queues them.
  if (recorded.some(({ change, reason }) => reason === 'hand' && change > 0))
    await tx.queue(claimStockSubscriptions, {})
}
