/** The states of a return request (E16). */
export const returnStates = ['sent', 'accepted', 'refused', 'received', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** How the goods come back: a courier fetches them, or the customer brings them to the shop. */
export const returnWays = ['courier', 'shop'] as const
export type ReturnWay = (typeof returnWays)[number]

/** The most photos of one request. */
export const RETURN_PHOTOS = 3

/** The most bytes of one photo as the customer sends it. */
export const RETURN_PHOTO_BYTES = 10 * 1024 * 1024

/** Media types of the photos. */
export const returnPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The most characters of the customer's words. */
export const RETURN_TEXT = 500

/** The most requests for one order, withdrawn ones too: each of them reaches the staff. */
export const REQUESTS_PER_ORDER = 20

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the last day in Baku on which a customer may ask to return goods: '2026-11-28'.
 * @param deliveredOn the day of the delivery in Baku
 * @param days the setting `return_days`
 */
export function lastReturnDay(deliveredOn: string, days: number): string {
  return new Date(Date.parse(deliveredOn) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another: 0 for the same day. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY)
}
