import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { ApiError } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { refundByCard, type RefundResult } from './refund-by-card.ts'
import { usePaymentsChanged, type AdminPayment } from './payment-acts.tsx'

type CardRefundDialogProps = {
  payment: Pick<AdminPayment, 'id' | 'order_id' | 'number' | 'provider_title' | 'card_mask' | 'refundable'>
  /** The amount to begin with, such as "5.00"; all that is left without it. */
  amount?: string
  reason?: string
  close: () => void
}

/** Refunds a payment to its card through the provider, whole or in part (Y8). */
export function CardRefundDialog({ payment, amount, reason: first = '', close }: CardRefundDialogProps) {
  const report = useReportRefund()
  const [part, setPart] = useState<Part>({
    isWhole: amount === undefined || Number(amount) >= Number(payment.refundable),
    typed: amount ?? '',
  })
  const [reason, setReason] = useState(first)
  const refund = useWrite(
    () => refundByCard(payment, part.isWhole ? payment.refundable : part.typed.trim().replace(',', '.'), reason.trim()),
    {
      onSuccess: async (result) => {
        close()
        await report(result)
      },
      failureOf: (error) => (amountFault(error) === undefined ? errorText(error) : null),
      onError: (error) => {
        if (amountFault(error) === undefined) return
        // Part of the money went back another way: the field shows how much is left.
        setPart((now) => ({ isWhole: false, typed: now.isWhole ? payment.refundable : now.typed }))
      },
    },
  )
  const fault = amountFault(refund.error)
  const missing =
    !part.isWhole && part.typed.trim() === '' ? 'Məbləği yazın.' : reason.trim() === '' ? 'Səbəbi yazın.' : null
  return (
    <FormDialog
      title={`№ ${payment.number}: karta geri ödəniş`}
      about={`Pulu ${payment.provider_title} müştərinin kartına${payment.card_mask ? ` (${payment.card_mask})` : ''} qaytarır. Bunu geri almaq olmur.`}
      verb={part.isWhole ? `${manat(payment.refundable)} qaytar` : 'Karta qaytar'}
      isBusy={refund.isPending}
      missing={missing}
      submit={() => refund.mutate()}
      close={close}
    >
      <HowMuch whole={payment.refundable} part={part} change={setPart} fault={fault} />
      <TypedField
        label="Səbəb"
        value={reason}
        required
        change={setReason}
        helperText="Müştəri görmür, sifarişin tarixçəsində qalır"
        max={300}
      />
    </FormDialog>
  )
}

/** Whether the whole amount is refunded, or the typed one. */
type Part = { isWhole: boolean; typed: string }
type HowMuchProps = { whole: string; part: Part; change: (part: Part) => void; fault: string | undefined }

function HowMuch({ whole, part, change, fault }: HowMuchProps) {
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={part.isWhole}
        aria-label="Nə qədər"
        onChange={(_event, value: boolean | null) => value !== null && change({ ...part, isWhole: value })}
      >
        <ToggleButton value={true}>Hamısı: {manat(whole)}</ToggleButton>
        <ToggleButton value={false}>Bir hissəsi</ToggleButton>
      </ToggleButtonGroup>
      {!part.isWhole && (
        <TypedField
          label="Məbləğ, ₼"
          value={part.typed}
          required
          autoFocus
          change={(typed) => change({ ...part, typed })}
          error={fault !== undefined}
          helperText={fault ?? `Ən çoxu ${manat(whole)}`}
          isAmount
        />
      )}
    </>
  )
}

function amountFault(error: unknown): string | undefined {
  return error instanceof ApiError ? error.field('amount') : undefined
}

/** Returns a function that refetches, and reports how a refund by card began. */
export function useReportRefund(): (result: RefundResult) => Promise<void> {
  const notify = useNotify()
  const changed = usePaymentsChanged()
  return async ({ state, message }) => {
    await changed()
    if (state === 'done') notify('Pul karta qaytarıldı.', { type: 'success' })
    else if (state === 'open') notify('Qaytarma göndərildi. Bankın cavabı gözlənilir.', { type: 'warning' })
    else notify(message || 'Pul qaytarılmadı.', { type: 'error', autoHideDuration: 10_000 })
  }
}
