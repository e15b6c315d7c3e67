import NextIcon from '@mui/icons-material/ArrowForward'
import NoteIcon from '@mui/icons-material/NoteOutlined'
import { Box, Chip, IconButton, Tooltip } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note, Span, TINTED } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { StageChip } from './stage-chip.tsx'
import { stageCommand, useStep, type OrderRow } from './use-order-moves.ts'

export const payments = { cash: 'Qapıda nağd', card: 'Qapıda kartla', online: 'Onlayn kartla' }

/** Two lines of a table's cell: the main text, and details. */
function TwoLines({ second, isLoud = false, children }: { second: ReactNode; isLoud?: boolean; children: ReactNode }) {
  return (
    <>
      <Box sx={isLoud ? { fontWeight: 620, ...DIGITS, whiteSpace: 'nowrap' } : {}}>{children}</Box>
      <Note component="div" sx={{ fontSize: 13, lineHeight: '18px', letterSpacing: 0, ...DIGITS }}>
        {second}
      </Note>
    </>
  )
}

export function NumberCell({ order }: { order: OrderRow }) {
  return (
    <TwoLines isLoud second={<Span sx={{ whiteSpace: 'nowrap' }}>{dateTimeText(order.created_at)}</Span>}>
      {order.number}
    </TwoLines>
  )
}

/** `withPlace`: for tables without a delivery column. */
export function CustomerCell({ order, withPlace }: { order: OrderRow; withPlace: boolean }) {
  return (
    <TwoLines
      second={withPlace ? placeText(order) : <Span sx={{ whiteSpace: 'nowrap' }}>{phoneText(order.phone)}</Span>}
    >
      <Span sx={{ fontWeight: 620 }}>{order.customer}</Span>
      {order.wholesaler && <Chip label="Topdan" sx={{ ml: 0.75, height: 20, fontSize: 12 }} />}
      {order.staff_note !== null && (
        <Tooltip title={order.staff_note}>
          <NoteIcon
            titleAccess="Qeyd var"
            sx={{ fontSize: 16, ml: 0.75, verticalAlign: '-3px', color: 'text.secondary' }}
          />
        </Tooltip>
      )}
    </TwoLines>
  )
}

const placeText = ({ delivery_name, city, courier }: OrderRow) => `${delivery_name}, ${courier?.name ?? city}`

export function DeliveryCell({ order }: { order: OrderRow }) {
  return (
    <TwoLines second={[order.district, order.city, order.courier?.name].filter(Boolean).join(', ')}>
      {order.delivery_name}
    </TwoLines>
  )
}

export function PaymentCell({ order }: { order: OrderRow }) {
  return <TwoLines second={<MoneyState order={order} />}>{payments[order.payment]}</TwoLines>
}

/** `withPayment`: for tables without a payment column. */
export function TotalCell({ order, withPayment }: { order: OrderRow; withPayment: boolean }) {
  const hasState = Number(order.refund_due) > 0 || isUnpaid(order) || order.payment_state !== 'none'
  const way = <Span sx={{ whiteSpace: 'nowrap' }}>{payments[order.payment]}</Span>
  return (
    <TwoLines isLoud second={!withPayment ? `${order.pieces} ədəd` : hasState ? <MoneyState order={order} /> : way}>
      {manat(order.total)}
    </TwoLines>
  )
}

/** Whether the customer owes for goods that were delivered, or an online payment has not come. */
export function isUnpaid({ owed, payment_state, stage }: OrderRow): boolean {
  if (stage === 'canceled') return false
  return payment_state === 'pending' || (stage === 'delivered' && Number(owed) > 0)
}

/** Shows open amounts: payment states have other words than the stages of the goods. */
function MoneyState({ order }: { order: OrderRow }) {
  const { refund_due, payment_state } = order
  if (Number(refund_due) > 0) return <Badge color="error" label="Geri ödənilməli" />
  if (isUnpaid(order)) return <Badge color="warning" label="Ödənilməyib" />
  if (payment_state === 'pending') return null
  if (payment_state === 'written_off') return 'Silinib'
  return payment_state === 'paid' ? 'Ödənilib' : null
}

/** How many pieces of a delivered order came back (E28); nothing if none or all did. */
export function PiecesBack({ order }: { order: Pick<OrderRow, 'stage' | 'returned_pieces'> }) {
  if (order.stage !== 'delivered' || order.returned_pieces === 0) return null
  return <Badge color="error" label={`${order.returned_pieces} ədəd qayıdıb`} />
}

/** The open amount of an order at the head of its screen: due back, or owed once it was delivered or paid in part. */
export function OpenAmount({ order }: { order: OrderRow & { tenders: readonly unknown[] } }) {
  if (Number(order.refund_due) > 0)
    return <Badge color="error" label={`Geri ödənilməli ${manat(order.refund_due)}`} isLarge />
  if (Number(order.owed) === 0 || (order.stage !== 'delivered' && order.tenders.length === 0)) return null
  return <Badge color="warning" label={`Ödənilməyib ${manat(order.owed)}`} isLarge />
}

function Badge({ color, label, isLarge = false }: { color: 'error' | 'warning'; label: string; isLarge?: boolean }) {
  const size = isLarge ? { height: 28, fontSize: 13, fontWeight: 600 } : { height: 20, fontSize: 12 }
  return <Chip label={label} sx={{ ...size, bgcolor: `${color}.light`, color: `${color}.main` }} />
}

/** The stage, and beside it the button for the next stage: on hover, or on keyboard focus (A28). */
export function StageCell({ order }: { order: OrderRow }) {
  const { isPending, step } = useStep()
  const next = stageAfter(order.stage)
  const move = (event: MouseEvent) => {
    event.stopPropagation()
    if (next) void step(order, next)
  }
  return (
    <InRow sx={{ gap: 0.5, minHeight: 32 }}>
      <div>
        <StageChip stage={order.stage} isPickup={order.is_pickup} />
        <PiecesBack order={order} />
      </div>
      {next && (
        <Tooltip title={stageCommand(next, order.is_pickup)}>
          <IconButton
            size="small"
            disabled={isPending}
            onClick={move}
            aria-label={`№ ${order.number}: ${stageCommand(next, order.is_pickup)}`}
            sx={STEP}
          >
            <NextIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </InRow>
  )
}

const STEP = {
  width: 32,
  height: 32,
  ...TINTED,
  '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '@media (hover: hover)': { opacity: 0, 'tr:hover &, &:focus-visible': { opacity: 1 } },
} as const
