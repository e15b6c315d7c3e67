import { lessPercent, type Qepik } from '../money.ts'

/** A reduction as it was entered (D30): percent × 100, or qəpik, as `is_percent` says. */
export type Reduction = { amount: number; is_percent: boolean }

/** What a product costs with a reduction, in qəpik; the database's sale_price follows the same rule. */
export function salePrice(price: Qepik, { amount, is_percent }: Reduction): Qepik {
  return is_percent ? lessPercent(price, amount / 100) : Math.max(0, price - amount)
}

/** A price changed by a percentage, rounded half up to a qəpik. `hundredths` is percent × 100, from -10000; less than 0 lowers. */
export function changedByPercent(price: Qepik, hundredths: number): Qepik {
  return Math.floor((price * (10_000 + hundredths) + 5_000) / 10_000)
}
