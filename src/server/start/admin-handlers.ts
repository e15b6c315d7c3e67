import { beginSession } from '../admin/session/begin-session.ts'
import { beginSessionWithPasskey, preparePasskeySignIn } from '../admin/session/begin-with-passkey.ts'
import { createPasskey, deletePasskey, listPasskeys, preparePasskey } from '../admin/session/passkeys.ts'
import { createFirstOwner } from '../admin/session/first-owner.ts'
import {
  endAnySession,
  endOwnSession,
  listSessions,
  renewSession,
  confirmPassword,
  showSession,
} from '../admin/session/sessions.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../admin/session/second-factor.ts'
import {
  arrangeBrands,
  createBrand,
  deleteBrand,
  listAdminBrands,
  replaceBrand,
  showBrand,
  updateBrand,
} from '../admin/taxonomy/brands.ts'
import {
  arrangeCategories,
  createCategory,
  deleteCategory,
  listAdminCategories,
  replaceCategory,
  showCategory,
  updateCategory,
} from '../admin/taxonomy/categories.ts'
import {
  createAttribute,
  deleteAttribute,
  listAttributes,
  showAttribute,
  updateAttribute,
} from '../admin/attributes/attributes.ts'
import { createTag, deleteTag, listAdminTags, replaceTag, showTag, updateTag } from '../admin/taxonomy/tags.ts'
import { listPictures, uploadPicture } from '../admin/media/pictures.ts'
import { assignOrders } from '../admin/couriers/assign-orders.ts'
import { listCash, takeCashIn } from '../admin/couriers/cash.ts'
import {
  createCourier,
  listCouriers,
  showCourier,
  updateCourier,
  giveAccount,
  listCourierAccounts,
} from '../admin/couriers/couriers.ts'
import { printCourierSheet } from '../admin/couriers/print-sheet.ts'
import { deliverOwnOrder, deliverPart, refuseOwnOrder } from '../admin/route/end-order.ts'
import { showRoute } from '../admin/route/show-route.ts'
import { createCustomer, inviteCustomer, inviteStaff, withdrawInvitation } from '../admin/customers/invite.ts'
import { createRole, deleteRole, listRoles, showRole, updateRole } from '../admin/roles/roles.ts'
import {
  blockCustomer,
  changeRole,
  liftSecondFactor,
  updateCustomer,
  noteCustomer,
} from '../admin/customers/change-customer.ts'
import { listCustomers, showCustomer } from '../admin/customers/list-customers.ts'
import { findPeople } from '../admin/manual-orders/find-people.ts'
import { findProducts } from '../admin/manual-orders/find-products.ts'
import { placeManualOrder, quoteManualOrder, showChoices } from '../admin/manual-orders/place-manual-order.ts'
import { createCoupon, deleteCoupon, listCoupons, showCoupon, updateCoupon } from '../admin/coupons/coupons.ts'
import {
  createDeliveryType,
  deleteDeliveryType,
  listAdminDeliveryTypes,
  showDeliveryType,
  updateDeliveryType,
} from '../admin/delivery/delivery-types.ts'
import {
  listNoticeDeliveries,
  repeatNoticeDelivery,
  showNotices,
  updateNotices,
} from '../admin/order-alerts/notices.ts'
import { searchEverything } from '../admin/search/search-everything.ts'
import {
  createSynonyms,
  deleteSynonyms,
  listEmptySearches,
  listSynonyms,
  showSynonyms,
  updateSynonyms,
} from '../admin/synonyms/synonyms.ts'
import { advanceOrders, undoStages } from '../admin/orders/advance-orders.ts'
import { cancelAdminOrder, noteOrder } from '../admin/orders/cancel-order.ts'
import { quoteChange, changeOrder } from '../admin/orders/change-order.ts'
import { refundOrder, returnOrder } from '../admin/orders/return-order.ts'
import { listOrders, countOrders, orderNews } from '../admin/orders/list-orders.ts'
import { printOrders } from '../admin/orders/print-orders.ts'
import { showAdminOrder } from '../admin/orders/show-order.ts'
import { changeProducts } from '../admin/products/change-products.ts'
import { reduceAll } from '../admin/products/reduce-all.ts'
import { undoChange } from '../admin/products/undo-change.ts'
import { listAdminProducts } from '../admin/products/list-products.ts'
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  previewProduct,
  showAdminProduct,
  updateProduct,
} from '../admin/products/products.ts'
import { createBanner, deleteBanner, listBanners, showBanner, updateBanner } from '../admin/content/banners.ts'
import { createPage, deletePage, listAdminPages, showAdminPage, updatePage } from '../admin/content/pages.ts'
import { createSlide, deleteSlide, listSlides, showSlide, updateSlide } from '../admin/content/slides.ts'
import { exportCustomers, exportOrders } from '../admin/exports/exports.ts'
import { downloadFigures, showFigures } from '../admin/figures/show-figures.ts'
import { exportProducts } from '../admin/spreadsheets/export-products.ts'
import {
  createImport,
  listImportChanges,
  listImportErrors,
  listImports,
  matchImport,
  runImport,
  showImport,
  showImportColumns,
  stopImport,
  undoImport,
} from '../admin/spreadsheets/imports.ts'
import { listSecurityLog } from '../admin/security-log/list-security-log.ts'
import { downloadReorder, showReorder } from '../admin/suppliers/reorder.ts'
import { printSupplierOrder, listSupplierOrders, showSupplierOrder } from '../admin/suppliers/supplier-orders.ts'
import { deleteSupplierGood, listSupplierGoods, setSupplierGood } from '../admin/suppliers/supplier-goods.ts'
import { createSupplier, listSuppliers, showSupplier, updateSupplier } from '../admin/suppliers/suppliers.ts'
import {
  closeSupplierOrder,
  createSupplierOrder,
  deleteSupplierOrder,
  sendSupplierOrder,
  updateSupplierOrder,
} from '../admin/suppliers/write-supplier-order.ts'
import { showProductCosts, downloadMargins, showCosts, showOrderMargin } from '../admin/receipts/costs.ts'
import { correctReceipt } from '../admin/receipts/correct-receipt.ts'
import { createReceipt } from '../admin/receipts/create-receipt.ts'
import { printReceipt, listReceipts, showReceipt } from '../admin/receipts/receipts.ts'
import { reverseReceipt } from '../admin/receipts/reverse-receipt.ts'
import { listChangeLog } from '../admin/change-log/list-change-log.ts'
import { listAdminReviews, showReview, updateReview } from '../admin/reviews/reviews.ts'
import { previewMail, showSettings, updateSettings } from '../admin/shop-settings/settings.ts'
import { askAboutPayment, closePayment, settleDifference, takeUpPayment } from '../admin/payments/decide-payment.ts'
import { checkPaymentSettings, showPaymentSettings, updatePaymentSettings } from '../admin/payments/payment-settings.ts'
import { refundPayment, settlePaymentRefund } from '../admin/payments/refund-payment.ts'
import {
  listLatePayments,
  showDoubts,
  showOrderPayments,
  showPaymentMessages,
  showTakings,
} from '../admin/payments/show-payments.ts'
import { addPieces, setCounted, undoStep } from '../admin/counts/change-count.ts'
import { beginCount, listCountLines, listCounts, showCount } from '../admin/counts/counts.ts'
import { abandonCount, finishCount } from '../admin/counts/end-count.ts'
import { changeStockByHand, changeThreshold } from '../admin/stock/change-stock.ts'
import { listStock } from '../admin/stock/list-stock.ts'
import { printCountingSheet } from '../admin/stock/print-sheet.ts'
import { showStockHistory } from '../admin/stock/show-history.ts'

/** The handlers of the admin's calls. */
export const adminHandlers = [
  listAttributes,
  showAttribute,
  createAttribute,
  updateAttribute,
  deleteAttribute,
  beginSession,
  renewSession,
  confirmPassword,
  showSession,
  endOwnSession,
  createFirstOwner,
  listSessions,
  endAnySession,
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
  showAdminOrder,
  countOrders,
  orderNews,
  advanceOrders,
  cancelAdminOrder,
  undoStages,
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
  listCourierAccounts,
  giveAccount,
  showRoute,
  deliverOwnOrder,
  refuseOwnOrder,
  deliverPart,
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
  listAdminDeliveryTypes,
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
  listAdminProducts,
  createProduct,
  changeProducts,
  reduceAll,
  undoChange,
  showAdminProduct,
  updateProduct,
  deleteProduct,
  duplicateProduct,
  previewProduct,
  listStock,
  printCountingSheet,
  listReceipts,
  showReceipt,
  createReceipt,
  correctReceipt,
  reverseReceipt,
  listSuppliers,
  showSupplier,
  createSupplier,
  updateSupplier,
  listSupplierGoods,
  setSupplierGood,
  deleteSupplierGood,
  showReorder,
  downloadReorder,
  listSupplierOrders,
  showSupplierOrder,
  createSupplierOrder,
  updateSupplierOrder,
  deleteSupplierOrder,
  sendSupplierOrder,
  printSupplierOrder,
  closeSupplierOrder,
  printReceipt,
  showOrderMargin,
  showProductCosts,
  showCosts,
  downloadMargins,
  showStockHistory,
  listCounts,
  showCount,
  listCountLines,
  beginCount,
  addPieces,
  setCounted,
  undoStep,
  finishCount,
  abandonCount,
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
  listAdminCategories,
  createCategory,
  arrangeCategories,
  showCategory,
  updateCategory,
  deleteCategory,
  replaceCategory,
  listAdminBrands,
  createBrand,
  arrangeBrands,
  showBrand,
  updateBrand,
  deleteBrand,
  replaceBrand,
  listAdminTags,
  createTag,
  showTag,
  updateTag,
  deleteTag,
  replaceTag,
  showOrderPayments,
  showPaymentMessages,
  askAboutPayment,
  closePayment,
  takeUpPayment,
  refundPayment,
  settleDifference,
  settlePaymentRefund,
  showDoubts,
  listLatePayments,
  showTakings,
  showPaymentSettings,
  updatePaymentSettings,
  checkPaymentSettings,
  showSettings,
  updateSettings,
  previewMail,
  listAdminReviews,
  showReview,
  updateReview,
  listChangeLog,
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
  listAdminPages,
  showAdminPage,
  createPage,
  updatePage,
  deletePage,
] as const
