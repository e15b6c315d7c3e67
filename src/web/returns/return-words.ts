import type { ReturnRequest } from '#src/contract/client/shapes.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { daysUntil, type ReturnState } from '#src/domain/returns/requests.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { returnsWords } from '#src/words/words.ts'

/** Returns until when goods can be returned: '28.11.2026-dək qaytarmaq olar'. @param day such as '2026-11-28' */
export function untilText(day: string): string {
  return fill(returnsWords.until, { day: dayText(day) })
}

/** Returns how many days are left: '6 gün qalıb', 'bu gün son gündür'. @param now ms since 1970 */
export function daysLeftText(day: string, now: number): string {
  const left = daysUntil(day, bakuDay(now))
  return left > 0 ? counted(returnsWords.daysLeft, left) : returnsWords.lastDay
}

/** Returns the name of a request's state, as a heading. */
export const stateTitle = (state: ReturnState): string => returnsWords.states[state]

/** Returns what the customer does next, or what the shop does; for a refusal its reason. */
export function nextStepText({ state, way, bring_by, refusal }: ReturnRequest): string {
  switch (state) {
    case 'sent':
      return returnsWords.answerSoon
    case 'accepted':
      if (way === 'courier') return returnsWords.courierComes
      return bring_by === null ? returnsWords.bring : fill(returnsWords.bringBy, { day: dayText(bring_by) })
    case 'refused':
      return refusal ?? ''
    case 'received':
      return returnsWords.moneyBack
    case 'withdrawn':
      return returnsWords.goodsStay
  }
}
