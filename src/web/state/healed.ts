import type { Reply } from '#src/contract/client/api.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords } from '#src/words/words.ts'
import { toCard } from '../product/card-product.ts'
import { line, type CartItem } from './cart.ts'

type Quoted = Reply<'quoteCart'>['items'][number]

/** A cart after the update, and the notice for the customer. No notice if only prices changed. */
type Healed = { items: CartItem[]; notices: string[] }

/**
 * Returns the cart after the server's response (D5): fresh prices and stock. Drops products that are no longer sold,
 * and cuts quantities to the stock. If stock is counted by item (V3), the notice names the item.
 * @param quoted one entry for each line, in the same order
 */
export function healed(before: readonly CartItem[], quoted: readonly Quoted[]): Healed {
  const items: CartItem[] = []
  const notices: string[] = []
  before.forEach((item, index) => {
    const fresh = quoted[index]
    if (!fresh) {
      items.push(item)
      return
    }
    const counted = fresh.options.flatMap((option) => (option.stock_count === null ? [] : option.name))
    const name = counted.length > 0 ? `${item.product.name} (${counted.join(', ')})` : item.product.name
    if (!fresh.product || fresh.quantity === 0) {
      notices.push(
        fresh.state === 'sold_out'
          ? fill(cartWords.soldOutRemoved, { name })
          : fill(fresh.product ? cartWords.changedRemoved : cartWords.goneRemoved, { name: item.product.name }),
      )
      return
    }
    if (fresh.quantity < item.quantity) notices.push(fill(cartWords.stockLeft, { name, count: fresh.quantity }))
    items.push(line(toCard(fresh.product), fresh.options, fresh.quantity))
  })
  return { items, notices }
}
