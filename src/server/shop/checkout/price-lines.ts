import { fill } from '#src/words/spoken.ts'
import { couponWords } from '#src/words/words.ts'
import { belowText, couponVerdict } from '#src/domain/checkout/coupon.ts'
import { isOpenAt } from '#src/domain/promotions/open-at.ts'
import { inScope } from '#src/domain/promotions/scope.ts'
import type { Buyer } from '#src/domain/catalog/pricing.ts'
import { priceOrder, type PricedLine, type PricedOrder, type Terms } from '#src/domain/orders/price-order.ts'
import {
  hasUsesLeft,
  isOpenFor,
  timesOf,
  toPromotion,
  type PromotionCustomer,
  type PromotionRow,
} from '../promotions/open-promotions.ts'
import { giftsOf, type OrderLine } from './order-lines.ts'
import type { ForOrder } from './read-for-order.ts'

/** The buyer of the lines. `is_signed_in`: with an account. */
type Buying = { buyer: Buyer; is_signed_in: boolean }

type Wish = {
  /** Whether a code was typed. */
  uses_coupon: boolean
  staff: Terms['staff']
  delivery: Terms['delivery']
  /** The promotions whose gift the customer does not want. */
  declined_gifts: readonly number[]
}

type TermsOfToday = {
  terms: Terms
  /** The promotion of the code, whatever its state; null without one. */
  code: PromotionRow | null
  /** Why the code is not valid; null for a valid code, and without a code. */
  refusal: string | null
}

/** An order at today's prices. */
export type LinesPriced = PricedOrder<OrderLine> & TermsOfToday

/** Prices lines with the terms of today. Cart, checkout and orders by phone call it. */
export function priceLines(
  lines: readonly OrderLine[],
  shop: Pick<ForOrder, 'promotions' | 'products' | 'has_ordered'>,
  buying: Buying,
  wish: Wish,
): LinesPriced {
  const today = termsOfToday(lines, shop, buying, wish)
  const gifts = giftsOf(today.terms.promotions, lines, shop.products, buying.buyer)
  return { ...priceOrder(lines, today.terms, gifts), ...today }
}

/** Returns the promotions that are open for the buyer (R6, R7, R20), with the code if it is valid, as terms. */
export function termsOfToday(
  lines: readonly PricedLine[],
  shop: Pick<ForOrder, 'promotions' | 'has_ordered'>,
  { buyer, is_signed_in }: Buying,
  { uses_coupon, staff, delivery, declined_gifts }: Wish,
): TermsOfToday {
  const now = new Date()
  const code = shop.promotions.find((row) => row.code !== null) ?? null
  const customer = { buyer, is_signed_in, has_ordered: shop.has_ordered }
  const refusal = uses_coupon ? refusalOf(code, lines, customer, now) : null
  const promotions = shop.promotions
    .filter((row) => (row.code === null ? isOpenFor(row, customer, now) : refusal === null))
    .filter(({ id }) => !declined_gifts.includes(id))
    .map(toPromotion)
  return { terms: { promotions, staff, delivery }, code, refusal }
}

/** Returns why a code is not valid for an order (D3, R6, R7, R20); null if it is valid. */
function refusalOf(
  code: PromotionRow | null,
  lines: readonly PricedLine[],
  { buyer, has_ordered }: PromotionCustomer,
  now: Date,
): string | null {
  const goods =
    code === null ? [] : lines.filter((line) => inScope(code.scope, { product_id: line.product_id, ...line.facts }))
  const coupon = code && {
    is_active: code.is_active && hasUsesLeft(code),
    start_date: code.start_date === null ? null : new Date(code.start_date),
    due_date: code.due_date === null ? null : new Date(code.due_date),
    minimum_total: code.minimum_total,
  }
  const verdict = couponVerdict(coupon, { wholesaler: buyer?.wholesaler ?? false, now })
  if (verdict !== null || code === null) return verdict
  if (!isOpenAt(timesOf(code), now)) return couponWords.closed
  if (!code.who.includes('everyone') && !code.who.includes('signed_in') && has_ordered) return couponWords.first
  if (goods.length === 0) return couponWords.scope
  if (goods.reduce((sum, line) => sum + line.paid_amount, 0) < code.minimum_total) return belowText(code.minimum_total)
  if (goods.reduce((sum, line) => sum + line.quantity, 0) < code.min_pieces)
    return fill(couponWords.pieces, { pieces: code.min_pieces })
  return null
}
