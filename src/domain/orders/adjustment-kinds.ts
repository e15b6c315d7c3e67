/** The kinds of adjustments (R23). */
export const adjustmentKinds = ['promotion', 'coupon', 'staff', 'delivery'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
