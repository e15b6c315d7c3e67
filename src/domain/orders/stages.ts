import { stageWords } from '#src/words/words.ts'

/** The stages of an order with their texts in the timeline (storefront §4), in chronological order. */
export const stages = [
  {
    name: 'received',
    get label() {
      return stageWords.received
    },
  },
  {
    name: 'preparing',
    get label() {
      return stageWords.preparing
    },
  },
  {
    name: 'on_way',
    get label() {
      return stageWords.on_way
    },
  },
  {
    name: 'delivered',
    get label() {
      return stageWords.delivered
    },
  },
] as const

export type StageName = (typeof stages)[number]['name']

/** The stages to which an order can be moved. */
export const laterStages = ['preparing', 'on_way', 'delivered'] as const

export type LaterStage = (typeof laterStages)[number]

/** The other ends of an order besides delivery: cancelled, or all goods came back (A17). */
export type OtherEnd = 'canceled' | 'returned'

/** The time of each stage: an ISO 8601 text (JSON) or a Date, or null. */
export type StageTimes<Time> = Record<StageName | OtherEnd, Time | null>

/** Whether an order can be cancelled: until it is on its way, and once (D16). */
export function canCancel<Time>(order: StageTimes<Time>): boolean {
  return order.canceled === null && order.on_way === null && order.delivered === null
}

/** Returns why an order can no longer be cancelled (storefront §4). A pickup order is ready, not on its way (C13). */
export function tooLateText(isPickup: boolean): string {
  return isPickup ? stageWords.tooLateReady : stageWords.tooLate
}

/**
 * Whether the lines, address, delivery and payment of an order can be changed: as long as it can be cancelled (A18).
 */
export function canChange<Time>(order: StageTimes<Time>): boolean {
  return canCancel(order)
}

/**
 * Returns the stage after `stage`; null after the last stage, a cancellation or a return. Stages come one by one (A1).
 */
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

/** Returns the next stage of an order; null if it was delivered, cancelled or returned. */
export function nextStage<Time>(order: StageTimes<Time>): LaterStage | null {
  return stageAfter(reachedStage(order))
}

/** Returns the latest stage of an order. */
export function reachedStage<Time>(order: StageTimes<Time>): StageName | OtherEnd {
  if (order.canceled !== null) return 'canceled'
  if (order.returned !== null) return 'returned'
  return stages.findLast(({ name }) => order[name] !== null)?.name ?? 'received'
}

/**
 * Returns the stages that an order reaches when it is moved to `wanted`, in their order. Stages come one by one (A1).
 * An order that the customer collects can be handed over at once, and then reaches the stages in between at the same
 * time. Returns [] if the order cannot be moved there.
 */
export function stagesReached<Time>(order: StageTimes<Time>, wanted: LaterStage, isPickup: boolean): LaterStage[] {
  const next = nextStage(order)
  if (next === wanted) return [wanted]
  if (next === null || !isPickup || wanted !== 'delivered') return []
  return laterStages.slice(laterStages.indexOf(next))
}

/** A stage that an order has already reached, after 'Bu sifariş artıq'. */
const reachedWords: Record<LaterStage, string> = {
  preparing: 'hazırlanır',
  on_way: 'karqoya verilib',
  delivered: 'təhvil verilib',
}

/** Returns why an order cannot be moved to a stage for which `stagesReached` returns []. */
export function stageFault<Time>(order: StageTimes<Time>, wanted: LaterStage): string {
  if (order.canceled !== null) return 'Sifariş ləğv edilib.'
  if (order.returned !== null) return 'Sifariş qaytarılıb.'
  if (order[wanted] !== null) return `Bu sifariş artıq ${reachedWords[wanted]}.`
  return `Əvvəlcə bu mərhələyə keçməlidir: ${stageLabel(nextStage(order) ?? 'received')}.`
}

/** Returns the name of a stage. An order that the customer collects is ready, then collected (A17). */
export function stageLabel(name: StageName, isPickup = false): string {
  if (isPickup && name === 'on_way') return stageWords.ready
  if (isPickup && name === 'delivered') return stageWords.collected
  return stages.find((stage) => stage.name === name)?.label ?? name
}

/** Returns the name of a stage for the customer: an order by post went to the post (E11). */
export function customerStageLabel(name: StageName, { is_pickup, is_post }: { is_pickup: boolean; is_post: boolean }) {
  return is_post && name === 'on_way' ? stageWords.posted : stageLabel(name, is_pickup)
}

/** Whether goods of the order can come back (A17): the order has left, and some goods are not back. */
export function canReturn<Time>(order: StageTimes<Time>): boolean {
  return order.on_way !== null && order.returned === null
}

/** How long the last stage can be undone, ms (A17). */
export const UNDO_MS = 10 * 60 * 1000

/** Returns the stage that can be undone at a time (ms since 1970): the last stage, for ten minutes; null for none. */
export function stageToUndo(order: StageTimes<string>, now: number): LaterStage | null {
  const reached = reachedStage(order)
  if (reached === 'received' || reached === 'canceled' || reached === 'returned') return null
  return now - Date.parse(order[reached] ?? '') < UNDO_MS ? reached : null
}
