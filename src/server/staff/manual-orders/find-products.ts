import { sql } from 'drizzle-orm'
import { productPrice } from '../../../domain/catalog/pricing.ts'
import { formatAmount } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import { selectProductRows, toProduct } from '../../catalog/select-products.ts'
import { findProductIds } from '../../search/search-products.ts'
import { readBuyer } from './price-order.ts'

/** Most products shown under the search field. */
const MOST = 20

/** GET admin/manual-orders/products/ (A2): found as shoppers find them, at this customer's prices. */
export const findProducts = handler('manual-orders.products', async ({ q, customer }, context) => {
  const { database } = context.services
  const [buyer, { ids }] = await Promise.all([readBuyer(database, customer), findProductIds(context, q, MOST)])
  const found = await selectProductRows(database, context, sql`where id = any(${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], id)`)
  return found.map((row) => {
    const { id, name, image, stock_count, options } = toProduct(row)
    return {
      id,
      name,
      picture: image || null,
      price: formatAmount(productPrice(row, buyer)),
      stock_count,
      options: options.map((option) => ({ id: option.id, name: option.name, items: option.items })),
    }
  })
})
