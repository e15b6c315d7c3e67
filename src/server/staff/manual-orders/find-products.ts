import { productPrice } from '../../../domain/catalog/pricing.ts'
import { formatAmount, parseAmount } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import { searchProducts } from '../../search/search-products.ts'
import { readBuyer } from './price-order.ts'

/** Most products that are shown under the field. */
const MOST = 20

/** GET admin/manual-orders/products/ (A2): as shoppers find them, at this customer's prices. */
export const findProducts = handler('manual-orders.products', async ({ q, customer }, context) => {
  const [buyer, found] = await Promise.all([readBuyer(context.services.database, customer), searchProducts(context, q)])
  return found.slice(0, MOST).map((product) => ({
    id: product.id,
    name: product.name,
    picture: product.image || null,
    price: formatAmount(
      productPrice({ price: parseAmount(product.price), sale_price: parseAmount(product.sale_price), in_sale: product.in_sale }, buyer),
    ),
    stock_count: product.stock_count,
    options: product.options.map(({ id, name, items }) => ({ id, name, items })),
  }))
})
