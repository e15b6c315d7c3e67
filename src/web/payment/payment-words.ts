import type { PaymentDrawingName } from './payment-drawing.tsx'
import type { Payment } from './use-payment.ts'

/** The head of the payment screen, and the last step of its list. */
export type PaymentWords = {
  drawing: PaymentDrawingName
  title: string
  lead: string
  step: { text: string; sign: 'waiting' | 'failed' | 'open' }
}

const NOT_OPENED = 'Bankın səhifəsi açılmadı'

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

  if (state === 'late')
    return words(
      'card',
      'Ödəniş gec gəldi',
      'Pulunuz bizə çatdı, amma sifariş artıq onu gözləmirdi. Sifarişi bərpa edəcəyik, ya da pulu qaytaracağıq. Yenidən ödəməyin.',
      'Pul gec gəldi, sizinlə əlaqə saxlayacağıq',
      'open',
    )
  if (state === 'review')
    return words(
      'card',
      'Ödəniş yoxlanılır',
      'Bankın cavabını əməkdaşımız yoxlayır, sizinlə əlaqə saxlayacağıq. Yenidən ödəməyin.',
      'Əməkdaşımız yoxlayır',
      'waiting',
    )
  if (is_canceled)
    return words(
      'declined',
      'Sifariş ləğv olunub',
      'Bu sifariş artıq ödənilmir. Bankda ödəmisinizsə, pul itmir: sizinlə əlaqə saxlayacağıq.',
      'Sifariş ləğv olunub',
      'failed',
    )
  if (state === 'waiting')
    return words(
      'bank',
      'Bank cavabı gözlənilir',
      isSlow
        ? 'Bank hələ cavab vermir, biz soruşmağa davam edirik. Səhifəni bağlaya bilərsiniz: sifariş itmir.'
        : 'Adətən bir dəqiqəyə gəlir. Səhifəni bağlasanız da, sifariş itmir.',
      'Bank ödənişi yoxlayır',
      'waiting',
    )
  if (unopened !== null) return words('declined', NOT_OPENED, unopenedLead(unopened), NOT_OPENED, 'failed')
  if (state === 'failed')
    return words(
      'declined',
      'Ödəniş keçmədi',
      failure === 'later' ? failure_text : `${failure_text} Hesabınızdan heç nə çıxılmayıb.`,
      failure === 'customer' ? 'Ödəniş dayandırıldı' : 'Bank ödənişi qəbul etmədi',
      'failed',
    )
  return words(
    'card',
    'Sifariş ödəniş gözləyir',
    'Sifarişiniz yadda saxlanıldı, amma hələ ödənilməyib.',
    'Ödəniş gözlənilir',
    'open',
  )
}

/** Returns the reason without the words of the title. */
function unopenedLead(reason: string): string {
  return reason.replace(`${NOT_OPENED}. `, '')
}
