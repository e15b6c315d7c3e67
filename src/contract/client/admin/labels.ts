/** Most labels of one call, so that drawing them does not block other requests for long. */
export const LABELS_MAX = 1000

/** Papers of price labels: of a label printer, in mm, or sheets of them. */
export const labelSizes = ['58x40', '30x20', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Papers of the label on a parcel: of a label printer, in mm, or A6. */
export const parcelSizes = ['100x150', 'a6'] as const
export type ParcelSize = (typeof parcelSizes)[number]
