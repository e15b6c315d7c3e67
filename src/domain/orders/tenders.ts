/** The ways in which a person records money that was received for an order (E41). */
export const handWays = ['cash_store', 'cash_door', 'card_door', 'transfer'] as const
export type HandWay = (typeof handWays)[number]

/** The ways in which a person gives money back. Cash comes from the till, never from a courier. */
export const refundWays = ['cash_store', 'card_door', 'transfer'] as const
export type RefundWay = (typeof refundWays)[number]

/** The ways of all money of an order. 'written_off' settles a debt and is no money. */
export const tenderWays = [...handWays, 'online', 'written_off'] as const
export type TenderWay = (typeof tenderWays)[number]

/** The name of each way for staff, within a sentence. */
export const tenderWords: Record<TenderWay, string> = {
  cash_door: 'qapıda nağd',
  cash_store: 'mağazada nağd',
  card_door: 'qapıda kart',
  online: 'onlayn kart',
  transfer: 'köçürmə',
  written_off: 'silinib',
}

/** Most days of the till on one screen. */
export const TILL_DAYS = 31
