import { Alert, Box, Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { tenderWords } from '#src/domain/orders/tenders.ts'
import { Note, Section } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { CardRefundDialog } from '../payments/card-refund-dialog.tsx'
import { canRefund, usePaymentsOf } from '../payments/payment-acts.tsx'
import { PaymentDialog, ReversalDialog, WriteOffDialog } from './money-dialogs.tsx'
import { Sums } from './order-sums.tsx'
import { RefundDialog, ways } from './refund-dialog.tsx'
import type { AdminOrder } from './use-order-moves.ts'

type Refund = AdminOrder['refunds'][number]

/** Shows the money of an order as rows: received, written off, refunded, and what is owed (A17, E21, E26). */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [wrong, setWrong] = useState<Refund | null>(null)
  const isOwed = Number(order.owed) > 0
  if (Number(order.received_amount) === 0 && order.returns.length === 0 && order.tenders.length === 0 && !isOwed)
    return null
  return (
    <Section title="Ödəniş" component="section" aria-label="Ödəniş">
      <Sums sx={{ mt: 1 }}>
        <dt>Alınıb</dt>
        <dd>{manat(order.received_amount)}</dd>
        {order.tenders.map(({ id, way, amount, reason, ...entry }) => (
          <MoneyRow key={id} {...entry} amount={manat(amount)} detail={reason ?? ''}>
            {way === 'written_off' ? 'Borc silinib' : `Əl ilə yazılıb · ${tenderWords[way]}`}
          </MoneyRow>
        ))}
        {order.refunds.map((refund) => (
          <RefundRows key={refund.id} refund={refund} reverse={may('refunds') ? () => setWrong(refund) : null} />
        ))}
      </Sums>
      {Number(order.refund_due) > 0 && (
        <RefundDue order={order} reason={order.returns.at(-1)?.reason ?? order.cancel_reason ?? ''} />
      )}
      {isOwed && <Owed order={order} />}
      {wrong && <ReversalDialog order={order} refund={wrong} close={() => setWrong(null)} />}
    </Section>
  )
}

type MoneyRowProps = {
  created_at: string
  who: string
  detail: string
  amount: string
  isStruck?: boolean
  children: ReactNode
}

/** An entry of money: the way, when and by whom it was written, and the signed amount. */
function MoneyRow({ created_at, who, detail, amount, isStruck = false, children }: MoneyRowProps) {
  const struck = isStruck ? { textDecoration: 'line-through', color: 'text.secondary' } : {}
  return (
    <Box sx={{ display: 'contents' }}>
      <dt>
        <Box component="span" sx={struck}>
          {children}
        </Box>
        <Note>{[dateTimeText(created_at), who, detail].filter(Boolean).join(' · ')}</Note>
      </dt>
      <Box component="dd" sx={struck}>
        {amount}
      </Box>
    </Box>
  )
}

/** A refund. A reversed one is struck, and its counter-entry follows. */
function RefundRows({ refund, reverse }: { refund: Refund; reverse: (() => void) | null }) {
  const { amount, way, at_door, reference, reversal, can_reverse, ...entry } = refund
  return (
    <>
      <MoneyRow {...entry} amount={`−${manat(amount)}`} detail={reference} isStruck={reversal !== null}>
        {at_door ? 'Qapıda alınmayıb' : 'Geri ödənilib'} · {ways[way].toLocaleLowerCase('az')}
      </MoneyRow>
      {can_reverse && reverse && (
        <Box component="dt" sx={{ gridColumn: '1 / -1', mt: -0.5, mb: 0.5 }}>
          <Button size="small" sx={{ ml: -1 }} onClick={reverse} aria-label={`${manat(amount)}: əks yazı`}>
            Səhvdir, əks yazı
          </Button>
        </Box>
      )}
      {reversal && (
        <MoneyRow {...reversal} amount={`+${manat(amount)}`} detail={reversal.reason}>
          ↳ Əks yazı
        </MoneyRow>
      )}
    </>
  )
}

/** Buttons below the text where they do not fit beside it. */
const WITH_ACTIONS = {
  mt: 2,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 160px' },
  '& .MuiAlert-action': { flexWrap: 'wrap', justifyContent: 'flex-end', pt: 0, pl: 0, ml: 'auto' },
} as const

/** The customer's debt for a delivered order, and the two ways to settle it (E21). */
function Owed({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [asking, setAsking] = useState<'payment' | 'write-off' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Alert
        severity="warning"
        sx={WITH_ACTIONS}
        action={
          <>
            {may('cash') && (
              <Button color="inherit" onClick={() => setAsking('write-off')}>
                Borcu sil
              </Button>
            )}
            {may('refunds') && (
              <Button color="inherit" onClick={() => setAsking('payment')}>
                Ödəniş yaz
              </Button>
            )}
          </>
        }
      >
        Təhvil verilib, ödənilməyib: müştəri {manat(order.owed)} borcludur.
      </Alert>
      {asking === 'payment' && <PaymentDialog order={order} close={close} />}
      {asking === 'write-off' && <WriteOffDialog order={order} close={close} />}
    </>
  )
}

type RefundDueProps = {
  order: Pick<AdminOrder, 'id' | 'number' | 'refund_due' | 'payment'>
  /** The reason in the dialog of a refund to the card. */
  reason: string
  /** Whether the dialog opens by itself, because the goods came just now (G8). */
  opens?: boolean
}

/** The money that the customer is owed, and the ways to refund it: to the card, or recorded by hand. */
export function RefundDue({ order, reason, opens = false }: RefundDueProps) {
  const may = useMay()
  const mayRefund = may('refunds')
  const { data, isPending } = usePaymentsOf(order.id)
  const paid = data?.payments.find(canRefund)
  const [chosen, setAsking] = useState<'card' | 'other' | null | undefined>(undefined)
  const atFirst = opens && mayRefund && !isPending ? (paid ? 'card' : 'other') : null
  const asking = chosen === undefined ? atFirst : chosen
  return (
    <>
      <Alert
        severity="error"
        sx={WITH_ACTIONS}
        action={
          // Until the payments are loaded, the way to refund is unknown.
          mayRefund &&
          !isPending && (
            <>
              {paid && (
                <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setAsking('card')}>
                  Karta qaytar
                </Button>
              )}
              <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setAsking('other')}>
                {paid ? 'Başqa yolla yaz' : 'Geri ödə'}
              </Button>
            </>
          )
        }
      >
        {manat(order.refund_due)} müştəriyə geri ödənilməlidir.
      </Alert>
      {asking === 'other' && <RefundDialog order={order} close={() => setAsking(null)} />}
      {asking === 'card' && paid && (
        <CardRefundDialog payment={paid} amount={order.refund_due} reason={reason} close={() => setAsking(null)} />
      )}
    </>
  )
}
