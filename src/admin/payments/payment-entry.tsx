import CardIcon from '@mui/icons-material/CreditCardOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note, Strong } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { CardRefundDialog } from './card-refund-dialog.tsx'
import { CloseDialog, MessagesDialog, TakeUpDialog } from './payment-dialogs.tsx'
import { canClose, canRefund, paymentStates, StateChip, useAsk, type AdminPayment } from './payment-acts.tsx'
import { RefundEntry } from './refund-entry.tsx'

type PaymentEntryProps = {
  payment: AdminPayment
  /** The order that it pays, outside of the order's own screen. */
  order?: ReactNode
  /** Whether the goods of a late payment's order are in stock; undefined if unknown. */
  canTakeUp?: boolean
  /** The shop's debt for the order, such as '5.00'; undefined outside of the order's own screen. */
  owed?: string
}

/** An attempt to pay with its refunds, and what staff may do about it (Y5, Y6, Y8). */
export function PaymentEntry({ payment, order, canTakeUp, owed }: PaymentEntryProps) {
  const { label, tone } = paymentStates[payment.state]
  return (
    <Box component="article" aria-label={`Ödəniş ${payment.reference}`} sx={{ py: 2 }}>
      {order}
      <InRow sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <CardIcon fontSize="small" sx={{ mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InRow sx={{ columnGap: 1, rowGap: 0.5, flexWrap: 'wrap' }}>
            <Strong component="span">
              {payment.provider_title} {payment.reference}
            </Strong>
            <StateChip label={label} tone={tone} />
          </InRow>
          <Note sx={{ overflowWrap: 'anywhere' }}>
            {[
              dateTimeText(payment.ended_at ?? payment.created_at),
              payment.card_mask?.replaceAll('*', '•'),
              payment.months !== null && `${payment.months} ay hissə-hissə`,
              payment.rrn && `RRN ${payment.rrn}`,
            ]
              .filter(Boolean)
              .join('\u00A0· ')}
          </Note>
        </Box>
        <Typography sx={{ fontWeight: 620, whiteSpace: 'nowrap', ...DIGITS }}>{manat(payment.amount)}</Typography>
      </InRow>
      <Reasons payment={payment} canTakeUp={canTakeUp} />
      {payment.refunds.map((refund) => (
        <RefundEntry key={refund.id} refund={refund} number={payment.number} />
      ))}
      <Acts payment={payment} canTakeUp={canTakeUp} owed={owed} />
    </Box>
  )
}

/** Why staff must look at the attempt, or why it failed. */
function Reasons({ payment, canTakeUp }: Pick<PaymentEntryProps, 'payment' | 'canTakeUp'>) {
  const { state, state_text, code, reported_amount, gave_up_at } = payment
  const texts = [
    state_text + (code && state === 'failed' ? ` (kod ${code})` : ''),
    reported_amount !== null && `Bankda ${manat(reported_amount)}, sifarişdə ${manat(payment.amount)}.`,
    gave_up_at !== null && `Bank bir gün cavab vermədi, ${dateTimeText(gave_up_at)} tarixindən mağaza daha soruşmur.`,
    state === 'late' && 'Pul sifariş onu daha gözləməyəndə gəlib: sifarişi davam etdirin və ya pulu qaytarın.',
    canTakeUp === false && 'Mal stokda qalmayıb: pulu qaytarın.',
  ].filter((text): text is string => Boolean(text) && text !== '')
  if (texts.length === 0) return null
  if (state === 'failed' || state === 'abandoned') return <Note sx={{ mt: 0.5, ml: 4 }}>{texts.join(' ')}</Note>
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {texts.join(' ')}
    </Alert>
  )
}

type Dialog = 'refund' | 'close' | 'take-up' | 'messages'

function Acts({ payment, canTakeUp, owed }: Pick<PaymentEntryProps, 'payment' | 'canTakeUp' | 'owed'>) {
  const may = useMay()
  const [asked, setAsked] = useState<Dialog | null>(null)
  const ask = useAsk()
  const mayDecide = may('refunds')
  const close = () => setAsked(null)
  const button = (dialog: Dialog, words: string, variant: 'text' | 'outlined' = 'outlined') => (
    <Button
      size="small"
      variant={variant}
      onClick={() => setAsked(dialog)}
      aria-label={`${payment.reference}: ${words}`}
    >
      {words}
    </Button>
  )
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.25, ml: { sm: 4 } }}>
        {payment.state === 'late' && mayDecide && canTakeUp !== false && button('take-up', 'Sifarişi davam etdir')}
        {mayDecide && canRefund(payment) && button('refund', 'Karta qaytar')}
        {may('orders') && payment.state !== 'paid' && payment.state !== 'late' && (
          <Button
            size="small"
            variant="outlined"
            disabled={ask.isPending}
            onClick={() => ask.mutate(payment.id)}
            aria-label={`${payment.reference}: bankdan soruş`}
          >
            {ask.isPending ? 'Soruşulur…' : 'Bankdan soruş'}
          </Button>
        )}
        {mayDecide && canClose(payment) && button('close', 'Ödənişi bağla')}
        {mayDecide && button('messages', 'Mesajlara bax', 'text')}
      </Stack>
      {asked === 'refund' && <CardRefundDialog payment={payment} {...firstRefund(payment, owed)} close={close} />}
      {asked === 'close' && <CloseDialog payment={payment} close={close} />}
      {asked === 'take-up' && <TakeUpDialog payment={payment} close={close} />}
      {asked === 'messages' && <MessagesDialog payment={payment} close={close} />}
    </>
  )
}

/** Returns the amount and reason that a refund begins with (E26): what is owed, all of a payment that came late. */
function firstRefund({ state }: AdminPayment, owed: string | undefined): { amount?: string; reason?: string } {
  if (state === 'late') return { reason: 'Ödəniş gec gəldi' }
  if (owed === undefined) return {}
  return { amount: Number(owed) > 0 ? owed : '' }
}
