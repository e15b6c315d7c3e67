import { fill } from '#src/words/spoken.ts'
import { payWords } from '#src/words/words.ts'
import type { PaymentDrawingName } from './payment-drawing.tsx'
import type { Payment } from './use-payment.ts'

/** The head of the payment screen, and the last step of its list. */
export type PaymentWords = {
  drawing: PaymentDrawingName
  title: string
  lead: string
  step: { text: string; sign: 'waiting' | 'failed' | 'open' }
}

/**
 * Returns the words for a payment that is not done.
 * @param unopened why the bank's page did not open just now; null otherwise
 */
export function paymentWords(payment: Payment, { unopened, isSlow }: { unopened: string | null; isSlow: boolean }) {
  const { state, is_canceled, failure, failure_text } = payment
  const words = (
    drawing: PaymentDrawingName,
    title: string,
    lead: string,
    text: string,
    sign: PaymentWords['step']['sign'],
  ): PaymentWords => ({ drawing, title, lead, step: { text, sign } })

  if (state === 'late') return words('card', payWords.late, payWords.lateLead, payWords.lateStep, 'open')
  if (state === 'review') return words('card', payWords.review, payWords.reviewLead, payWords.reviewStep, 'waiting')
  if (is_canceled) return words('declined', payWords.canceled, payWords.canceledLead, payWords.canceled, 'failed')
  if (state === 'waiting')
    return words(
      'bank',
      payWords.waitingForBank,
      isSlow ? payWords.slowLead : payWords.waitingLead,
      payWords.waitingStep,
      'waiting',
    )
  if (unopened !== null)
    return words('declined', payWords.notOpened, unopenedLead(unopened), payWords.notOpened, 'failed')
  if (state === 'failed')
    return words(
      'declined',
      payWords.failed,
      failure === 'later' ? failure_text : fill(payWords.nothingTaken, { reason: failure_text }),
      failure === 'customer' ? payWords.stopped : payWords.bankRefused,
      'failed',
    )
  return words('card', payWords.open, payWords.openLead, payWords.openStep, 'open')
}

/** Returns the reason without the words of the title. */
function unopenedLead(reason: string): string {
  return reason.replace(`${payWords.notOpened}. `, '')
}
