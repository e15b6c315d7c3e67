import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/client/api.ts'
import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'
import type { OrderRow } from '../orders/use-order-moves.ts'

/** Rows of a panel; the rest is one click away. */
const SHOWN = 6

export type Review = Reply<'reviews.list'>['results'][number]
export type LowStock = Reply<'stock.list' & StaffCallName>['results'][number]

const listOf = async <Row,>(answers: Promise<{ results: Row[]; total: number }>[]) => {
  const lists = await Promise.all(answers)
  return { rows: lists.flatMap(({ results }) => results), total: lists.reduce((sum, { total }) => sum + total, 0) }
}
const oldest = (stage: 'received' | 'preparing' | 'unpaid' | 'refund_due') => api.call('orders.list', { stage, per_page: SHOWN, sort: 'created_at' })

/** Orders that wait for their next step here, the oldest first; `at`: when they were read, ms since 1970. */
async function waitingOrders(): Promise<{ rows: OrderRow[]; total: number; at: number }> {
  const { rows, total } = await listOf([oldest('received'), oldest('preparing')])
  return { rows: rows.slice(0, SHOWN), total, at: Date.now() }
}

/** Reviews of one and two stars that the shop has not answered. */
const unhappyReviews = () => listOf([1, 2].map((point) => api.call('reviews.list', { point, has_answer: 'false', is_hidden: 'false', per_page: SHOWN })))

/** What is to be done, as far as somebody's rights let them see it (A15); `count` is null until all of it is known. */
export function useJobs(rights: readonly StaffRight[]) {
  const may = (right: StaffRight) => rights.includes(right)
  const waiting = useQuery({ queryKey: ['orders', 'waiting'], queryFn: waitingOrders, refetchInterval: 30_000, enabled: may('orders') })
  const money = useQuery({ queryKey: ['orders', 'money due'], queryFn: () => listOf([oldest('unpaid'), oldest('refund_due')]), enabled: may('orders') })
  const low = useQuery({ queryKey: ['stock', 'running out'], queryFn: () => listOf([api.call('stock.list', { stock: 'low', per_page: SHOWN })]), enabled: may('stock') })
  const unhappy = useQuery({ queryKey: ['reviews', 'unhappy'], queryFn: unhappyReviews, enabled: may('reviews') })
  const asked = [...(may('orders') ? [waiting, money] : []), ...(may('stock') ? [low] : []), ...(may('reviews') ? [unhappy] : [])]
  const count = asked.every(({ data }) => data) ? asked.reduce((sum, { data }) => sum + (data?.total ?? 0), 0) : null
  return { count, waiting: waiting.data, money: money.data, low: low.data, unhappy: unhappy.data }
}

/** What one of the panels shows. */
export type Jobs = { [Panel in Exclude<keyof ReturnType<typeof useJobs>, 'count'>]: NonNullable<ReturnType<typeof useJobs>[Panel]> }
