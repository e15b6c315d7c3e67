/** The stages of an order with their texts in the timeline (storefront §4), in the order in which they come. */
export const stages = [
  { name: 'received', label: 'Sifariş alındı' },
  { name: 'preparing', label: 'Hazırlanır' },
  { name: 'on_way', label: 'Karqoya verildi' },
  { name: 'delivered', label: 'Təhvil verildi' },
] as const

export const canceledLabel = 'Sifarişi iptal edildi'

export const returnedLabel = 'Qaytarıldı'

export type StageName = (typeof stages)[number]['name']

/** The stages that an order can be moved to. */
export const laterStages = ['preparing', 'on_way', 'delivered'] as const

export type LaterStage = (typeof laterStages)[number]

/** How an order can end otherwise than by its delivery: cancelled, or everything came back (A17). */
export type OtherEnd = 'canceled' | 'returned'

/** When each stage was reached: an ISO 8601 text (JSON) or a Date, or null. */
export type StageTimes<Time> = Record<StageName | OtherEnd, Time | null>

/** Cancelling is allowed until the order is on its way, and once (D16). */
export function canCancel<Time>(order: StageTimes<Time>): boolean {
  return order.canceled === null && order.on_way === null && order.delivered === null
}

/** Lines, address, delivery and payment of an order can be changed as long as it can be cancelled (A18). */
export function canChange<Time>(order: StageTimes<Time>): boolean {
  return canCancel(order)
}

/** The stage after one; null after the last, after cancelling and after a return. Stages come one by one (A1). */
export function stageAfter(stage: StageName | OtherEnd): LaterStage | null {
  switch (stage) {
    case 'received':
      return 'preparing'
    case 'preparing':
      return 'on_way'
    case 'on_way':
      return 'delivered'
    default:
      return null
  }
}

/** The next stage of an order; null when it was delivered, cancelled or returned. */
export function nextStage<Time>(order: StageTimes<Time>): LaterStage | null {
  return stageAfter(reachedStage(order))
}

/** How far an order has come. */
export function reachedStage<Time>(order: StageTimes<Time>): StageName | OtherEnd {
  if (order.canceled !== null) return 'canceled'
  if (order.returned !== null) return 'returned'
  return stages.findLast(({ name }) => order[name] !== null)?.name ?? 'received'
}

/**
 * The stages that an order reaches when it is moved to this one, in their order. Stages come one by one (A1), but what its
 * customer comes for can be handed over at once: then those between are reached in the same moment. Empty when it cannot be
 * moved there.
 */
export function stagesReached<Time>(order: StageTimes<Time>, wanted: LaterStage, isPickup: boolean): LaterStage[] {
  const next = nextStage(order)
  if (next === wanted) return [wanted]
  if (next === null || !isPickup || wanted !== 'delivered') return []
  return laterStages.slice(laterStages.indexOf(next))
}

/** Why an order cannot be moved to a stage that `stagesReached` has no way to. */
export function stageFault<Time>(order: StageTimes<Time>, wanted: LaterStage): string {
  if (order.canceled !== null) return 'Sifariş ləğv edilib.'
  if (order.returned !== null) return 'Sifariş qaytarılıb.'
  if (order[wanted] !== null) return `Artıq keçib: ${stageLabel(wanted)}.`
  return `Əvvəlcə bu mərhələyə keçməlidir: ${stageLabel(nextStage(order) ?? 'received')}.`
}

/** What stages are called for staff when the customer comes for the goods (A17). The customer's timeline keeps its own words (storefront §4). */
const pickupLabels: Partial<Record<StageName, string>> = { on_way: 'Hazırdır', delivered: 'Götürüldü' }

export function stageLabel(name: StageName, isPickup = false): string {
  return (isPickup && pickupLabels[name]) || (stages.find((stage) => stage.name === name)?.label ?? name)
}

/** Whether goods of the order can come back (A17): it has left, and not everything is back. */
export function canReturn<Time>(order: StageTimes<Time>): boolean {
  return order.on_way !== null && order.returned === null
}

/** How long the last stage can be taken back, ms (A17). */
export const UNDO_MS = 10 * 60 * 1000

/** The stage that can be taken back at a time (ms since 1970): the last one, for ten minutes; null for none. */
export function stageToUndo(order: StageTimes<string>, now: number): LaterStage | null {
  const reached = reachedStage(order)
  if (reached === 'received' || reached === 'canceled' || reached === 'returned') return null
  return now - Date.parse(order[reached] ?? '') < UNDO_MS ? reached : null
}
