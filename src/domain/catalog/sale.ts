import type { Qepik } from '../money.ts'

/** A price changed by a percentage, rounded half up to a qəpik. `change` in hundredths of a percent, from -10,000; less than 0 lowers. */
export function changedByPercent(price: Qepik, change: number): Qepik {
  return Math.floor((price * (10_000 + change) + 5_000) / 10_000)
}

/** How a new price is rounded: to the qəpik, to ten qəpik, or so that it ends in ninety qəpik. */
export const priceRoundings = ['0.01', '0.10', 'x.90'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** A price as it is rounded (A22), the half up; one of 0 stays 0, any other stays above 0. */
export function roundedPrice(price: Qepik, rounding: PriceRounding): Qepik {
  if (price === 0 || rounding === '0.01') return price
  if (rounding === '0.10') return Math.max(10, Math.floor((price + 5) / 10) * 10)
  return Math.max(90, Math.floor((price + 60) / 100) * 100 - 10)
}
