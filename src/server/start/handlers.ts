import { handlerTable } from '../call/handler-table.ts'
import { acceptInvitation } from '../account/accept-invitation.ts'
import { activate } from '../account/activate.ts'
import { changePassword } from '../account/change-password.ts'
import { confirmEmail, undoEmail } from '../account/confirm-email.ts'
import { confirmPasswordReset } from '../account/confirm-password-reset.ts'
import { createLoginToken } from '../account/create-login-token.ts'
import { createToken } from '../account/create-token.ts'
import { ownSessions } from '../account/own-sessions.ts'
import { refreshToken } from '../account/refresh-token.ts'
import { register } from '../account/register.ts'
import { resendActivation } from '../account/resend-activation.ts'
import { resetPassword } from '../account/reset-password.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { ownData } from '../privacy/own-data.ts'
import { revokeToken } from '../account/revoke-token.ts'
import { showProfile } from '../account/show-profile.ts'
import { updateProfile } from '../account/update-profile.ts'
import { listCartNeeds } from '../cart/list-cart-needs.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import { listAllProducts } from '../catalog/list-all-products.ts'
import { listBrandProducts } from '../catalog/list-brand-products.ts'
import { listCategories } from '../catalog/list-categories.ts'
import { listCategoryProducts } from '../catalog/list-category-products.ts'
import { listFilters } from '../catalog/list-filters.ts'
import { listFittingProducts } from '../catalog/list-fitting-products.ts'
import { listRelatedProducts } from '../catalog/list-related-products.ts'
import { listSaleProducts } from '../catalog/list-sale-products.ts'
import { listShopProducts } from '../catalog/list-shop-products.ts'
import { listTagProducts } from '../catalog/list-tag-products.ts'
import { endStockNotice } from '../catalog/end-stock-notice.ts'
import { notifyInStock } from '../catalog/notify-in-stock.ts'
import { changeAddress, dropAddress, keepAddress, listAddresses } from '../account/addresses.ts'
import { showProduct } from '../catalog/show-product.ts'
import { checkCoupon } from '../checkout/check-coupon.ts'
import { listDeliveryTypes } from '../checkout/list-delivery-types.ts'
import { endSandboxPayment, showSandboxPayment } from '../payment/sandbox-calls.ts'
import { startPayment } from '../payment/start-payment.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { listPages } from '../pages/list-pages.ts'
import { showPage } from '../pages/show-page.ts'
import { showHome } from '../home/show-home.ts'
import { likeProduct, unlikeProduct } from '../likes/like-product.ts'
import { listLikedIds } from '../likes/list-liked-ids.ts'
import { listLikedProducts } from '../likes/list-liked-products.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { listActiveOrders } from '../orders/list-active-orders.ts'
import { listDeliveredOrders } from '../orders/list-delivered-orders.ts'
import { showOrder } from '../orders/show-order.ts'
import { addReviewPhoto } from '../reviews/add-review-photo.ts'
import { dropReviewPhoto } from '../reviews/drop-review-photo.ts'
import { listOwnComments, listProductRates } from '../reviews/list-reviews.ts'
import { rateProduct } from '../reviews/rate-product.ts'
import { searchByPath, searchFilters, searchHome, searchProduct, searchProducts } from '../search/search-calls.ts'
import { searchSuggestions } from '../search/suggest.ts'
import { showShop } from '../shop/show-shop.ts'
import { staffHandlers } from './staff-handlers.ts'

/** The handlers of the shop's own calls. */
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
  showSandboxPayment,
  endSandboxPayment,
] as const

/** The handler of every call of the contract, by the call's name. */
export const handlers = handlerTable([...shopHandlers, ...staffHandlers])
