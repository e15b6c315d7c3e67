import { methodAndPath } from '../../contract/client/calls.ts'
import { handler } from '../call/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct } from './which-products.ts'

/** GET all-products/: every published product, paged as the other lists are (D6). */
export const listAllProducts = handler('allProducts', (query, context) =>
  pageProducts(context, methodAndPath('allProducts').path, query, everyProduct),
)
