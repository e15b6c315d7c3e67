import { productPrice } from '../../../domain/catalog/pricing.ts'
import { formatAmount } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import { toProduct } from '../../catalog/select-products.ts'
import { findProducts as search } from '../../search/search-products.ts'
import { readBuyer } from './price-order.ts'

/** Most products shown under the search field. */
const MOST = 20

/** GET admin/manual-orders/products/ (A2): found as shoppers find them, at this customer's prices. */
export const findProducts = handler('manual-orders.products', async ({ q, customer }, context) => {
  const [buyer, found] = await Promise.all([readBuyer(context.services.database, customer), search(context, q)])
  return found.slice(0, MOST).map((row) => {
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
