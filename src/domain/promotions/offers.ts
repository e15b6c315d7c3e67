import type { Goods } from './cart.ts'
import type { Promotion } from './promotion.ts'
import { inScope, isEmptyScope } from './scope.ts'

/** A promotion that may take part in a cart, because the cart meets its conditions (R4). */
export type Offer = {
  promotion: Promotion
  /** The index among the offers: the first one wins a tie (R3). */
  rank: number
  /** The bit of the offer in a set of offers. */
  bit: number
  /** The goods in scope. */
  goods: readonly Goods[]
}

/** Compares promotions by rank: the greater priority first, then the smaller id (R3). */
export function compareRank(a: Promotion, b: Promotion): number {
  return b.priority - a.priority || a.id - b.id
}

/** Returns the promotions whose conditions a cart meets, by rank. */
export function offersFor(promotions: readonly Promotion[], goods: readonly Goods[]): Offer[] {
  return promotions
    .toSorted(compareRank)
    .map((promotion) => ({ promotion, goods: goodsInScope(promotion, goods) }))
    .filter((offer) => unmetCondition(offer) === null)
    .map((offer, rank) => ({ ...offer, rank, bit: 1 << rank }))
}

/** Returns the goods in scope (R5). A set whose scope has no entry is for the products of its parts. */
export function goodsInScope({ scope, effect }: Promotion, goods: readonly Goods[]): Goods[] {
  const ofSet = effect.kind === 'bundle' && isEmptyScope(scope)
  const entries = ofSet ? { ...scope, products: effect.parts.map(({ product_id }) => product_id) } : scope
  return goods.filter((some) => inScope(entries, some))
}

/** Returns the first condition that the goods in scope do not meet (R4), or null. */
export function unmetCondition({
  promotion: { minimum, min_pieces },
  goods,
}: Pick<Offer, 'promotion' | 'goods'>): 'scope' | 'minimum' | null {
  if (!goods.some(({ pieces }) => pieces > 0)) return 'scope'
  const pieces = goods.reduce((sum, some) => sum + some.pieces, 0)
  const worth = goods.reduce((sum, some) => sum + some.unit * some.pieces, 0)
  return pieces < min_pieces || worth < minimum ? 'minimum' : null
}
