import { handlersIn, handlerTable } from '../platform/http/handler-table.ts'
import * as showShop from '../shop/about/show-shop.ts'
import * as activation from '../shop/account/activation.ts'
import * as addresses from '../shop/account/addresses.ts'
import * as confirmEmail from '../shop/account/confirm-email.ts'
import * as invitation from '../shop/account/invitation.ts'
import * as passwordReset from '../shop/account/password-reset.ts'
import * as profile from '../shop/account/profile.ts'
import * as register from '../shop/account/register.ts'
import * as shopSessions from '../shop/account/sessions.ts'
import * as listCartNeeds from '../shop/cart/list-cart-needs.ts'
import * as quoteCart from '../shop/cart/quote-cart.ts'
import * as listCategories from '../shop/catalog/list-categories.ts'
import * as listFilters from '../shop/catalog/list-filters.ts'
import * as shopListProducts from '../shop/catalog/list-products.ts'
import * as showProduct from '../shop/catalog/show-product.ts'
import * as similarProducts from '../shop/catalog/similar-products.ts'
import * as stockNotices from '../shop/catalog/stock-notices.ts'
import * as shopCoupons from '../shop/checkout/coupons.ts'
import * as shopDeliveryTypes from '../shop/checkout/delivery-types.ts'
import * as placeOrder from '../shop/checkout/place-order.ts'
import * as showHome from '../shop/home/show-home.ts'
import * as likes from '../shop/likes/likes.ts'
import * as requestOrder from '../shop/order-requests/request-order.ts'
import * as followOrder from '../shop/orders/follow-order.ts'
import * as ownOrders from '../shop/orders/own-orders.ts'
import * as shopPages from '../shop/pages/pages.ts'
import * as payAtDoor from '../shop/payment/pay-at-door.ts'
import * as sandboxCalls from '../shop/payment/sandbox-calls.ts'
import * as showPayment from '../shop/payment/show-payment.ts'
import * as startPayment from '../shop/payment/start-payment.ts'
import * as eraseAccount from '../shop/privacy/erase-account.ts'
import * as ownData from '../shop/privacy/own-data.ts'
import * as returnPhotos from '../shop/returns/return-photos.ts'
import * as returnRequests from '../shop/returns/return-requests.ts'
import * as reviewPhotos from '../shop/reviews/review-photos.ts'
import * as shopReviews from '../shop/reviews/reviews.ts'
import * as searchCalls from '../shop/search/search-calls.ts'
import * as suggest from '../shop/search/suggest.ts'
import * as attributes from '../admin/attributes/attributes.ts'
import * as listChangeLog from '../admin/change-log/list-change-log.ts'
import * as banners from '../admin/content/banners.ts'
import * as adminPages from '../admin/content/pages.ts'
import * as slides from '../admin/content/slides.ts'
import * as changeCount from '../admin/counts/change-count.ts'
import * as counts from '../admin/counts/counts.ts'
import * as endCount from '../admin/counts/end-count.ts'
import * as adminCoupons from '../admin/coupons/coupons.ts'
import * as assignOrders from '../admin/couriers/assign-orders.ts'
import * as cash from '../admin/couriers/cash.ts'
import * as couriers from '../admin/couriers/couriers.ts'
import * as courierSheet from '../admin/couriers/courier-sheet.ts'
import * as changeCustomer from '../admin/customers/change-customer.ts'
import * as invite from '../admin/customers/invite.ts'
import * as listCustomers from '../admin/customers/list-customers.ts'
import * as adminDeliveryTypes from '../admin/delivery/delivery-types.ts'
import * as exports from '../admin/exports/exports.ts'
import * as showFigures from '../admin/figures/show-figures.ts'
import * as findPeople from '../admin/manual-orders/find-people.ts'
import * as findProducts from '../admin/manual-orders/find-products.ts'
import * as placeManualOrder from '../admin/manual-orders/place-manual-order.ts'
import * as pictures from '../admin/media/pictures.ts'
import * as notices from '../admin/order-alerts/notices.ts'
import * as closeRequest from '../admin/order-requests/close-request.ts'
import * as listRequests from '../admin/order-requests/list-requests.ts'
import * as advanceOrders from '../admin/orders/advance-orders.ts'
import * as cancelOrder from '../admin/orders/cancel-order.ts'
import * as changeOrder from '../admin/orders/change-order.ts'
import * as listOrders from '../admin/orders/list-orders.ts'
import * as printOrders from '../admin/orders/print-orders.ts'
import * as postponeOrder from '../admin/orders/postpone-order.ts'
import * as refundOrder from '../admin/orders/refund-order.ts'
import * as returnOrder from '../admin/orders/return-order.ts'
import * as settleOrder from '../admin/orders/settle-order.ts'
import * as showOrder from '../admin/orders/show-order.ts'
import * as trackOrder from '../admin/orders/track-order.ts'
import * as decidePayment from '../admin/payments/decide-payment.ts'
import * as paymentSettings from '../admin/payments/payment-settings.ts'
import * as refundPayment from '../admin/payments/refund-payment.ts'
import * as showPayments from '../admin/payments/show-payments.ts'
import * as changeProducts from '../admin/products/change-products.ts'
import * as adminListProducts from '../admin/products/list-products.ts'
import * as products from '../admin/products/products.ts'
import * as reduceAll from '../admin/products/reduce-all.ts'
import * as undoChange from '../admin/products/undo-change.ts'
import * as correctReceipt from '../admin/receipts/correct-receipt.ts'
import * as costs from '../admin/receipts/costs.ts'
import * as createReceipt from '../admin/receipts/create-receipt.ts'
import * as receipts from '../admin/receipts/receipts.ts'
import * as reverseReceipt from '../admin/receipts/reverse-receipt.ts'
import * as answerReturn from '../admin/returns/answer-request.ts'
import * as listReturns from '../admin/returns/list-requests.ts'
import * as adminReviews from '../admin/reviews/reviews.ts'
import * as roles from '../admin/roles/roles.ts'
import * as endOrder from '../admin/route/end-order.ts'
import * as showRoute from '../admin/route/show-route.ts'
import * as searchEverything from '../admin/search/search-everything.ts'
import * as listSecurityLog from '../admin/security-log/list-security-log.ts'
import * as beginSession from '../admin/session/begin-session.ts'
import * as beginWithPasskey from '../admin/session/begin-with-passkey.ts'
import * as firstOwner from '../admin/session/first-owner.ts'
import * as passkeys from '../admin/session/passkeys.ts'
import * as secondFactor from '../admin/session/second-factor.ts'
import * as adminSessions from '../admin/session/sessions.ts'
import * as settings from '../admin/shop-settings/settings.ts'
import * as exportProducts from '../admin/spreadsheets/export-products.ts'
import * as imports from '../admin/spreadsheets/imports.ts'
import * as changeStock from '../admin/stock/change-stock.ts'
import * as listStock from '../admin/stock/list-stock.ts'
import * as countingSheet from '../admin/stock/counting-sheet.ts'
import * as showHistory from '../admin/stock/show-history.ts'
import * as reorder from '../admin/suppliers/reorder.ts'
import * as supplierGoods from '../admin/suppliers/supplier-goods.ts'
import * as supplierOrders from '../admin/suppliers/supplier-orders.ts'
import * as suppliers from '../admin/suppliers/suppliers.ts'
import * as writeSupplierOrder from '../admin/suppliers/write-supplier-order.ts'
import * as synonyms from '../admin/synonyms/synonyms.ts'
import * as brands from '../admin/taxonomy/brands.ts'
import * as categories from '../admin/taxonomy/categories.ts'
import * as tags from '../admin/taxonomy/tags.ts'

/** The handler of every call of the contract, by the call's name. */
export const handlers = handlerTable(
  handlersIn([
    showShop,
    activation,
    addresses,
    confirmEmail,
    invitation,
    passwordReset,
    profile,
    register,
    shopSessions,
    listCartNeeds,
    quoteCart,
    listCategories,
    listFilters,
    shopListProducts,
    showProduct,
    similarProducts,
    stockNotices,
    shopCoupons,
    shopDeliveryTypes,
    placeOrder,
    showHome,
    likes,
    requestOrder,
    followOrder,
    ownOrders,
    shopPages,
    payAtDoor,
    sandboxCalls,
    showPayment,
    startPayment,
    eraseAccount,
    ownData,
    returnPhotos,
    returnRequests,
    reviewPhotos,
    shopReviews,
    searchCalls,
    suggest,
    attributes,
    listChangeLog,
    banners,
    adminPages,
    slides,
    changeCount,
    counts,
    endCount,
    adminCoupons,
    assignOrders,
    cash,
    couriers,
    courierSheet,
    changeCustomer,
    invite,
    listCustomers,
    adminDeliveryTypes,
    exports,
    showFigures,
    findPeople,
    findProducts,
    placeManualOrder,
    closeRequest,
    listRequests,
    pictures,
    notices,
    advanceOrders,
    cancelOrder,
    changeOrder,
    listOrders,
    printOrders,
    postponeOrder,
    refundOrder,
    returnOrder,
    settleOrder,
    showOrder,
    trackOrder,
    decidePayment,
    paymentSettings,
    refundPayment,
    showPayments,
    changeProducts,
    adminListProducts,
    products,
    reduceAll,
    undoChange,
    correctReceipt,
    costs,
    createReceipt,
    receipts,
    reverseReceipt,
    answerReturn,
    listReturns,
    adminReviews,
    roles,
    endOrder,
    showRoute,
    searchEverything,
    listSecurityLog,
    beginSession,
    beginWithPasskey,
    firstOwner,
    passkeys,
    secondFactor,
    adminSessions,
    settings,
    exportProducts,
    imports,
    changeStock,
    listStock,
    countingSheet,
    showHistory,
    reorder,
    supplierGoods,
    supplierOrders,
    suppliers,
    writeSupplierOrder,
    synonyms,
    brands,
    categories,
    tags,
  ]),
)
