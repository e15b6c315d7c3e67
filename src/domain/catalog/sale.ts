import type { Qepik } from '../money.ts'

/**
 * Returns a price changed by a percentage, rounded half up to a qəpik. `change` is in hundredths of a percent, at least
 * -10,000. A negative change lowers the price.
 */
export function changedByPercent(price: Qepik, change: number): Qepik {
  return Math.floor((price * (10_000 + change) + 5_000) / 10_000)
}

/** The roundings of a new price: to the qəpik, to ten qəpik, or to a price that ends in ninety qəpik. */
export const priceRoundings = ['0.01', '0.10', 'x.90'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Rounds a price half up (A22). A price of 0 stays 0, any other price stays above 0. */
export function roundedPrice(price: Qepik, rounding: PriceRounding): Qepik {
  if (price === 0 || rounding === '0.01') return price
  if (rounding === '0.10') return Math.max(10, Math.floor((price + 5) / 10) * 10)
  return Math.max(90, Math.floor((price + 60) / 100) * 100 - 10)
}
