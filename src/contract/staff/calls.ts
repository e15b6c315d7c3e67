/**
 * The back office's calls, as `calls.ts` has the shop's. A name is 'resource.verb'; list, show, create, update and
 * delete are what the client's resources are made of. Kept apart, so that shoppers do not carry them.
 */
export const staffCalls = {
  // one's own session (A14)
  'session.begin': 'POST /api/v1/admin/session/',
  'session.show': 'GET /api/v1/admin/session/',
  'session.end': 'DELETE /api/v1/admin/session/',
  'first-owner.create': 'POST /api/v1/admin/first-owner/',
  'sessions.list': 'GET /api/v1/admin/sessions/',
  'sessions.delete': 'DELETE /api/v1/admin/sessions/{id}/',
  'second-factor.prepare': 'POST /api/v1/admin/second-factor/',
  'second-factor.confirm': 'PUT /api/v1/admin/second-factor/',
  'second-factor.remove': 'DELETE /api/v1/admin/second-factor/',
  // orders (A1)
  'orders.list': 'GET /api/v1/admin/orders/',
  'orders.show': 'GET /api/v1/admin/orders/{id}/',
  'orders.news': 'GET /api/v1/admin/orders/news/',
  'orders.advance': 'POST /api/v1/admin/orders/stage/',
  'orders.cancel': 'POST /api/v1/admin/orders/{id}/cancel/',
  'orders.note': 'PUT /api/v1/admin/orders/{id}/note/',
  'orders.print': 'GET /api/v1/admin/orders/print/',
  // orders by phone (A2)
  'manual-orders.products': 'GET /api/v1/admin/manual-orders/products/',
  'manual-orders.choices': 'GET /api/v1/admin/manual-orders/choices/',
  'manual-orders.quote': 'POST /api/v1/admin/manual-orders/quote/',
  'manual-orders.create': 'POST /api/v1/admin/manual-orders/',
  // customers and staff (A8)
  'customers.list': 'GET /api/v1/admin/customers/',
  'customers.show': 'GET /api/v1/admin/customers/{id}/',
  'customers.update': 'PUT /api/v1/admin/customers/{id}/',
  'customers.block': 'PUT /api/v1/admin/customers/{id}/block/',
  'customers.role': 'PUT /api/v1/admin/customers/{id}/role/',
  'customers.lift-second-factor': 'DELETE /api/v1/admin/customers/{id}/second-factor/',
  // coupons and delivery types (A9)
  'coupons.list': 'GET /api/v1/admin/coupons/',
  'coupons.show': 'GET /api/v1/admin/coupons/{id}/',
  'coupons.create': 'POST /api/v1/admin/coupons/',
  'coupons.update': 'PUT /api/v1/admin/coupons/{id}/',
  'coupons.delete': 'DELETE /api/v1/admin/coupons/{id}/',
  'delivery-types.list': 'GET /api/v1/admin/delivery-types/',
  'delivery-types.show': 'GET /api/v1/admin/delivery-types/{id}/',
  'delivery-types.create': 'POST /api/v1/admin/delivery-types/',
  'delivery-types.update': 'PUT /api/v1/admin/delivery-types/{id}/',
  'delivery-types.delete': 'DELETE /api/v1/admin/delivery-types/{id}/',
  // settings of the shop (A12)
  'settings.show': 'GET /api/v1/admin/settings/',
  'settings.update': 'PUT /api/v1/admin/settings/',
  'settings.preview-mail': 'POST /api/v1/admin/settings/mail/',
  // reviews (A10)
  'reviews.list': 'GET /api/v1/admin/reviews/',
  'reviews.show': 'GET /api/v1/admin/reviews/{id}/',
  'reviews.update': 'PUT /api/v1/admin/reviews/{id}/',
  // the log (A13)
  'log.list': 'GET /api/v1/admin/log/',
  // figures (A11)
  'figures.show': 'GET /api/v1/admin/figures/',
  'figures.file': 'GET /api/v1/admin/figures/file/',
  'figures.customers': 'GET /api/v1/admin/figures/customers/',
  'figures.orders': 'GET /api/v1/admin/figures/orders/',
  // pictures (A3, D19)
  'media.list': 'GET /api/v1/admin/media/',
  'media.create': 'POST /api/v1/admin/media/',
  // products (A3)
  'products.list': 'GET /api/v1/admin/products/',
  'products.create': 'POST /api/v1/admin/products/',
  'products.change-many': 'POST /api/v1/admin/products/change/',
  'products.show': 'GET /api/v1/admin/products/{id}/',
  'products.update': 'PUT /api/v1/admin/products/{id}/',
  'products.delete': 'DELETE /api/v1/admin/products/{id}/',
  'products.duplicate': 'POST /api/v1/admin/products/{id}/duplicate/',
  'products.preview': 'POST /api/v1/admin/products/{id}/preview/',
  // categories, brands and tags (A6)
  'categories.list': 'GET /api/v1/admin/categories/',
  'categories.create': 'POST /api/v1/admin/categories/',
  'categories.arrange': 'PUT /api/v1/admin/categories/arrange/',
  'categories.show': 'GET /api/v1/admin/categories/{id}/',
  'categories.update': 'PUT /api/v1/admin/categories/{id}/',
  'categories.delete': 'DELETE /api/v1/admin/categories/{id}/',
  'categories.replace': 'POST /api/v1/admin/categories/{id}/replace/',
  'brands.list': 'GET /api/v1/admin/brands/',
  'brands.create': 'POST /api/v1/admin/brands/',
  'brands.arrange': 'PUT /api/v1/admin/brands/arrange/',
  'brands.show': 'GET /api/v1/admin/brands/{id}/',
  'brands.update': 'PUT /api/v1/admin/brands/{id}/',
  'brands.delete': 'DELETE /api/v1/admin/brands/{id}/',
  'brands.replace': 'POST /api/v1/admin/brands/{id}/replace/',
  'tags.list': 'GET /api/v1/admin/tags/',
  'tags.create': 'POST /api/v1/admin/tags/',
  'tags.show': 'GET /api/v1/admin/tags/{id}/',
  'tags.update': 'PUT /api/v1/admin/tags/{id}/',
  'tags.delete': 'DELETE /api/v1/admin/tags/{id}/',
  'tags.replace': 'POST /api/v1/admin/tags/{id}/replace/',
} as const

export type StaffCallName = keyof typeof staffCalls
