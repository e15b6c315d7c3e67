import { Button, Link as MuiLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import { stageAfter, stageLabel } from '../../domain/orders/stages.ts'
import { api } from '../api.ts'
import { useAdvance, type OrderRow } from '../orders/use-order-moves.ts'
import { ageText } from './age-text.ts'
import { Panel, Row } from './panel.tsx'

/** Rows of a panel; the rest is one click away. */
const SHOWN = 6
/** An order that has waited for so long, ms, is told in amber. */
const LATE = 60 * 60 * 1000

/** Orders that wait for their next step here, the oldest first. */
export function WaitingOrders() {
  const { data } = useQuery({ queryKey: ['orders', 'waiting'], queryFn: waiting, refetchInterval: 30_000 })
  if (!data) return null
  return (
    <Panel title="Hazırlamaq lazımdır" count={data.total} isLate all={{ to: '/orders?filter={"stage":"open"}', label: 'Hamısına bax' }} empty="Gözləyən sifariş yoxdur.">
      {data.orders.map((order) => <Waiting key={order.id} order={order} age={data.at - Date.parse(order.created_at)} />)}
    </Panel>
  )
}

/** The orders as they were at a time, ms since 1970. */
async function waiting(): Promise<{ orders: OrderRow[]; total: number; at: number }> {
  const lists = await Promise.all((['received', 'preparing'] as const).map((stage) => api.call('orders.list', { stage, per_page: SHOWN, sort: 'created_at' })))
  return { orders: lists.flatMap(({ results }) => results).slice(0, SHOWN), total: lists.reduce((sum, { total }) => sum + total, 0), at: Date.now() }
}

function Waiting({ order, age }: { order: OrderRow; age: number }) {
  const advance = useAdvance()
  const next = stageAfter(order.stage)
  return (
    <Row
      title={<MuiLink component={Link} to={`/orders/${order.id}/show`} color="inherit" underline="hover">{order.number} {order.customer}</MuiLink>}
      note={`${order.delivery_name}, ${order.city} · ${order.pieces} ədəd`}
      side={(
        <>
          <Typography sx={{ fontWeight: 600 }}>{order.total}&nbsp;₼</Typography>
          <Typography variant="body2" color={age > LATE ? 'warning.main' : 'text.secondary'}>{ageText(age)}</Typography>
        </>
      )}
      action={next && (
        <Button onClick={() => advance.mutate([{ id: order.id, stage: next, is_pickup: order.is_pickup }])} disabled={advance.isPending} sx={{ bgcolor: 'primary.light', color: 'secondary.main' }}>
          {stageLabel(next, order.is_pickup)}
        </Button>
      )}
    />
  )
}

/** Money that customers have to get back (A17). */
export function DueRefunds() {
  const { data } = useQuery({ queryKey: ['orders', 'refunds due'], queryFn: () => api.call('orders.list', { stage: 'refund_due', per_page: SHOWN, sort: 'created_at' }) })
  if (!data || data.total === 0) return null
  return (
    <Panel title="Geri ödəmə" count={data.total} all={{ to: '/orders?filter={"stage":"refund_due"}', label: 'Hamısına bax' }} empty="">
      {data.results.map((order) => (
        <Row
          key={order.id} title={order.customer} note={`${order.number} · ${order.stage === 'canceled' ? 'ləğv edilib' : 'qaytarılıb'}`}
          side={<Typography color="error" sx={{ fontWeight: 600 }}>−{order.refund_due}&nbsp;₼</Typography>}
          action={<Button variant="outlined" component={Link} to={`/orders/${order.id}/show`}>Aç</Button>}
        />
      ))}
    </Panel>
  )
}
