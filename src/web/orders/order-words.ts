import type { Order, OwnOrder } from '#src/contract/client/shapes.ts'
import { bakuClock, bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { customerStageLabel, reachedStage } from '#src/domain/orders/stages.ts'
import { fill } from '#src/words/spoken.ts'
import { ordersWords, stageWords } from '#src/words/words.ts'

/** Returns the name of an order's stage. Goods that nobody accepted at the door were not delivered (G2). */
export function stageText(order: Order): string {
  const stage = reachedStage(order)
  if (stage === 'canceled') return stageWords.canceled
  if (stage === 'returned') return order.delivered === null ? ordersWords.notCollected : stageWords.returned
  return customerStageLabel(stage, order.delivery)
}

/**
 * Returns until when an order can be paid online: '18:40-dək ödəyin', with the date if it is not today.
 * @param until ISO 8601
 * @param now ms since 1970; null on the server
 */
export function untilText(until: string, now: number | null): string {
  const at = Date.parse(until)
  if (now !== null && at <= now) return ordersWords.awaitsPayment
  const [day = '', time = ''] = bakuClock(at).split('T')
  const isToday = now !== null && bakuDay(now) === day
  return fill(ordersWords.payUntil, { time: isToday ? time : `${dayText(day)} ${time}` })
}

/** Returns how much time is left to pay, '48 dəqiqə qalıb'; null after the limit. */
export function timeLeftText(until: string, now: number | null): string | null {
  const minutes = now === null ? 0 : Math.floor((Date.parse(until) - now) / 60_000)
  if (minutes <= 0) return null
  const hours = Math.floor(minutes / 60)
  const time = [
    hours && fill(ordersWords.hours, { n: hours }),
    minutes % 60 && fill(ordersWords.minutes, { n: minutes % 60 }),
  ]
  return fill(ordersWords.timeLeft, { time: time.filter(Boolean).join(' ') })
}

/** Returns what the customer got back or is still owed; null for no money. */
export function refundText({ refund, refund_due }: Pick<OwnOrder, 'refund' | 'refund_due'>): string | null {
  const due = parseAmount(refund_due)
  const sentences = [
    refund &&
      fill(ordersWords.refunds[refund.way], {
        amount: formatManat(parseAmount(refund.amount)),
        day: dayText(bakuDay(Date.parse(refund.at))),
      }),
    due > 0 && fill(ordersWords.refundDue, { amount: formatManat(due) }),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join('. ') : null
}
