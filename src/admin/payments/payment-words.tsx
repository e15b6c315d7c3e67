import { Chip } from '@mui/material'
import type { AdminPayment, AdminRefund } from './use-payment-acts.ts'

type Tone = 'good' | 'waiting' | 'bad' | 'plain'
type Words = { label: string; tone: Tone }

/** Azerbaijani words of an attempt's state. */
export const paymentStates: Record<AdminPayment['state'], Words> = {
  open: { label: 'Bankın cavabı gözlənilir', tone: 'waiting' },
  paid: { label: 'Ödənilib', tone: 'good' },
  failed: { label: 'Alınmayıb', tone: 'plain' },
  abandoned: { label: 'Yarımçıq qalıb', tone: 'plain' },
  review: { label: 'Yoxlanılır', tone: 'bad' },
  late: { label: 'Gec gəlib', tone: 'bad' },
}

/** Azerbaijani words of the state of a refund by card. */
export const refundStates: Record<AdminRefund['state'], Words> = {
  open: { label: 'Bankın cavabı gözlənilir', tone: 'waiting' },
  done: { label: 'Karta qaytarılıb', tone: 'good' },
  failed: { label: 'Qaytarılmayıb', tone: 'plain' },
  manual: { label: 'Əl ilə qaytarılacaq', tone: 'bad' },
}

/** Returns whether staff may close the attempt: it is under review, or the bank never answered. */
export function canClose({ state, gave_up_at }: Pick<AdminPayment, 'state' | 'gave_up_at'>): boolean {
  return state === 'review' || gave_up_at !== null
}

/** Returns whether a refund by card may begin: money is left, and no other refund waits for the bank. */
export function canRefund({ refundable, refunds }: Pick<AdminPayment, 'refundable' | 'refunds'>): boolean {
  return Number(refundable) > 0 && !refunds.some(({ state }) => state === 'open')
}

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  good: { bgcolor: 'primary.light', color: 'secondary.main' },
  waiting: { bgcolor: 'warning.light', color: 'text.primary' },
  bad: { bgcolor: 'error.light', color: 'error.main' },
  plain: { bgcolor: 'action.hover', color: 'text.primary' },
}

/** The state of a payment or a refund. */
export function StateChip({ label, tone }: { label: string; tone: Tone }) {
  return <Chip label={label} sx={{ fontWeight: 600, ...colours[tone] }} />
}
