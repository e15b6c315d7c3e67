import type { CallName } from './client/calls.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import type { Endpoint, Feature } from './endpoint.ts'
import { home } from './home.ts'
import { likes } from './likes.ts'
import { orderRequests } from './order-requests.ts'
import { orders } from './orders.ts'
import { payment } from './payment.ts'
import { pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { shop } from './shop.ts'

/** Every call of the shop by its name. */
export const contract = {
  ...account,
  ...addresses,
  ...shop,
  ...pages,
  ...home,
  ...catalog,
  ...likes,
  ...reviews,
  ...search,
  ...cart,
  ...checkout,
  ...orderRequests,
  ...orders,
  ...returns,
  ...payment,
  ...privacy,
} as const satisfies Record<CallName, Endpoint>

export type Contract = typeof contract

/** The calls by feature, for the groups of the OpenAPI document. */
export const features = {
  account: { about: 'Accounts: login, registration, personal data and passwords', calls: account },
  addresses: { about: "A customer's saved addresses", calls: addresses },
  shop: { about: "The shop's name, contacts and rules", calls: shop },
  pages: { about: "The company's pages", calls: pages },
  home: { about: 'The home screen', calls: home },
  catalog: { about: 'Categories and products', calls: catalog },
  likes: { about: 'Products that a customer likes', calls: likes },
  reviews: { about: "Customers' reviews of products", calls: reviews },
  search: { about: 'Search', calls: search },
  cart: { about: 'The cart, which lives in the browser', calls: cart },
  checkout: { about: 'Ordering: delivery, coupons, the order itself', calls: checkout },
  'order requests': { about: 'Asking the shop to call, without an account', calls: orderRequests },
  payment: { about: 'Paying online', calls: payment },
  orders: { about: "A customer's own orders", calls: orders },
  returns: { about: 'Requests to return goods', calls: returns },
  privacy: { about: 'Downloading and erasing the data of a customer', calls: privacy },
} as const satisfies Record<string, Feature>
