import { useQuery } from '@tanstack/react-query'
import { api, type Reply } from '../api.ts'
import type { OrderRow } from '../orders/use-order-moves.ts'
import { useMay, useRead } from '../parts/hooks.ts'

/** Rows of a panel; the others are one click away. */
const SHOWN = 6

/** Days after which an unanswered return request is work of the day (G8). */
const LATE_DAYS = 3

export type Review = Reply<'reviews.list'>['results'][number]
export type LowStock = Reply<'stock.list'>['results'][number]

const listOf = async <Row>(answers: Promise<{ results: Row[]; total: number }>[]) => {
  const lists = await Promise.all(answers)
  return { rows: lists.flatMap(({ results }) => results), total: lists.reduce((sum, { total }) => sum + total, 0) }
}
const oldest = (stage: 'received' | 'preparing' | 'unpaid' | 'refund_due') =>
  api.call('orders.list', { stage, per_page: SHOWN, sort: 'created_at' })

/** Returns orders that wait for their next step, the oldest first; `at`: when they were read, ms since 1970. */
async function waitingOrders(): Promise<{ rows: OrderRow[]; total: number; at: number }> {
  const { rows, total } = await listOf([oldest('received'), oldest('preparing')])
  return { rows: rows.slice(0, SHOWN), total, at: Date.now() }
}

/** Age of a review that is no longer news, ms. */
const REVIEW_AGE = 30 * 24 * 3_600_000

/** Returns the reviews of the last 30 days with one or two stars and without a reply. */
async function unhappyReviews() {
  const { rows } = await listOf(
    [1, 2].map((point) =>
      api.call('reviews.list', { point, has_answer: 'false', is_hidden: 'false', per_page: SHOWN }),
    ),
  )
  const fresh = rows.filter(({ created_at }) => Date.parse(created_at) > Date.now() - REVIEW_AGE)
  return { rows: fresh, total: fresh.length }
}

type WaitingPayment = {
  key: string
  order_id: number
  number: string
  note: string
  amount: string | null
  /** The screen where it is decided. */
  to: string
  verb: string
}

/** Returns card payments that wait for staff. */
async function waitingPayments(): Promise<{ rows: WaitingPayment[]; total: number; orders: ReadonlySet<number> }> {
  const [{ payments, refunds, differences }, late] = await Promise.all([
    api.call('payments.doubts', {}),
    api.call('payments.late', { page: 1, per_page: SHOWN }),
  ])
  const doubts = { to: '/payments', verb: 'Yoxla' }
  const rows: WaitingPayment[] = [
    ...late.results.map((row) => ({
      ...row,
      key: `late ${row.id}`,
      note: 'gec gələn ödəniş',
      to: '/payments?tab=late',
      verb: 'Qərar ver',
    })),
    ...payments.map((row) => ({
      ...row,
      ...doubts,
      key: `payment ${row.id}`,
      note: row.state_text || 'bank cavab vermir',
    })),
    ...refunds.map((row) => ({
      ...row,
      ...doubts,
      key: `refund ${row.id}`,
      note: row.state === 'manual' ? 'əl ilə qaytarılacaq' : 'geri ödənişin cavabı gəlmir',
    })),
    ...differences.map((row) => ({ ...row, ...doubts, key: `difference ${row.id}`, note: row.detail, amount: null })),
  ]
  return {
    rows: rows.slice(0, SHOWN),
    total: late.total + payments.length + refunds.length + differences.length,
    orders: new Set([...late.results, ...payments].map(({ order_id }) => order_id)),
  }
}

/**
 * Hook: returns the open work that the person's rights let them see (A15); `count` is null until all of it is loaded,
 * `failure` the error of a part that did not load.
 * Reviews do not count: a customer does not wait for a reply to a review as for an order or money.
 */
export function useJobs() {
  const may = useMay()
  const waiting = useQuery({
    queryKey: ['orders', 'waiting'],
    queryFn: waitingOrders,
    refetchInterval: 30_000,
    enabled: may('orders'),
    retry: false,
  })
  const money = useQuery({
    queryKey: ['orders', 'money due'],
    queryFn: () => listOf([oldest('unpaid'), oldest('refund_due')]),
    enabled: may('orders'),
    retry: false,
  })
  const returns = useQuery({
    queryKey: ['return-requests', 'late'],
    queryFn: () =>
      listOf([api.call('return-requests.list', { waiting_days: LATE_DAYS, per_page: SHOWN, sort: 'created_at' })]),
    enabled: may('orders'),
    retry: false,
  })
  const low = useQuery({
    queryKey: ['stock', 'running out'],
    queryFn: () => listOf([api.call('stock.list', { stock: 'low', sort: '-sells', per_page: SHOWN })]),
    enabled: may('stock'),
    retry: false,
  })
  const payments = useQuery({
    queryKey: ['payments', 'waiting'],
    queryFn: waitingPayments,
    refetchInterval: 60_000,
    enabled: may('refunds'),
    retry: false,
  })
  const requests = useQuery({
    queryKey: ['order-requests', 'waiting'],
    queryFn: () => listOf([api.call('order-requests.list', { tab: 'open', per_page: SHOWN, sort: 'requested_at' })]),
    refetchInterval: 30_000,
    enabled: may('orders'),
    retry: false,
  })
  const prices = useRead(
    ['onec', 'prices'],
    'onec.prices',
    {},
    { refetchInterval: 60_000, enabled: may('prices'), retry: false },
  )
  const dueMoney = money.data && withoutOrders(money.data, payments.data?.orders)
  const unhappy = useQuery({
    queryKey: ['reviews', 'unhappy'],
    queryFn: unhappyReviews,
    enabled: may('reviews'),
    retry: false,
  })
  const asked = [
    ...(may('orders') ? [waiting, money, requests, returns] : []),
    ...(may('refunds') ? [payments] : []),
    ...(may('stock') ? [low] : []),
  ]
  const repeated = (money.data?.total ?? 0) - (dueMoney?.total ?? 0)
  const isLoaded = asked.every(({ data }) => data) && (prices.data || !may('prices'))
  const count = isLoaded
    ? asked.reduce((sum, { data }) => sum + (data?.total ?? 0), prices.data?.count ?? 0) - repeated
    : null
  const failed = [...asked, prices, unhappy].filter(({ data, error }) => error && !data)
  return {
    count,
    failure: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    waiting: waiting.data,
    requests: requests.data,
    money: dueMoney,
    returns: returns.data,
    payments: payments.data,
    low: low.data,
    unhappy: unhappy.data,
  }
}

/**
 * Leaves out orders whose card payment waits for a decision: a reminder to pay would make the customer pay twice, and a
 * late payment is either taken up or refunded.
 */
function withoutOrders<List extends { rows: OrderRow[]; total: number }>(
  list: List,
  orders: ReadonlySet<number> = new Set(),
): Pick<List, 'rows' | 'total'> {
  const rows = list.rows.filter(({ id }) => !orders.has(id))
  return { rows, total: list.total - (list.rows.length - rows.length) }
}

/** The data of each panel. */
export type Jobs = {
  [Panel in Exclude<keyof ReturnType<typeof useJobs>, 'count' | 'failure' | 'retry'>]: NonNullable<
    ReturnType<typeof useJobs>[Panel]
  >
}
