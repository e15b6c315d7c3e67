import { UNCOUNTED } from '#src/domain/catalog/stock.ts'
import { cartWords } from '#src/words/words.ts'
import { showSnackbar, SNACKBAR_CART } from '../parts/snackbar.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { openCartDrawer } from './cart-drawer-state.ts'
import { addToCart, cartItems, inCart, type CartOption } from './cart.ts'
import { stockLimit } from './stock-limit.ts'

/**
 * Adds pieces to the cart and shows the result in a snackbar (storefront §8).
 * @returns whether they were added
 */
export function quickAdd(product: CardProduct, options: CartOption[] = [], quantity = 1): boolean {
  const before = inCart(cartItems(), { product, options })
  const added = addToCart(product, options, quantity)
  if (!added) showSnackbar(stockLimit())
  else {
    // Fetches the exact stock, which the card of a cached list lacks. If that fails, checkout checks the stock.
    if (product.stock_count === UNCOUNTED)
      void import('./heal-cart.ts').then(({ healCart }) => healCart()).catch(() => {})
    showSnackbar({
      text: before > 0 ? cartWords.hasAlready : cartWords.added,
      tone: 'done',
      timeout: SNACKBAR_CART,
      action: { name: cartWords.toCart, run: () => openCartDrawer(true) },
    })
  }
  return added
}
