import { lessPercent, type Qepik } from '../money.ts'

/** A reduction as the back office entered it (D30): `amount` is percent (0–100) or qəpik, as `is_percent` says. */
export type Sale = { amount: number; is_percent: boolean }

/** The price after the reduction, in qəpik, never below 0. */
export function salePrice(price: Qepik, sale: Sale): Qepik {
  return sale.is_percent ? lessPercent(price, sale.amount) : Math.max(0, price - sale.amount)
}
