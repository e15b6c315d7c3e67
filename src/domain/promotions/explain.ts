import { canLower } from './can-lower.ts'
import { goodsOf } from './cart.ts'
import { usedPromotions } from './hints.ts'
import { goodsInScope, unmetCondition } from './offers.ts'
import { priceCart, type Cart, type PricedCart } from './price-cart.ts'
import type { Promotion } from './promotion.ts'

/** A promotion, and what was asked about it before the cart was priced (R6, R7, R20). */
export type AskedPromotion = {
  promotion: Promotion
  /** Whether its code was typed; true for a promotion that works by itself. */
  has_code: boolean
  is_for_buyer: boolean
  is_open: boolean
  has_uses_left: boolean
}

/** The reasons, in the order in which they are asked (R26). `delivery`: it would make the delivery dearer (R15). */
export const unusedReasons = [
  'code',
  'buyer',
  'time',
  'scope',
  'minimum',
  'limit',
  'stock',
  'delivery',
  'cheaper',
] as const
export type UnusedReason = (typeof unusedReasons)[number]

/** Why a promotion is not used. `by`: the id of the promotion that is cheaper. */
export type Unused = { promotion_id: number; reason: UnusedReason; by: number | null }

/**
 * Returns for each promotion that a cart does not use the first reason (R26).
 * @param cart with the promotions that are open
 */
export function explainUnused(asked: readonly AskedPromotion[], cart: Cart, priced: PricedCart): Unused[] {
  const used = usedPromotions(priced)
  return asked
    .filter(({ promotion }) => !used.has(promotion.id))
    .map((one) => ({ promotion_id: one.promotion.id, by: null, ...reasonOf(one, cart, priced) }))
}

function reasonOf(
  { promotion, has_code, is_for_buyer, is_open, has_uses_left }: AskedPromotion,
  cart: Cart,
  priced: PricedCart,
): Pick<Unused, 'reason'> & Partial<Unused> {
  if (!has_code) return { reason: 'code' }
  if (!is_for_buyer) return { reason: 'buyer' }
  if (!is_open) return { reason: 'time' }
  const goods = goodsOf(cart.lines)
  const offer = { promotion, rank: 0, bit: 1, goods: goodsInScope(promotion, goods) }
  const unmet = unmetCondition(offer)
  if (unmet !== null) return { reason: unmet }
  const { kind } = promotion.effect
  const needsPieces = kind === 'tier' || kind === 'buy_get' || kind === 'bundle'
  if (!canLower(offer, goods, cart.delivery)) return { reason: needsPieces ? 'minimum' : 'scope' }
  if (!has_uses_left || isStoppedByLimit(promotion, cart)) return { reason: 'limit' }
  if (priced.gifts_missing.includes(promotion.id)) return { reason: 'stock' }
  const left = priced.left_out.find(({ promotion_id }) => promotion_id === promotion.id)
  return left ?? { reason: 'cheaper', by: priced.reductions[0]?.promotion_id ?? null }
}

/** Whether the cart would use a promotion that had no money limit (R20). */
function isStoppedByLimit(promotion: Promotion, cart: Cart): boolean {
  if (promotion.money_left === null) return false
  const promotions = cart.promotions.map((one) => (one.id === promotion.id ? { ...one, money_left: null } : one))
  return usedPromotions(priceCart({ ...cart, promotions })).has(promotion.id)
}
