import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'

/**
 * Returns which gifts are given (R16): those whose stock, less the pieces in the cart and the gifts before, is at least
 * one; and those whose stock is not enough.
 * @param stock by promotion id, for the product with the chosen options of the gift
 */
export function giftsOf(
  offers: readonly Offer[],
  goods: readonly Goods[],
  stock: ReadonlyMap<number, number>,
): { gifts: number[]; gifts_missing: number[] } {
  const found = { gifts: [] as number[], gifts_missing: [] as number[] }
  const given = new Map<string, number>()
  for (const { promotion } of offers) {
    const { effect, id } = promotion
    if (effect.kind !== 'gift') continue
    const key = [effect.product_id, ...effect.options.toSorted((a, b) => a - b)].join()
    const inCart = goods
      .filter(
        ({ product_id, options }) =>
          product_id === effect.product_id && effect.options.every((one) => options.includes(one)),
      )
      .reduce((sum, { pieces }) => sum + pieces, 0)
    const left = (stock.get(id) ?? 0) - inCart - (given.get(key) ?? 0)
    if (left < 1) found.gifts_missing.push(id)
    else {
      found.gifts.push(id)
      given.set(key, (given.get(key) ?? 0) + 1)
    }
  }
  return found
}
