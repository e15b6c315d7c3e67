import type { Order } from '#src/contract/client/shapes.ts'
import type { ExpectedDays } from '#src/domain/checkout/arrival.ts'

/** The facts of an order that the success screen shows. */
export type PlacedOrder = Pick<Order, 'number' | 'total' | 'payment'> & {
  id: number
  /** The name of the delivery. */
  delivery: string
  pickup: boolean
  /** Missing if the shop promises no day, and in an entry of the history that is older than this field. */
  expected?: ExpectedDays | null
}

/** The state of the navigation to the success screen. */
export function placedState({ id, number, total, payment, delivery }: Order): { order: PlacedOrder } {
  const { name, is_pickup, expected } = delivery
  return { order: { id, number, total, payment, delivery: name, pickup: is_pickup, expected } }
}
