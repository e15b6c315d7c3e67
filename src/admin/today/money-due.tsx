import RefundIcon from '@mui/icons-material/PaymentsOutlined'
import WaitIcon from '@mui/icons-material/AccessTime'
import { Avatar, Button, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Link } from 'ra-ui-materialui'
import type { OrderRow } from '../orders/use-order-moves.ts'
import { DIGITS } from '../parts/basics.tsx'
import { whatsAppLink } from '../parts/contact.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { screen } from '../parts/screen.tsx'
import type { Jobs } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

const PaymentDialog = screen(() => import('../orders/money-dialogs.tsx'), 'PaymentDialog', null)
const RefundDialog = screen(() => import('../orders/refund-dialog.tsx'), 'RefundDialog', null)

/** An order that is not delivered yet has become cheaper by a change (A18). */
const refundReasons: Partial<Record<OrderRow['stage'], string>> = {
  canceled: 'ləğv edilib',
  returned: 'qaytarılıb',
  delivered: 'qaytarılan malın pulu',
}

/** Missing online payments, and money due to customers (A15, A17). */
export function MoneyDue({ rows, total }: Jobs['money']) {
  const may = useMay()
  const record = (open: () => void) => (may('refunds') ? open : null)
  const [refunded, setRefunded] = useState<OrderRow | null>(null)
  const [unpaid, setUnpaid] = useState<OrderRow | null>(null)
  return (
    <Panel
      title="Ödəniş və geri ödəmə"
      count={total}
      all={{ to: '/orders?filter={"stage":"money_due"}', label: 'Hamısına bax' }}
      empty=""
    >
      {rows.map((order) => {
        if (order.stage === 'delivered' && Number(order.owed) > 0)
          return <Unpaid key={order.id} order={order} record={record(() => setUnpaid(order))} />
        if (Number(order.refund_due) === 0) return <Awaited key={order.id} order={order} />
        return <RefundDue key={order.id} order={order} record={record(() => setRefunded(order))} />
      })}
      {unpaid && <PaymentDialog order={unpaid} close={() => setUnpaid(null)} />}
      {refunded && <RefundDialog order={refunded} close={() => setRefunded(null)} />}
    </Panel>
  )
}

type RecordedProps = {
  order: OrderRow
  /** Opens the dialog; null without the right. */
  record: (() => void) | null
}

function Unpaid({ order, record }: RecordedProps) {
  return (
    <MoneyRow
      order={order}
      colour="warning"
      icon={<WaitIcon sx={{ fontSize: 18 }} />}
      note="təhvil verilib, ödənilməyib"
      amount={manat(order.owed)}
    >
      {record ? (
        <Button variant="outlined" onClick={record} aria-label={`${order.number}: ödəniş yaz`}>
          Ödəniş yaz
        </Button>
      ) : (
        <OpenOrder order={order} />
      )}
    </MoneyRow>
  )
}

/** An online payment that has not come. */
function Awaited({ order }: { order: OrderRow }) {
  return (
    <MoneyRow
      order={order}
      colour="warning"
      icon={<WaitIcon sx={{ fontSize: 18 }} />}
      note="onlayn ödəniş keçməyib"
      amount={manat(order.total)}
    >
      <Button
        variant="outlined"
        href={reminderOf(order)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${order.number}: WhatsApp-da xatırlat`}
      >
        Xatırlat
      </Button>
    </MoneyRow>
  )
}

function RefundDue({ order, record }: RecordedProps) {
  return (
    <MoneyRow
      order={order}
      colour="error"
      icon={<RefundIcon sx={{ fontSize: 18 }} />}
      note={refundReasons[order.stage] ?? 'ödənişin artığı'}
      amount={`−${manat(order.refund_due)}`}
    >
      {record ? (
        <Button variant="outlined" onClick={record} aria-label={`${order.number}: geri ödənildi`}>
          Geri ödənildi
        </Button>
      ) : (
        <OpenOrder order={order} />
      )}
    </MoneyRow>
  )
}

function OpenOrder({ order }: { order: OrderRow }) {
  return (
    <Button variant="outlined" component={Link} to={`/orders/${order.id}/show`}>
      Aç
    </Button>
  )
}

type MoneyRowProps = {
  order: OrderRow
  colour: 'warning' | 'error'
  icon: ReactNode
  note: string
  amount: string
  children: ReactNode
}

function MoneyRow({ order, colour, icon, note, amount, children }: MoneyRowProps) {
  return (
    <Row
      picture={
        <Avatar sx={{ width: 32, height: 32, bgcolor: `${colour}.light`, color: `${colour}.main` }}>{icon}</Avatar>
      }
      title={
        <Link to={`/orders/${order.id}/show`} color="inherit" underline="hover">
          {order.customer}
        </Link>
      }
      note={`${order.number} · ${note}`}
      side={
        <Typography color={`${colour}.main`} sx={{ fontWeight: 620, ...DIGITS }}>
          {amount}
        </Typography>
      }
      action={children}
    />
  )
}

/** Returns a WhatsApp link with a prepared text: the sender sees that it was sent, and to whom. */
function reminderOf({ number, customer, total, phone }: OrderRow): string {
  const words = `Salam, ${customer}! № ${number} sifarişinizin ${manat(total)} ödənişi hələ keçməyib. Ödəmək üçün hesabınıza daxil olun: ${location.origin}/profile`
  return whatsAppLink(phone, words)
}
