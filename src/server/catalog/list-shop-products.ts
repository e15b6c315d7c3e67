import { catalog } from '../../contract/catalog.ts'
import { handler } from '../call/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct } from './which-products.ts'

/** GET shop-products/: all products of the shop, those out of stock at their normal place (D8). */
export const listShopProducts = handler('shopProducts', (query, context) =>
  pageProducts(context, catalog.shopProducts.path, query, everyProduct),
)
