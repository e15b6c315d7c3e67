import type { LinePrice } from '#src/domain/catalog/pricing.ts'
import type { Qepik } from '#src/domain/money.ts'
import { priceItem } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import { useCart, type CartItem } from './cart.ts'

/** A line of the cart with this customer's prices, in qəpik. */
export type PricedLine = { item: CartItem; price: LinePrice }

/** The cart's lines and their sums in qəpik: `list` before any reduction, `total` payable. */
export type CartSums = { lines: PricedLine[]; pieces: number; list: Qepik; total: Qepik }

export function useCartSums(): CartSums {
  const items = useCart()
  const buyer = useBuyer()
  const lines = items.map((item) => ({ item, price: priceItem(item, buyer) }))
  return {
    lines,
    pieces: items.reduce((sum, item) => sum + item.quantity, 0),
    list: lines.reduce((sum, { item, price }) => sum + price.list_unit * item.quantity, 0),
    total: lines.reduce((sum, { price }) => sum + price.total, 0),
  }
}
