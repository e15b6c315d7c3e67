import { bakuDay } from '../baku-clock.ts'
import { dayText } from '../day-text.ts'
import type { StageTimes } from './stages.ts'

/** How often the delivery of an order can be moved to another day (G5). */
export const POSTPONED_MAX = 3

type Postponable = Omit<StageTimes<string>, 'received'> & {
  goes_by_courier: boolean
  /** The day to which the delivery was moved. */
  bring_on: string | null
  /** How often it was moved. */
  postponed: number
}

/** Returns why the delivery of an order cannot be moved to another day now, or null. */
export function postponementFault(order: Postponable): string | null {
  const hasEnded = order.delivered !== null || order.canceled !== null || order.returned !== null
  if (order.on_way === null || hasEnded || !order.goes_by_courier)
    return 'Yalnız kuryerlə yolda olan sifariş keçirilir.'
  if (order.bring_on !== null && order.bring_on > bakuDay())
    return `Sifariş artıq ${dayText(order.bring_on)} gününə keçirilib.`
  return order.postponed >= POSTPONED_MAX ? `Sifariş artıq ${POSTPONED_MAX} dəfə keçirilib.` : null
}
