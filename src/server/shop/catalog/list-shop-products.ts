import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct } from './which-products.ts'

/** GET shop-products/: all products of the shop. Sold out products keep their normal position (D8). */
export const listShopProducts = handler(
  'shopProducts',
  (query, context) => pageProducts(context, catalog.shopProducts.path, query, everyProduct),
  { isQueued: true },
)
