import type { Order } from '#src/contract/client/shapes.ts'
import type { ExpectedDays } from '#src/domain/checkout/arrival.ts'
import { readStoredJson, writeStored } from '../browser-storage.ts'

/** The facts of an order that the success screen shows. */
export type PlacedOrder = Pick<Order, 'number' | 'total' | 'payment'> & {
  id: number
  /** The name of the delivery. */
  delivery: string
  pickup: boolean
  /** Missing or null if the shop promises no day. */
  expected?: ExpectedDays | null
  /** The adjustments of the order; missing in an order of an earlier version. */
  adjustments?: Order['adjustments']
  /** The names of its gifts. */
  gifts?: string[]
}

/** How long the success screen shows an order, ms (E7). */
const SHOWN_FOR = 24 * 60 * 60 * 1000

/** Returns the facts of an order for the success screen. */
export function placedOrder({ id, number, total, payment, delivery, adjustments, items }: Order): PlacedOrder {
  const { name, is_pickup, expected } = delivery
  const gifts = items.filter(({ is_gift }) => is_gift).map((item) => item.name)
  return { id, number, total, payment, delivery: name, pickup: is_pickup, expected, adjustments, gifts }
}

/** Stores the order that was placed in this browser, for the success screen. @param now ms since 1970 */
export function storePlaced(order: PlacedOrder, now = Date.now()): void {
  writeStored('placed', JSON.stringify({ order, at: now }))
}

/** Returns the order that this browser placed within 24 hours; null for none. */
export function storedPlaced(now = Date.now()): PlacedOrder | null {
  return readStoredJson('placed', (value) => {
    const { order, at } = (value ?? {}) as { order?: Partial<PlacedOrder>; at?: unknown }
    const isWhole =
      typeof order?.id === 'number' &&
      typeof order.number === 'string' &&
      /^\d+\.\d{2}$/.test(String(order.total)) &&
      typeof order.delivery === 'string' &&
      typeof order.payment === 'string'
    return isWhole && typeof at === 'number' && at <= now && now - at < SHOWN_FOR ? (order as PlacedOrder) : null
  })
}
