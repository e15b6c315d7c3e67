import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { pageProducts } from './page-products.ts'
import { productsInSale } from './which-products.ts'

/** GET sale-products/: the products whose reduction runs now. */
export const listSaleProducts = handler(
  'saleProducts',
  (query, context) => pageProducts(context, catalog.saleProducts.path, query, productsInSale),
  { isQueued: true },
)
