import type { Qepik } from '../money.ts'
import { reduced, storedReduction } from '../reduction.ts'

/** The prices of a product in qəpik: `final` is what a visitor pays during its sale, and `price` without a sale. */
export type Prices = { price: Qepik; final: Qepik }

/** Why a new price is doubtful: goods for nothing, below their cost, or more than 50 % away from the former price. */
export const priceDoubts = ['zero', 'below_cost', 'far'] as const
export type PriceDoubt = (typeof priceDoubts)[number]

/**
 * Why a row of an import is doubtful (E35): its price, a final price that is not below the price or variants with
 * different reductions (G23), or stock of a product that was sold lately (G26).
 */
export const importDoubts = [...priceDoubts, 'no_sale', 'mixed_sale', 'sold'] as const
/** Said of a row of an import without a question: its options were joined (G23), it was found by its name (G21). */
export const importNotes = ['joined', 'by_name'] as const
export type ImportDoubt = (typeof importDoubts)[number] | (typeof importNotes)[number]

/** A product's price and sale as they are stored: `sale_amount` in hundredths of a percent or in qəpik. */
export type PricedSale = {
  price: Qepik
  sale_amount: number | null
  sale_is_percent: boolean
  sale_ends_at: string | null
}

/** Returns the prices of a product. A planned sale counts, a sale that has ended does not. */
export function pricesOf({ price, sale_amount, sale_is_percent, sale_ends_at }: PricedSale, now: number): Prices {
  const isOver = sale_ends_at !== null && Date.parse(sale_ends_at) <= now
  if (sale_amount === null || isOver) return { price, final: price }
  // A percentage above 100 is a fault of its own, which the form reports.
  if (sale_is_percent && sale_amount > 10_000) return { price, final: 0 }
  return { price, final: reduced(price, storedReduction(sale_amount, sale_is_percent)) }
}

/**
 * Returns why a new price has to be confirmed before it is saved (E25); null if it is not doubtful, or not new.
 * @param before null for a new product
 * @param cost the cost of one piece in qəpik; null if it is not known
 */
export function priceDoubt(before: Prices | null, { price, final }: Prices, cost: Qepik | null): PriceDoubt | null {
  if (before?.price === price && before.final === final) return null
  if (final === 0) return 'zero'
  if (cost !== null && final < cost) return 'below_cost'
  return before && before.price > 0 && Math.abs(price - before.price) * 2 > before.price ? 'far' : null
}
