import type { Qepik } from '../money.ts'
import type { Promotion, PromotionBuyer } from './promotion.ts'
import { isPieceEffect, loweredPrice, type PieceEffect } from './single-price.ts'

/** How often and how much a promotion may give (R20); null: no limit. */
export type PromotionLimits = {
  max_uses: number | null
  uses_per_customer: number | null
  /** Qəpik. */
  max_amount: Qepik | null
}

type Planned = Pick<Promotion, 'code' | 'minimum' | 'min_pieces' | 'together' | 'effect'> &
  PromotionLimits & { who: readonly PromotionBuyer[] }

/**
 * Whether a promotion is a planned sale, which is part of the unit price (R21): percent, amount or fixed price for
 * everyone, without code, minimum, pieces, limit, `alone` or `with others`. A promotion that names wholesalers is not,
 * because it lowers their own price (R6).
 */
export function isPlannedSale({ code, minimum, min_pieces, together, effect, who, ...limits }: Planned): boolean {
  const { max_uses, uses_per_customer, max_amount } = limits
  return (
    isPieceEffect(effect) &&
    who.includes('everyone') &&
    !who.includes('wholesalers') &&
    code === null &&
    minimum === 0 &&
    min_pieces === 0 &&
    together === 'best' &&
    [max_uses, uses_per_customer, max_amount].every((limit) => limit === null)
  )
}

/** Returns the product's price in a planned sale, without options, in qəpik. */
export function plannedPrice(price: Qepik, effect: PieceEffect): Qepik {
  return loweredPrice(price, effect, 0)
}
