import { bundleMachine } from './bundle.ts'
import { buyGetMachine } from './buy-get.ts'
import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import type { SetMachine } from './set-machine.ts'

/** Returns the machine of an offer that makes sets, or null if the cart has no set of it. */
export function setMachine(offer: Offer, goods: readonly Goods[]): SetMachine | null {
  const { effect } = offer.promotion
  if (effect.kind === 'buy_get') return buyGetMachine(offer, effect, goods)
  return effect.kind === 'bundle' ? bundleMachine(offer, effect, goods.length) : null
}
