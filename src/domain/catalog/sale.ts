import type { Qepik } from '../money.ts'

/** A price changed by a percentage, rounded half up to a qəpik. `change` in hundredths of a percent, from -10,000; less than 0 lowers. */
export function changedByPercent(price: Qepik, change: number): Qepik {
  return Math.floor((price * (10_000 + change) + 5_000) / 10_000)
}
