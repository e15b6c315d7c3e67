import type { ReturnRequest } from '#src/contract/client/shapes.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { daysUntil, type ReturnState } from '#src/domain/returns/requests.ts'

/** Returns until when goods can be returned: '28.11.2026-dək qaytarmaq olar'. @param day such as '2026-11-28' */
export function untilText(day: string): string {
  return `${dayText(day)}-dək qaytarmaq olar`
}

/** Returns how many days are left: '6 gün qalıb', 'bu gün son gündür'. @param now ms since 1970 */
export function daysLeftText(day: string, now: number): string {
  const left = daysUntil(day, bakuDay(now))
  return left > 0 ? `${left} gün qalıb` : 'bu gün son gündür'
}

/** The name of a request's state, as a heading. */
export const stateTitles: Record<ReturnState, string> = {
  sent: 'Qaytarma sorğusu göndərildi',
  accepted: 'Qaytarma qəbul edildi',
  refused: 'Qaytarma rədd edildi',
  received: 'Qaytarılan mal qəbul edildi',
  withdrawn: 'Qaytarma sorğusu geri götürüldü',
}

/** Returns what the customer does next, or what the shop does; for a refusal its reason. */
export function nextStepText({ state, way, bring_by, refusal }: ReturnRequest): string {
  switch (state) {
    case 'sent':
      return 'Cavabı bir iş günü ərzində yazacağıq'
    case 'accepted':
      if (way === 'courier') return 'Kuryer zəng edib malı götürəcək'
      return `Malı ${bring_by === null ? '' : `${dayText(bring_by)}-dək `}mağazaya gətirin`
    case 'refused':
      return refusal ?? ''
    case 'received':
      return 'Pulunuz qaytarılır'
    case 'withdrawn':
      return 'Mal sizdə qalır'
  }
}
