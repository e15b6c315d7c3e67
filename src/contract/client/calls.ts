export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Method and path of every call of the shop (storefront §7). `{name}` is a parameter. The schemas are in the files of
 * the features, so that browsers do not load the validator.
 */
export const calls = {
  // account
  createToken: 'POST /api/v1/token/',
  createLoginToken: 'POST /api/v1/token/login/',
  refreshToken: 'POST /api/v1/token/refresh/',
  revokeToken: 'POST /api/v1/token/revoke/',
  listSessions: 'GET /api/v1/sessions/',
  endSessions: 'DELETE /api/v1/sessions/',
  register: 'POST /api/v1/users/',
  activate: 'POST /api/v1/users/activation/',
  resendActivation: 'POST /api/v1/users/resend_activation/',
  resetPassword: 'POST /api/v1/users/reset_password/',
  acceptInvitation: 'POST /api/v1/users/invitation/',
  confirmPasswordReset: 'POST /api/v1/users/reset_password_confirm/',
  profile: 'GET /api/v1/users/profile/',
  updateProfile: 'PUT /api/v1/update_profile/{id}/',
  setLanguage: 'PUT /api/v1/users/language/',
  confirmEmail: 'POST /api/v1/users/email/confirm/',
  undoEmail: 'POST /api/v1/users/email/undo/',
  changePassword: 'PUT /api/v1/change_password/{id}/',
  // addresses
  listAddresses: 'GET /api/v1/addresses/',
  keepAddress: 'POST /api/v1/addresses/',
  changeAddress: 'PUT /api/v1/addresses/{id}/',
  dropAddress: 'DELETE /api/v1/addresses/{id}/',
  // shop
  shop: 'GET /api/v1/shop/',
  // pages
  pages: 'GET /api/v1/pages/',
  page: 'GET /api/v1/page/{slug}/',
  // home
  homePage: 'GET /api/v1/home-page/',
  // catalog
  allCategories: 'GET /api/v1/all-categories/',
  menu: 'GET /api/v1/menu/',
  allProducts: 'GET /api/v1/all-products/',
  shopProducts: 'GET /api/v1/shop-products/',
  categoryProducts: 'GET /api/v1/products/{slug}/',
  saleProducts: 'GET /api/v1/sale-products/',
  brandProducts: 'GET /api/v1/brand/{slug}/',
  tagProducts: 'GET /api/v1/tag/{slug}/',
  listFilters: 'GET /api/v1/list-filters/',
  productPromotions: 'GET /api/v1/product/{slug}/promotions/',
  relatedProducts: 'GET /api/v1/product/{slug}/related/',
  fittingProducts: 'GET /api/v1/product/{slug}/fits/',
  product: 'GET /api/v1/product/{slug}/',
  notifyInStock: 'POST /api/v1/product/{slug}/notify/',
  endStockNotice: 'POST /api/v1/stock-notice/end/',
  // likes
  likeProduct: 'POST /api/v1/product/{slug}/like/',
  unlikeProduct: 'DELETE /api/v1/product/{slug}/unlike/',
  likedProducts: 'GET /api/v1/list-liked-products/',
  likedIds: 'GET /api/v1/liked-product-ids/',
  // reviews
  productRates: 'GET /api/v1/product/{slug}/rates-list/',
  rateProduct: 'POST /api/v1/product/{slug}/rate/',
  addReviewPhoto: 'POST /api/v1/product/{slug}/rate/photos/',
  dropReviewPhoto: 'DELETE /api/v1/review-photos/{id}/',
  ownComments: 'GET /api/v1/list-comments/',
  // search
  searchHome: 'POST /api/v1/home/search/',
  searchProduct: 'POST /api/v1/product/search/',
  searchProducts: 'POST /api/v1/products/search/',
  searchFilters: 'GET /api/v1/search-filters/',
  searchByPath: 'GET /api/v1/product/{search}/search/',
  searchSuggestions: 'GET /api/v1/search-suggestions/',
  // cart
  quoteCart: 'POST /api/v1/cart/quote/',
  cartNeeds: 'GET /api/v1/cart/needs/',
  // checkout
  deliveryTypes: 'GET /api/v1/delivery-type/',
  checkCoupon: 'GET /api/v1/{code}/check-coupon/',
  checkout: 'POST /api/v1/checkout/',
  // order requests
  requestOrder: 'POST /api/v1/order-requests/',
  // payment
  startPayment: 'POST /api/v1/orders/{id}/payment/',
  payInInstalments: 'POST /api/v1/orders/{id}/payment/instalments/',
  showPayment: 'GET /api/v1/orders/{id}/payment/',
  payAtDoor: 'POST /api/v1/orders/{id}/payment/at-door/',
  showSandboxPayment: 'GET /api/v1/sandbox-payment/{reference}/',
  endSandboxPayment: 'POST /api/v1/sandbox-payment/{reference}/',
  // orders
  activeOrders: 'GET /api/v1/active-orders/',
  deliveredOrders: 'GET /api/v1/delivered-orders/',
  ownOrders: 'GET /api/v1/orders/',
  order: 'GET /api/v1/orders/{id}/',
  followOrder: 'GET /api/v1/order-link/{token}/',
  orderReturns: 'GET /api/v1/orders/{id}/return-requests/',
  askReturn: 'POST /api/v1/orders/{id}/return-requests/',
  withdrawReturn: 'POST /api/v1/return-requests/{id}/withdrawal/',
  addReturnPhoto: 'POST /api/v1/orders/{id}/return-photos/',
  returnPhoto: 'GET /api/v1/return-photos/{id}/',
  cancelOrder: 'PATCH /api/v1/cancel-order/{id}/',
  // privacy
  ownData: 'GET /api/v1/users/data/',
  eraseAccount: 'POST /api/v1/users/erasure/',
} as const satisfies Record<string, `${Method} /api/v1/${string}/`>

export type CallName = keyof typeof calls
