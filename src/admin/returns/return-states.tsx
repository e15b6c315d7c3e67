import { Chip } from '@mui/material'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { daysUntil, type ReturnState } from '#src/domain/returns/requests.ts'
import { TINTED } from '../parts/basics.tsx'
import { useReload } from '../parts/hooks.ts'
import { useOrdersChanged } from '../orders/use-order-moves.ts'
import type { Reply } from '../api.ts'

export type ReturnRequest = Reply<'return-requests.show'>
export type ReturnRow = Reply<'return-requests.list'>['results'][number]

/** The states of a return request in the words of the shop. */
export const stateNames: Record<ReturnState, string> = {
  sent: 'Cavab gözləyir',
  accepted: 'Qəbul edilib',
  refused: 'Rədd edilib',
  received: 'Mal gəlib',
  withdrawn: 'Geri götürülüb',
}

const looks: Record<ReturnState, object> = {
  sent: { bgcolor: 'warning.light', color: 'warning.main' },
  accepted: TINTED,
  refused: { bgcolor: 'error.light', color: 'error.main' },
  received: { bgcolor: 'transparent', color: 'text.secondary', px: 0 },
  withdrawn: { bgcolor: 'transparent', color: 'text.secondary', px: 0 },
}

/** The state of a return request. */
export function ReturnChip({ state }: { state: ReturnState }) {
  return <Chip label={stateNames[state]} sx={{ height: 26, fontWeight: 600, ...looks[state] }} />
}

/** Returns the day of delivery: '28.11.2026 təhvil verilib'. @param delivered such as '2026-11-27T20:50:16.000Z' */
export function deliveredText(delivered: string): string {
  return `${dayText(bakuDay(Date.parse(delivered)))} təhvil verilib`
}

/** Returns how much time the customer has left: '11 gün vaxt qalıb'. @param until such as '2026-12-03' */
export function timeLeftText(until: string): string {
  const days = daysUntil(until, bakuDay())
  return days > 0 ? `${days} gün vaxt qalıb` : days === 0 ? 'vaxt bu gün bitir' : 'vaxt bitib'
}

/** Returns a function that refetches requests, orders and the badge; called after every answer. */
export function useReturnsChanged(): () => Promise<void> {
  const reload = useReload()
  const ordersChanged = useOrdersChanged()
  return async () => {
    await Promise.all([reload('return-requests'), ordersChanged()])
  }
}
