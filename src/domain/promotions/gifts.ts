import type { Offer } from './offers.ts'

/**
 * Returns which gifts are given (R16): those that have at least one piece in stock, and those that have none. Gifts of
 * one product share its stock by rank.
 * @param stock by promotion id: the pieces of the gift that the cart leaves
 */
export function giftsOf(
  offers: readonly Offer[],
  stock: ReadonlyMap<number, number>,
): { gifts: number[]; gifts_missing: number[] } {
  const found = { gifts: [] as number[], gifts_missing: [] as number[] }
  const given = new Map<number, number>()
  for (const { promotion } of offers) {
    const { effect, id } = promotion
    if (effect.kind !== 'gift') continue
    const before = given.get(effect.product_id) ?? 0
    if ((stock.get(id) ?? 0) - before < 1) found.gifts_missing.push(id)
    else {
      found.gifts.push(id)
      given.set(effect.product_id, before + 1)
    }
  }
  return found
}
