import { EFFORT } from './choose.ts'
import { compareRank } from './offers.ts'
import { priceCart, type Cart, type PricedCart } from './price-cart.ts'
import type { Promotion, PromotionKind } from './promotion.ts'

/** One piece more of a line, and the promotion that the cart would then use. */
export type Hint = { promotion_id: number; line: number; pieces: 1; kind: PromotionKind }

/**
 * Returns for each line the first promotion that one piece more of it would bring into use (R26): the engine prices
 * the cart with that piece. One more set, and the next step of a tier, count as well. All lines share the work of one
 * cart: in a very large cart only the first lines have hints.
 */
export function hintsOf(cart: Cart, priced: PricedCart): Hint[] {
  const used = usedPromotions(priced)
  const candidates = cart.promotions
    .filter(({ id, effect }) => !used.has(id) || growing.has(effect.kind))
    .toSorted(compareRank)
  if (candidates.length === 0) return []
  const effort = { left: EFFORT }
  return cart.lines.flatMap((_, line) => {
    const lines = cart.lines.map((one, at) => (at === line ? { ...one, quantity: one.quantity + 1 } : one))
    const more = effort.left < 0 ? null : priceCart({ ...cart, lines }, effort)
    if (more === null || effort.left < 0) return []
    const usedThen = usedPromotions(more)
    const promotion = candidates.find((one) => usedThen.has(one.id) && (!used.has(one.id) || grows(one, priced, more)))
    return promotion ? [{ promotion_id: promotion.id, line, pieces: 1, kind: promotion.effect.kind }] : []
  })
}

/** Returns the ids of the promotions that a priced cart uses. */
export function usedPromotions({ reductions, delivery, gifts }: PricedCart): Set<number> {
  const used = new Set([...reductions.map(({ promotion_id }) => promotion_id), ...gifts])
  if (delivery.promotion_id !== null) used.add(delivery.promotion_id)
  return used
}

const growing: ReadonlySet<PromotionKind> = new Set(['buy_get', 'bundle', 'tier'])

/** Whether a used promotion makes more sets, or lowers a piece more than before. */
function grows({ id, effect: { kind } }: Promotion, before: PricedCart, after: PricedCart): boolean {
  const [old, now] = [before, after].map(({ reductions }) => {
    const rows = reductions.filter(({ promotion_id }) => promotion_id === id)
    const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    return { pieces, most: Math.max(0, ...rows.map(({ amount, quantity }) => -amount / quantity)) }
  })
  if (!old || !now) return false
  return kind === 'tier' ? now.most > old.most : now.pieces > old.pieces
}
