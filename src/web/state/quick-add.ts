import { showSnackbar, SNACKBAR_CART } from '../parts/snackbar.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { openCartDrawer } from './cart-drawer-state.ts'
import { addToCart, cartItems, inCart, type CartOption } from './cart.ts'
import { stockLimit } from './stock-limit.ts'

/** Adds pieces to the cart and says in a snackbar how it went (storefront §8). @returns whether they were added */
export function quickAdd(product: CardProduct, options: CartOption[] = [], quantity = 1): boolean {
  const before = inCart(cartItems(), { product, options })
  const added = addToCart(product, options, quantity)
  if (!added) showSnackbar(stockLimit)
  else {
    showSnackbar({
      text: before > 0 ? 'Səbətinizdə artıq mövcuddur.' : 'Səbətə atıldı',
      tone: 'done',
      timeout: SNACKBAR_CART,
      action: { name: 'Səbətə keç', run: () => openCartDrawer(true) },
    })
  }
  return added
}
