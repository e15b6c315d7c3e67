import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct } from './which-products.ts'

/** GET all-products/: every published product, with pages (D6). */
export const listAllProducts = handler(
  'allProducts',
  (query, context) => pageProducts(context, catalog.allProducts.path, query, everyProduct),
  { isQueued: true },
)
