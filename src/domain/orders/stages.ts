/** The stages of an order with their texts in the timeline (storefront §4), in the order in which they come. */
export const stages = [
  { name: 'received', label: 'Sifariş alındı' },
  { name: 'preparing', label: 'Hazırlanır' },
  { name: 'on_way', label: 'Karqoya verildi' },
  { name: 'delivered', label: 'Təhvil verildi' },
] as const

export const canceledLabel = 'Sifarişi iptal edildi'

export type StageName = (typeof stages)[number]['name']

/** When each stage was reached: an ISO 8601 text (JSON) or a Date, or null. */
export type StageTimes<Time> = Record<StageName | 'canceled', Time | null>

/** Cancelling is allowed until the order is on its way, and once (D16). */
export function canCancel<Time>(order: StageTimes<Time>): boolean {
  return order.canceled === null && order.on_way === null && order.delivered === null
}
