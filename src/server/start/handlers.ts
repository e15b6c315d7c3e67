import { handlerTable } from '../platform/http/handler-table.ts'
import { acceptInvitation } from '../shop/account/accept-invitation.ts'
import { activate } from '../shop/account/activate.ts'
import { changePassword } from '../shop/account/change-password.ts'
import { confirmEmail, undoEmail } from '../shop/account/confirm-email.ts'
import { confirmPasswordReset } from '../shop/account/confirm-password-reset.ts'
import { createLoginToken } from '../shop/account/create-login-token.ts'
import { createToken } from '../shop/account/create-token.ts'
import { ownSessions } from '../shop/account/own-sessions.ts'
import { refreshToken } from '../shop/account/refresh-token.ts'
import { register } from '../shop/account/register.ts'
import { resendActivation } from '../shop/account/resend-activation.ts'
import { resetPassword } from '../shop/account/reset-password.ts'
import { eraseAccount } from '../shop/privacy/erase-account.ts'
import { ownData } from '../shop/privacy/own-data.ts'
import { revokeToken } from '../shop/account/revoke-token.ts'
import { showProfile } from '../shop/account/show-profile.ts'
import { updateProfile } from '../shop/account/update-profile.ts'
import { listCartNeeds } from '../shop/cart/list-cart-needs.ts'
import { quoteCart } from '../shop/cart/quote-cart.ts'
import { listAllProducts } from '../shop/catalog/list-all-products.ts'
import { listBrandProducts } from '../shop/catalog/list-brand-products.ts'
import { listCategories, listMenu } from '../shop/catalog/list-categories.ts'
import { listCategoryProducts } from '../shop/catalog/list-category-products.ts'
import { listFilters } from '../shop/catalog/list-filters.ts'
import { listFittingProducts } from '../shop/catalog/list-fitting-products.ts'
import { listRelatedProducts } from '../shop/catalog/list-related-products.ts'
import { listSaleProducts } from '../shop/catalog/list-sale-products.ts'
import { listShopProducts } from '../shop/catalog/list-shop-products.ts'
import { listTagProducts } from '../shop/catalog/list-tag-products.ts'
import { endStockNotice } from '../shop/catalog/end-stock-notice.ts'
import { notifyInStock } from '../shop/catalog/notify-in-stock.ts'
import { changeAddress, dropAddress, keepAddress, listAddresses } from '../shop/account/addresses.ts'
import { showProduct } from '../shop/catalog/show-product.ts'
import { checkCoupon } from '../shop/checkout/check-coupon.ts'
import { listDeliveryTypes } from '../shop/checkout/list-delivery-types.ts'
import { endSandboxPayment, showSandboxPayment } from '../shop/payment/sandbox-calls.ts'
import { payAtDoor } from '../shop/payment/pay-at-door.ts'
import { showPayment } from '../shop/payment/show-payment.ts'
import { payInInstalments, startPayment } from '../shop/payment/start-payment.ts'
import { placeOrder } from '../shop/checkout/place-order.ts'
import { listPages } from '../shop/pages/list-pages.ts'
import { showPage } from '../shop/pages/show-page.ts'
import { showHome } from '../shop/home/show-home.ts'
import { likeProduct, unlikeProduct } from '../shop/likes/like-product.ts'
import { listLikedIds } from '../shop/likes/list-liked-ids.ts'
import { listLikedProducts } from '../shop/likes/list-liked-products.ts'
import { cancelOrder } from '../shop/orders/cancel-order.ts'
import { listActiveOrders } from '../shop/orders/list-active-orders.ts'
import { listDeliveredOrders } from '../shop/orders/list-delivered-orders.ts'
import { showOrder } from '../shop/orders/show-order.ts'
import { addReviewPhoto } from '../shop/reviews/add-review-photo.ts'
import { dropReviewPhoto } from '../shop/reviews/drop-review-photo.ts'
import { listOwnComments, listProductRates } from '../shop/reviews/list-reviews.ts'
import { rateProduct } from '../shop/reviews/rate-product.ts'
import { searchByPath, searchFilters, searchHome, searchProduct, searchProducts } from '../shop/search/search-calls.ts'
import { searchSuggestions } from '../shop/search/suggest.ts'
import { showShop } from '../shop/about/show-shop.ts'
import { adminHandlers } from './admin-handlers.ts'

const shopHandlers = [
  createToken,
  createLoginToken,
  refreshToken,
  revokeToken,
  ownSessions.list,
  ownSessions.endAll,
  ownData,
  eraseAccount,
  register,
  activate,
  acceptInvitation,
  resendActivation,
  resetPassword,
  confirmPasswordReset,
  showProfile,
  updateProfile,
  confirmEmail,
  undoEmail,
  changePassword,
  listAddresses,
  keepAddress,
  changeAddress,
  dropAddress,
  showShop,
  listPages,
  showPage,
  showHome,
  listCategories,
  listMenu,
  listAllProducts,
  listShopProducts,
  listCategoryProducts,
  listSaleProducts,
  listBrandProducts,
  listTagProducts,
  listFilters,
  showProduct,
  notifyInStock,
  endStockNotice,
  listFittingProducts,
  listRelatedProducts,
  likeProduct,
  unlikeProduct,
  listLikedProducts,
  listLikedIds,
  listProductRates,
  rateProduct,
  addReviewPhoto,
  dropReviewPhoto,
  listOwnComments,
  searchHome,
  searchProduct,
  searchProducts,
  searchSuggestions,
  searchFilters,
  searchByPath,
  listCartNeeds,
  quoteCart,
  listDeliveryTypes,
  checkCoupon,
  placeOrder,
  listActiveOrders,
  listDeliveredOrders,
  showOrder,
  cancelOrder,
  startPayment,
  payInInstalments,
  showPayment,
  payAtDoor,
  showSandboxPayment,
  endSandboxPayment,
] as const

/** The handler of every call of the contract, by the call's name. */
export const handlers = handlerTable([...shopHandlers, ...adminHandlers])
