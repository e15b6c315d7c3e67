import { handlerTable } from '../platform/http/handler-table.ts'
import { acceptInvitation } from '../shop/account/invitation.ts'
import { activate, resendActivation } from '../shop/account/activation.ts'
import { changePassword, showProfile, updateProfile } from '../shop/account/profile.ts'
import { confirmEmail, undoEmail } from '../shop/account/confirm-email.ts'
import { confirmPasswordReset, resetPassword } from '../shop/account/password-reset.ts'
import { createLoginToken, createToken, refreshToken, revokeToken } from '../shop/account/tokens.ts'
import { ownSessions } from '../shop/account/own-sessions.ts'
import { register } from '../shop/account/register.ts'
import { eraseAccount } from '../shop/privacy/erase-account.ts'
import { ownData } from '../shop/privacy/own-data.ts'
import { listCartNeeds } from '../shop/cart/list-cart-needs.ts'
import { quoteCart } from '../shop/cart/quote-cart.ts'
import {
  listAllProducts,
  listBrandProducts,
  listCategoryProducts,
  listSaleProducts,
  listShopProducts,
  listTagProducts,
} from '../shop/catalog/list-products.ts'
import { listCategories, listMenu } from '../shop/catalog/list-categories.ts'
import { listFilters } from '../shop/catalog/list-filters.ts'
import { listFittingProducts, listRelatedProducts } from '../shop/catalog/similar-products.ts'
import { endStockNotice, notifyInStock } from '../shop/catalog/stock-notices.ts'
import { changeAddress, dropAddress, keepAddress, listAddresses } from '../shop/account/addresses.ts'
import { showProduct } from '../shop/catalog/show-product.ts'
import { checkCoupon } from '../shop/checkout/coupons.ts'
import { listDeliveryTypes } from '../shop/checkout/delivery-types.ts'
import { endSandboxPayment, showSandboxPayment } from '../shop/payment/sandbox-calls.ts'
import { payAtDoor } from '../shop/payment/pay-at-door.ts'
import { showPayment } from '../shop/payment/show-payment.ts'
import { payInInstalments, startPayment } from '../shop/payment/start-payment.ts'
import { placeOrder } from '../shop/checkout/place-order.ts'
import { listPages, showPage } from '../shop/pages/pages.ts'
import { showHome } from '../shop/home/show-home.ts'
import { likeProduct, unlikeProduct, listLikedIds, listLikedProducts } from '../shop/likes/likes.ts'
import { cancelOrder, listActiveOrders, listDeliveredOrders, showOrder } from '../shop/orders/own-orders.ts'
import { addReviewPhoto, dropReviewPhoto } from '../shop/reviews/review-photos.ts'
import { listOwnComments, listProductRates, rateProduct } from '../shop/reviews/reviews.ts'
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
