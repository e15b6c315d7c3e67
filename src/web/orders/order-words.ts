import { stageWords } from '#src/words/words.ts'
import type { Order, OwnOrder } from '#src/contract/client/shapes.ts'
import { bakuClock, bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { customerStageLabel, reachedStage } from '#src/domain/orders/stages.ts'

/** Returns the name of an order's stage. Goods that nobody accepted at the door were not delivered (G2). */
export function stageText(order: Order): string {
  const stage = reachedStage(order)
  if (stage === 'canceled') return stageWords.canceled
  if (stage === 'returned') return order.delivered === null ? 'Götürülmədi' : stageWords.returned
  return customerStageLabel(stage, order.delivery)
}

/**
 * Returns until when an order can be paid online: '18:40-dək ödəyin', with the date if it is not today.
 * @param until ISO 8601
 * @param now ms since 1970; null on the server
 */
export function untilText(until: string, now: number | null): string {
  const at = Date.parse(until)
  if (now !== null && at <= now) return 'Ödəniş gözlənilir'
  const [day = '', time = ''] = bakuClock(at).split('T')
  return now !== null && bakuDay(now) === day ? `${time}-dək ödəyin` : `${dayText(day)} ${time}-dək ödəyin`
}

/** Returns how much time is left to pay, '48 dəqiqə qalıb'; null after the limit. */
export function timeLeftText(until: string, now: number | null): string | null {
  const minutes = now === null ? 0 : Math.floor((Date.parse(until) - now) / 60_000)
  if (minutes <= 0) return null
  const hours = Math.floor(minutes / 60)
  return `${[hours && `${hours} saat`, minutes % 60 && `${minutes % 60} dəqiqə`].filter(Boolean).join(' ')} qalıb`
}

const refundWords = {
  cash: 'nağd qaytarıldı',
  card: 'kartınıza qaytarıldı',
  transfer: 'bank hesabınıza qaytarıldı',
}

/** Returns what the customer got back or is still owed; null for no money. */
export function refundText({ refund, refund_due }: Pick<OwnOrder, 'refund' | 'refund_due'>): string | null {
  const due = parseAmount(refund_due)
  const sentences = [
    refund &&
      `${formatManat(parseAmount(refund.amount))} ${refundWords[refund.way]}, ${dayText(bakuDay(Date.parse(refund.at)))}`,
    due > 0 && `${formatManat(due)} qaytarılacaq`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join('. ') : null
}
