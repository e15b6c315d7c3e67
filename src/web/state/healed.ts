import type { Reply } from '#src/contract/client/api.ts'
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
    const counted = fresh.options.find(({ stock_count }) => stock_count !== null)
    const name = counted ? `${item.product.name} (${counted.name})` : item.product.name
    if (!fresh.product || fresh.quantity === 0) {
      const why =
        fresh.state === 'sold_out'
          ? `${name} bitib`
          : `${item.product.name}${fresh.product ? ': seçim dəyişib' : ' artıq satılmır'}`
      notices.push(`${why}, səbətdən çıxarıldı.`)
      return
    }
    if (fresh.quantity < item.quantity) notices.push(`${name}: stokda ${fresh.quantity} ədəd qalıb.`)
    items.push(line(toCard(fresh.product), fresh.options, fresh.quantity))
  })
  return { items, notices }
}
