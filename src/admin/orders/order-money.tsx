import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note, Section } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { CardRefundDialog } from '../payments/card-refund-dialog.tsx'
import { canRefund } from '../payments/payment-words.ts'
import { usePaymentsOf } from '../payments/use-payment-acts.ts'
import { Sums } from './order-sums.tsx'
import { RefundDialog, ways } from './refund-dialog.tsx'
import type { AdminOrder } from './use-order-moves.ts'

/** Shows the received and the refunded money of an order (A17); nothing without either. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  if (Number(order.received_amount) === 0 && order.returns.length === 0) return null
  return (
    <Section title="Ödəniş" component="section" aria-label="Ödəniş">
      <Sums sx={{ mt: 1 }}>
        <dt>Alınıb</dt>
        <dd>{manat(order.received_amount)}</dd>
        {order.refunds.map((refund) => (
          <Box key={refund.id} sx={{ display: 'contents' }}>
            <dt>
              {refund.at_door ? 'Qapıda alınmayıb' : 'Geri ödənilib'} · {ways[refund.way]}
              <Note>{[dateTimeText(refund.created_at), refund.who, refund.reference].filter(Boolean).join(' · ')}</Note>
            </dt>
            <dd>−{manat(refund.amount)}</dd>
          </Box>
        ))}
      </Sums>
      {Number(order.refund_due) > 0 && <RefundDue order={order} />}
    </Section>
  )
}

/** The money that the customer is owed, and the ways to refund it: to the card, or recorded by hand. */
function RefundDue({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [asking, setAsking] = useState<'card' | 'other' | null>(null)
  const mayRefund = may('refunds')
  const { data, isPending } = usePaymentsOf(order.id)
  const paid = data?.payments.find(canRefund)
  return (
    <>
      <Alert
        severity="error"
        sx={{
          mt: 2,
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 160px' },
          '& .MuiAlert-action': { flexWrap: 'wrap', justifyContent: 'flex-end', pt: 0, pl: 0, ml: 'auto' },
        }}
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
        <CardRefundDialog
          payment={paid}
          amount={order.refund_due}
          reason={order.returns.at(-1)?.reason ?? order.cancel_reason ?? ''}
          close={() => setAsking(null)}
        />
      )}
    </>
  )
}
