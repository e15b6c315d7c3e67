import type { Order } from '../../contract/client/shapes.ts'

/** What the success screen says of an order that was just placed; kept in the entry of the browser's history. */
export type PlacedOrder = Pick<Order, 'number' | 'total' | 'payment'> & {
  /** Null after a payment at the bank, whose answer names the number alone. */
  id: number | null
  /** Name of the way of delivery; null where it is not known. */
  delivery: string | null
  pickup: boolean
}

/** The state of the navigation to the success screen. */
export function placedState({ id, number, total, payment, delivery }: Order, pickup: boolean): { order: PlacedOrder } {
  return { order: { id, number, total, payment, delivery: delivery.name, pickup } }
}
