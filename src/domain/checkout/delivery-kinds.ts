/** The ways of an order to the customer: by courier, collected, by post (E17). */
export const deliveryKinds = ['courier', 'pickup', 'post'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Stands in a carrier's link for the number of the parcel. */
export const TRACKING_PLACE = '{nömrə}'

/** The number of a parcel as staff type it, in capitals. */
export const TRACKING_NUMBER = /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/

/** Returns the carrier's page about a parcel; null if the delivery type has no link. */
export function trackingLink(template: string, number: string): string | null {
  return template === '' ? null : template.replaceAll(TRACKING_PLACE, encodeURIComponent(number.replaceAll(' ', '')))
}
