import { catalog } from '../../contract/catalog.ts'
import { handler } from '../call/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct } from './which-products.ts'

/** GET all-products/: every published product, paged like the other lists (D6). */
export const listAllProducts = handler('allProducts', (query, context) =>
  pageProducts(context, catalog.allProducts.path, query, everyProduct),
)
