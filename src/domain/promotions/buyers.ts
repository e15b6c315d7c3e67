import type { Promotion, PromotionBuyer } from './promotion.ts'

/** The part of a promotion that decides for whom it is. */
type Named = { who: readonly PromotionBuyer[] } & Pick<Promotion, 'code'>

/**
 * The customer of a cart. `buyer`: the account with its prices. `has_ordered`: the account or the phone has an order
 * that is not cancelled.
 */
type Customer = { buyer: { wholesaler: boolean } | null; is_signed_in: boolean; has_ordered: boolean }

/** Whether a promotion is for a customer (R6). A wholesaler never gets one by code. */
export function isForBuyer({ who, code }: Named, { buyer, is_signed_in, has_ordered }: Customer): boolean {
  if (buyer?.wholesaler) return code === null && who.includes('wholesalers')
  if (who.includes('everyone')) return true
  return is_signed_in && (who.includes('signed_in') || (who.includes('first_order') && !has_ordered))
}

/** Whether a visitor may get a promotion by signing in: the page says so instead of the promotion (R6). */
export function asksToSignIn(promotion: Named, customer: Customer): boolean {
  const { who } = promotion
  return (
    !customer.is_signed_in && !who.includes('everyone') && (who.includes('signed_in') || who.includes('first_order'))
  )
}
