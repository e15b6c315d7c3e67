import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Reply } from '../../contract/client/api.ts'
import { stageLabel } from '../../domain/orders/stages.ts'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'

export type StaffOrder = Reply<'orders.show'>
export type OrderRow = Reply<'orders.list'>['results'][number]
type LaterStage = NonNullable<StaffOrder['next_stage']>

/** Fetches lists, the order and the badge again; called after every change of an order. */
export function useOrdersChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['orders'] }), client.invalidateQueries({ queryKey: ['order-news'] })])
  }
}

/** Moves orders to the given stages, and notifies which moved and which did not. */
export function useAdvance() {
  const notify = useNotify()
  const told = useTellError()
  const changed = useOrdersChanged()
  return useMutation({
    mutationFn: (orders: { id: number; stage: LaterStage; is_pickup: boolean }[]) => api.call('orders.advance', { orders: orders.map(({ id, stage }) => ({ id, stage })) }),
    onSuccess: async ({ moved, refused }, orders) => {
      await changed()
      const [first] = refused
      if (first) {
        const others = refused.length > 1 ? ` (daha ${refused.length - 1})` : ''
        notify(`${moved.length > 0 ? `${moved.length} sifariş keçdi. ` : ''}№ ${first.number}: ${first.detail}${others}`, { type: 'warning', autoHideDuration: 8000 })
      } else if (moved.length === 1) {
        notify(stageLabel(orders[0]?.stage ?? 'received', orders[0]?.is_pickup), { type: 'success' })
      } else {
        notify(`${moved.length} sifariş növbəti mərhələyə keçdi.`, { type: 'success' })
      }
    },
    onError: told,
  })
}
