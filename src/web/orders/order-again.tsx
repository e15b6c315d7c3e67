import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { showFailure } from '../parts/show-failure.ts'
import { showSnackbar, SNACKBAR_CART } from '../parts/snackbar.tsx'
import { toCard } from '../product/card-product.ts'
import { useShop } from '../shop/root-data.ts'
import { openCartDrawer } from '../state/cart-drawer-state.ts'
import { addToCart, cartItems, roomFor } from '../state/cart.ts'

/** 'Yenidən sifariş et' (B3): adds the order's available products to the cart, and lists the missing ones. */
export function OrderAgain({ order }: { order: Order }) {
  const [missing, setMissing] = useState<Left[]>([])
  const [waiting, setWaiting] = useState(false)
  if (!useShop().ordering_open) return null

  async function fill() {
    if (waiting) return
    setWaiting(true)
    try {
      const { added, left } = await putIntoCart(order)
      setMissing(left)
      if (added) {
        showSnackbar({
          text: ordersWords.added,
          tone: 'done',
          timeout: SNACKBAR_CART,
          action: { name: ordersWords.toCart, run: () => openCartDrawer(true) },
        })
      }
    } catch (error) {
      showFailure(error)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <>
      <button className="button button-44 button-quiet" aria-disabled={waiting} onClick={() => void fill()}>
        {ordersWords.orderAgain}
      </button>
      <ul role="status" className="order-missing">
        {missing.map(({ text, slug }) => (
          <li key={text}>{slug === undefined ? text : <Link to={`/product/${slug}`}>{text}</Link>}</li>
        ))}
      </ul>
    </>
  )
}

/** Why a line is not in the cart, or not whole. `slug`: the product whose options must be chosen anew. */
type Left = { text: string; slug?: string }

/**
 * Adds the lines by the rules of the cart: fresh prices, existing options, and the stock minus the pieces in the cart.
 */
async function putIntoCart(order: Order): Promise<{ added: boolean; left: Left[] }> {
  const items = order.items.filter(({ is_gift }) => !is_gift)
  const quote = await api.call('quoteCart', {
    items: items.map((item) => ({
      product: item.product.id,
      quantity: item.quantity,
      options: item.orderItemOptions.map(({ id }) => id),
    })),
  })
  const left: Left[] = []
  let added = false
  quote.items.forEach(({ state, product, options, quantity: to_be_had }, index) => {
    const item = items[index]
    if (!item) return
    const card = product && toCard(product)
    const quantity = card ? Math.min(to_be_had, roomFor(cartItems(), { product: card, options })) : 0
    if (card && quantity > 0 && addToCart(card, options, quantity)) added = true
    if (quantity === item.quantity) return
    const chosen = item.orderItemOptions.map(({ name }) => name).join(', ')
    const name = chosen ? `${item.name} (${chosen})` : item.name
    if (quantity > 0) left.push({ text: `${name}: ${counted(ordersWords.addedOnly, quantity)}` })
    else if (state === 'gone' && card) left.push({ text: fill(ordersWords.optionsChanged, { name }), slug: card.slug })
    else if (state === 'gone') left.push({ text: fill(ordersWords.notSold, { name }) })
    else if (state === 'sold_out') left.push({ text: fill(ordersWords.soldOut, { name }) })
    else left.push({ text: fill(ordersWords.allInCart, { name }) })
  })
  return { added, left }
}
