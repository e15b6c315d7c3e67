import { beginSession } from '../staff/session/begin-session.ts'
import { beginSessionWithPasskey, preparePasskeySignIn } from '../staff/session/begin-with-passkey.ts'
import { createPasskey, deletePasskey, listPasskeys, preparePasskey } from '../staff/session/passkeys.ts'
import { createFirstOwner } from '../staff/session/create-first-owner.ts'
import { endSession } from '../staff/session/end-session.ts'
import { listSessions } from '../staff/session/list-sessions.ts'
import { renewSession } from '../staff/session/renew-session.ts'
import { confirmPassword } from '../staff/session/confirm-password.ts'
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../staff/session/second-factor.ts'
import { showSession } from '../staff/session/show-session.ts'
import { arrangeBrands, createBrand, deleteBrand, listStaffBrands, replaceBrand, showBrand, updateBrand } from '../staff/taxonomy/brands.ts'
import {
  arrangeCategories, createCategory, deleteCategory, listStaffCategories, replaceCategory, showCategory, updateCategory,
} from '../staff/taxonomy/categories.ts'
import { createAttribute, deleteAttribute, listAttributes, showAttribute, updateAttribute } from '../staff/attributes/attributes.ts'
import { createTag, deleteTag, listStaffTags, replaceTag, showTag, updateTag } from '../staff/taxonomy/tags.ts'
import { listPictures, uploadPicture } from '../staff/media/pictures.ts'
import { assignOrders } from '../staff/couriers/assign-orders.ts'
import { listCash, takeCashIn } from '../staff/couriers/cash.ts'
import { createCourier, listCouriers, showCourier, updateCourier } from '../staff/couriers/couriers.ts'
import { printCourierSheet } from '../staff/couriers/print-sheet.ts'
import { createCustomer, inviteCustomer, inviteStaff, withdrawInvitation } from '../staff/customers/invite.ts'
import { createRole, deleteRole, listRoles, showRole, updateRole } from '../staff/roles/roles.ts'
import { blockCustomer, changeRole, liftSecondFactor, updateCustomer } from '../staff/customers/change-customer.ts'
import { noteCustomer } from '../staff/customers/note-customer.ts'
import { listCustomers, showCustomer } from '../staff/customers/list-customers.ts'
import { findPeople } from '../staff/manual-orders/find-people.ts'
import { findProducts } from '../staff/manual-orders/find-products.ts'
import { placeManualOrder } from '../staff/manual-orders/place-manual-order.ts'
import { quoteManualOrder } from '../staff/manual-orders/quote-order.ts'
import { showChoices } from '../staff/manual-orders/show-choices.ts'
import { createCoupon, deleteCoupon, listCoupons, showCoupon, updateCoupon } from '../staff/offers/coupons.ts'
import {
  createDeliveryType, deleteDeliveryType, listStaffDeliveryTypes, showDeliveryType, updateDeliveryType,
} from '../staff/offers/delivery-types.ts'
import { listNoticeDeliveries, repeatNoticeDelivery } from '../staff/notices/notice-deliveries.ts'
import { showNotices, updateNotices } from '../staff/notices/notice-ways.ts'
import { searchEverything } from '../staff/search/search-everything.ts'
import { createSynonyms, deleteSynonyms, listEmptySearches, listSynonyms, showSynonyms, updateSynonyms } from '../staff/search-words/search-words.ts'
import { advanceOrders } from '../staff/orders/advance-orders.ts'
import { cancelStaffOrder } from '../staff/orders/cancel-order.ts'
import { quoteChange } from '../staff/orders/quote-change.ts'
import { refundOrder } from '../staff/orders/refund-order.ts'
import { returnOrder } from '../staff/orders/return-order.ts'
import { undoStage } from '../staff/orders/undo-stage.ts'
import { listOrders } from '../staff/orders/list-orders.ts'
import { noteOrder } from '../staff/orders/note-order.ts'
import { countOrders } from '../staff/orders/count-orders.ts'
import { orderNews } from '../staff/orders/order-news.ts'
import { changeOrder } from '../staff/orders/change-order.ts'
import { printOrders } from '../staff/orders/print-orders.ts'
import { showStaffOrder } from '../staff/orders/show-order.ts'
import { changeProducts } from '../staff/products/change-products.ts'
import { reduceAll } from '../staff/products/reduce-all.ts'
import { undoChange } from '../staff/products/undo-change.ts'
import { listStaffProducts } from '../staff/products/list-products.ts'
import {
  createProduct, deleteProduct, duplicateProduct, previewProduct, showStaffProduct, updateProduct,
} from '../staff/products/products.ts'
import { createBanner, deleteBanner, listBanners, showBanner, updateBanner } from '../staff/content/banners.ts'
import { createPage, deletePage, listStaffPages, showStaffPage, updatePage } from '../staff/content/pages.ts'
import { createSlide, deleteSlide, listSlides, showSlide, updateSlide } from '../staff/content/slides.ts'
import { exportCustomers } from '../staff/exports/export-customers.ts'
import { exportOrders } from '../staff/exports/export-orders.ts'
import { downloadFigures } from '../staff/figures/figure-files.ts'
import { showFigures } from '../staff/figures/show-figures.ts'
import { exportProducts } from '../imports/export-products.ts'
import { createImport, listImportChanges, listImportErrors, listImports, matchImport, runImport, showImport, showImportColumns, stopImport, undoImport } from '../imports/imports.ts'
import { listSecurityLog } from '../staff/log/list-security-log.ts'
import { showProductCosts } from '../staff/costs/average-costs.ts'
import { downloadMargins, showCosts, showOrderMargin } from '../staff/costs/margins.ts'
import { createReceipt, listReceipts, showReceipt } from '../staff/costs/receipts.ts'
import { listLog } from '../staff/log/list-log.ts'
import { listStaffReviews, showReview, updateReview } from '../staff/reviews/reviews.ts'
import { previewMail } from '../staff/settings/preview-mail.ts'
import { showSettings } from '../staff/settings/show-settings.ts'
import { updateSettings } from '../staff/settings/update-settings.ts'
import { changeStockByHand } from '../staff/stock/change-stock.ts'
import { changeThreshold } from '../staff/stock/change-threshold.ts'
import { listStock } from '../staff/stock/list-stock.ts'
import { printCountingSheet } from '../staff/stock/print-sheet.ts'
import { showStockHistory } from '../staff/stock/show-history.ts'

/** The handlers of the back office's calls. */
export const staffHandlers = [
  listAttributes,
  showAttribute,
  createAttribute,
  updateAttribute,
  deleteAttribute,
  beginSession,
  renewSession,
  confirmPassword,
  showSession,
  endSession.own,
  createFirstOwner,
  listSessions,
  endSession.any,
  prepareSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  preparePasskeySignIn,
  beginSessionWithPasskey,
  listPasskeys,
  preparePasskey,
  createPasskey,
  deletePasskey,
  listOrders,
  showStaffOrder,
  countOrders,
  orderNews,
  advanceOrders,
  cancelStaffOrder,
  undoStage,
  returnOrder,
  refundOrder,
  noteOrder,
  quoteChange,
  changeOrder,
  printOrders,
  findPeople,
  findProducts,
  showChoices,
  quoteManualOrder,
  placeManualOrder,
  listCustomers,
  showCustomer,
  updateCustomer,
  noteCustomer,
  blockCustomer,
  changeRole,
  listCouriers,
  showCourier,
  createCourier,
  updateCourier,
  assignOrders,
  printCourierSheet,
  listCash,
  takeCashIn,
  createCustomer,
  inviteCustomer,
  withdrawInvitation,
  inviteStaff,
  listRoles,
  showRole,
  createRole,
  updateRole,
  deleteRole,
  liftSecondFactor,
  listCoupons,
  showCoupon,
  createCoupon,
  updateCoupon,
  deleteCoupon,
  listStaffDeliveryTypes,
  showDeliveryType,
  createDeliveryType,
  updateDeliveryType,
  deleteDeliveryType,
  searchEverything,
  showNotices,
  updateNotices,
  listNoticeDeliveries,
  repeatNoticeDelivery,
  listSynonyms,
  showSynonyms,
  createSynonyms,
  updateSynonyms,
  deleteSynonyms,
  listEmptySearches,
  listPictures,
  uploadPicture,
  listStaffProducts,
  createProduct,
  changeProducts, reduceAll, undoChange,
  showStaffProduct,
  updateProduct,
  deleteProduct,
  duplicateProduct,
  previewProduct,
  listStock,
  printCountingSheet,
  listReceipts,
  showReceipt,
  createReceipt,
  showOrderMargin,
  showProductCosts,
  showCosts,
  downloadMargins,
  showStockHistory,
  changeStockByHand,
  changeThreshold,
  exportProducts,
  createImport,
  listImports,
  showImport,
  listImportErrors,
  runImport,
  listImportChanges,
  showImportColumns,
  matchImport,
  stopImport,
  undoImport,
  listStaffCategories,
  createCategory,
  arrangeCategories,
  showCategory,
  updateCategory,
  deleteCategory,
  replaceCategory,
  listStaffBrands,
  createBrand,
  arrangeBrands,
  showBrand,
  updateBrand,
  deleteBrand,
  replaceBrand,
  listStaffTags,
  createTag,
  showTag,
  updateTag,
  deleteTag,
  replaceTag,
  showSettings,
  updateSettings,
  previewMail,
  listStaffReviews,
  showReview,
  updateReview,
  listLog,
  listSecurityLog,
  showFigures,
  downloadFigures,
  exportOrders,
  exportCustomers,
  listSlides,
  showSlide,
  createSlide,
  updateSlide,
  deleteSlide,
  listBanners,
  showBanner,
  createBanner,
  updateBanner,
  deleteBanner,
  listStaffPages,
  showStaffPage,
  createPage,
  updatePage,
  deletePage,
] as const
