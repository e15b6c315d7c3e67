import { data } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { api } from '../api.ts'
import { orSignIn } from '../session/require-sign-in.ts'

/** An order, and its return requests; null before the delivery. */
export type LoadedOrder = { order: Order; returns: Reply<'orderReturns'> | null }

/** Loads one of the customer's orders for a screen. Throws the 404 screen for an order of somebody else (D12). */
export function loadOrder(request: Request, id: string): Promise<LoadedOrder> {
  return orSignIn(request, async () => {
    try {
      const order = await api.call('order', { id: Number(id) })
      return { order, returns: order.delivered === null ? null : await api.call('orderReturns', { id: order.id }) }
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
      throw error
    }
  })
}
