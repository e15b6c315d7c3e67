import { parseAmount, formatAmount } from '#src/domain/money.ts'
import type { WaitingStep } from './waiting-steps.ts'
import type { Reply } from '../api.ts'

export type Route = Reply<'route.show'>
type StoredOrder = Route['orders'][number]

/** An order of the route. `isSending`: its step has no response yet, and the order is shown as if it had succeeded. */
export type RouteOrder = StoredOrder & { isSending: boolean }

/** Returns the orders as if the waiting steps had succeeded. */
export function withSteps(orders: readonly StoredOrder[], steps: readonly WaitingStep[]): RouteOrder[] {
  return orders.map((order) => {
    const step = steps.find(({ input, refusal }) => input.id === order.id && refusal === undefined)
    if (!step || order.ended !== null) return { ...order, isSending: step !== undefined }
    const stage = step.call === 'route.refuse' ? 'returned' : 'delivered'
    return { ...order, stage, to_take: step.taken, isSending: true }
  })
}

/** Returns the cash that the courier has, with the cash of deliveries that wait. */
export function cashToHandIn({ to_hand_in, orders }: Route, current: readonly RouteOrder[]): string {
  const waiting = current.filter(({ id, isSending, payment, stage }) => {
    const stored = orders.find((order) => order.id === id)
    return isSending && stored?.ended === null && payment === 'cash' && stage === 'delivered'
  })
  return formatAmount(waiting.reduce((sum, { to_take }) => sum + parseAmount(to_take), parseAmount(to_hand_in)))
}

export const isOpen = ({ stage }: RouteOrder) => stage !== 'delivered' && stage !== 'returned'

/** Whether the customer kept a part of the order. */
export const isPart = ({ stage, items, to_take, total, payment }: RouteOrder) =>
  stage === 'delivered' && (items.some(({ returned }) => returned > 0) || (payment !== 'online' && to_take !== total))

export function placeText({ district, city }: RouteOrder): string {
  return [district, city === 'Bakı' ? '' : city].filter(Boolean).join(', ') || city
}
