import type { Offer } from './offers.ts'
import type { Effect } from './promotion.ts'
import { slotMachine, type SetMachine } from './set-machine.ts'

/**
 * Returns the machine of a bundle, or null if the cart has no set of it, or if its price is not lower than the unit
 * prices of its pieces (R11).
 */
export function bundleMachine(
  { rank, bit, goods }: Offer,
  { parts, price }: Extract<Effect, { kind: 'bundle' }>,
  places: number,
): SetMachine | null {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of parts) quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  const products = [...quantities.keys()]
  const sorts = Array<number>(places).fill(-1)
  const pieces = products.map(() => 0)
  const dearest = products.map(() => 0)
  for (const some of goods) {
    const slot = products.indexOf(some.product_id)
    if (slot === -1) continue
    sorts[some.place] = slot
    pieces[slot] = (pieces[slot] ?? 0) + some.pieces
    dearest[slot] = Math.max(dearest[slot] ?? 0, some.unit - some.surcharge)
  }
  const parted = products.reduce((sum, id, slot) => sum + (quantities.get(id) ?? 0) * (dearest[slot] ?? 0), 0)
  if (parted <= price) return null
  return slotMachine(
    { rank, bit, sorts },
    { quantities: [...quantities.values()], pieces, times: null, price, cost: (_slot, { surcharge }) => surcharge },
  )
}
