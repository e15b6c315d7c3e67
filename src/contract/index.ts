import { account } from './account.ts'
import type { CallName } from './calls.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import type { Endpoint } from './endpoint.ts'
import { home } from './home.ts'
import { likes } from './likes.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { shop } from './shop.ts'

/** Every call with its schemas; `calls.ts` has the paths. */
export const contract = {
  ...account,
  ...shop,
  ...pages,
  ...home,
  ...catalog,
  ...likes,
  ...reviews,
  ...search,
  ...cart,
  ...checkout,
  ...orders,
} as const satisfies Record<CallName, Endpoint>

export type Contract = typeof contract
