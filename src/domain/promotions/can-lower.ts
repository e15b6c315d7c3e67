import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import type { SaleTerms } from './outcome.ts'
import { setMachine } from './sets.ts'
import { cheapestSingles, singlePrices } from './single-price.ts'

/** Whether an offer would lower a cart by itself: its set or step is complete, and the delivery type is meant. */
export function canLower(offer: Offer, goods: readonly Goods[], delivery: SaleTerms['delivery']): boolean {
  const { effect } = offer.promotion
  if (effect.kind === 'gift') return true
  if (effect.kind === 'order') return effect.reduction.amount > 0 && offer.goods.some(({ unit }) => unit > 0)
  if (effect.kind === 'free_delivery')
    return delivery !== null && delivery.price > 0 && (effect.delivery_types?.includes(delivery.id) ?? true)
  if (effect.kind === 'buy_get' || effect.kind === 'bundle') return setMachine(offer, goods) !== null
  const singles = singlePrices([offer], goods)
  return offer.goods.some(({ place, unit }) =>
    cheapestSingles(singles[place] ?? [], unit, offer.bit).some(({ price }) => price < unit),
  )
}
