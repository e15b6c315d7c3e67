import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import type { Handler } from '../call/handler.ts'
import { beginSession } from '../staff/session/begin-session.ts'
import { createFirstOwner } from '../staff/session/create-first-owner.ts'
import { endSession } from '../staff/session/end-session.ts'
import { listSessions } from '../staff/session/list-sessions.ts'
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from '../staff/session/second-factor.ts'
import { showSession } from '../staff/session/show-session.ts'
import { arrangeBrands, createBrand, deleteBrand, listStaffBrands, replaceBrand, showBrand, updateBrand } from '../staff/taxonomy/brands.ts'
import {
  arrangeCategories, createCategory, deleteCategory, listStaffCategories, replaceCategory, showCategory, updateCategory,
} from '../staff/taxonomy/categories.ts'
import { createTag, deleteTag, listStaffTags, replaceTag, showTag, updateTag } from '../staff/taxonomy/tags.ts'
import { listPictures, uploadPicture } from '../staff/media/pictures.ts'
import { blockCustomer, changeRole, liftSecondFactor, updateCustomer } from '../staff/customers/change-customer.ts'
import { listCustomers, showCustomer } from '../staff/customers/list-customers.ts'
import { findProducts } from '../staff/manual-orders/find-products.ts'
import { placeManualOrder } from '../staff/manual-orders/place-manual-order.ts'
import { quoteManualOrder } from '../staff/manual-orders/quote-order.ts'
import { showChoices } from '../staff/manual-orders/show-choices.ts'
import { createCoupon, deleteCoupon, listCoupons, showCoupon, updateCoupon } from '../staff/offers/coupons.ts'
import {
  createDeliveryType, deleteDeliveryType, listStaffDeliveryTypes, showDeliveryType, updateDeliveryType,
} from '../staff/offers/delivery-types.ts'
import { advanceOrders } from '../staff/orders/advance-orders.ts'
import { cancelStaffOrder } from '../staff/orders/cancel-order.ts'
import { listOrders } from '../staff/orders/list-orders.ts'
import { noteOrder } from '../staff/orders/note-order.ts'
import { orderNews } from '../staff/orders/order-news.ts'
import { printOrders } from '../staff/orders/print-orders.ts'
import { showStaffOrder } from '../staff/orders/show-order.ts'
import { changeProducts } from '../staff/products/change-products.ts'
import { listStaffProducts } from '../staff/products/list-products.ts'
import {
  createProduct, deleteProduct, duplicateProduct, previewProduct, showStaffProduct, updateProduct,
} from '../staff/products/products.ts'
import { createBanner, deleteBanner, listBanners, showBanner, updateBanner } from '../staff/content/banners.ts'
import { createPage, deletePage, listStaffPages, showStaffPage, updatePage } from '../staff/content/pages.ts'
import { createSlide, deleteSlide, listSlides, showSlide, updateSlide } from '../staff/content/slides.ts'
import { downloadCustomers, downloadFigures, downloadOrders } from '../staff/figures/figure-files.ts'
import { showFigures } from '../staff/figures/show-figures.ts'
import { exportProducts } from '../imports/export-products.ts'
import { createImport, listImportErrors, listImports, runImport, showImport } from '../imports/imports.ts'
import { listLog } from '../staff/log/list-log.ts'
import { listStaffReviews, showReview, updateReview } from '../staff/reviews/reviews.ts'
import { previewMail } from '../staff/settings/preview-mail.ts'
import { showSettings } from '../staff/settings/show-settings.ts'
import { updateSettings } from '../staff/settings/update-settings.ts'
import { changeStockByHand } from '../staff/stock/change-stock.ts'
import { changeThreshold } from '../staff/stock/change-threshold.ts'
import { listStock } from '../staff/stock/list-stock.ts'
import { showStockHistory } from '../staff/stock/show-history.ts'

/** What answers each call of the back office. */
export const staffHandlers: { [Name in StaffCallName]: Handler<Name> } = {
  'session.begin': beginSession,
  'session.show': showSession,
  'session.end': endSession.own,
  'first-owner.create': createFirstOwner,
  'sessions.list': listSessions,
  'sessions.delete': endSession.any,
  'second-factor.prepare': prepareSecondFactor,
  'second-factor.confirm': confirmSecondFactor,
  'second-factor.remove': removeSecondFactor,
  'orders.list': listOrders,
  'orders.show': showStaffOrder,
  'orders.news': orderNews,
  'orders.advance': advanceOrders,
  'orders.cancel': cancelStaffOrder,
  'orders.note': noteOrder,
  'orders.print': printOrders,
  'manual-orders.products': findProducts,
  'manual-orders.choices': showChoices,
  'manual-orders.quote': quoteManualOrder,
  'manual-orders.create': placeManualOrder,
  'customers.list': listCustomers,
  'customers.show': showCustomer,
  'customers.update': updateCustomer,
  'customers.block': blockCustomer,
  'customers.role': changeRole,
  'customers.lift-second-factor': liftSecondFactor,
  'coupons.list': listCoupons,
  'coupons.show': showCoupon,
  'coupons.create': createCoupon,
  'coupons.update': updateCoupon,
  'coupons.delete': deleteCoupon,
  'delivery-types.list': listStaffDeliveryTypes,
  'delivery-types.show': showDeliveryType,
  'delivery-types.create': createDeliveryType,
  'delivery-types.update': updateDeliveryType,
  'delivery-types.delete': deleteDeliveryType,
  'media.list': listPictures,
  'media.create': uploadPicture,
  'products.list': listStaffProducts,
  'products.create': createProduct,
  'products.change-many': changeProducts,
  'products.show': showStaffProduct,
  'products.update': updateProduct,
  'products.delete': deleteProduct,
  'products.duplicate': duplicateProduct,
  'products.preview': previewProduct,
  'stock.list': listStock,
  'stock.history': showStockHistory,
  'stock.change': changeStockByHand,
  'stock.threshold': changeThreshold,
  'imports.export': exportProducts,
  'imports.create': createImport,
  'imports.list': listImports,
  'imports.show': showImport,
  'imports.errors': listImportErrors,
  'imports.run': runImport,
  'categories.list': listStaffCategories,
  'categories.create': createCategory,
  'categories.arrange': arrangeCategories,
  'categories.show': showCategory,
  'categories.update': updateCategory,
  'categories.delete': deleteCategory,
  'categories.replace': replaceCategory,
  'brands.list': listStaffBrands,
  'brands.create': createBrand,
  'brands.arrange': arrangeBrands,
  'brands.show': showBrand,
  'brands.update': updateBrand,
  'brands.delete': deleteBrand,
  'brands.replace': replaceBrand,
  'tags.list': listStaffTags,
  'tags.create': createTag,
  'tags.show': showTag,
  'tags.update': updateTag,
  'tags.delete': deleteTag,
  'tags.replace': replaceTag,
  'settings.show': showSettings,
  'settings.update': updateSettings,
  'settings.preview-mail': previewMail,
  'reviews.list': listStaffReviews,
  'reviews.show': showReview,
  'reviews.update': updateReview,
  'log.list': listLog,
  'figures.show': showFigures,
  'figures.file': downloadFigures,
  'figures.orders': downloadOrders,
  'figures.customers': downloadCustomers,
  'carousels.list': listSlides,
  'carousels.show': showSlide,
  'carousels.create': createSlide,
  'carousels.update': updateSlide,
  'carousels.delete': deleteSlide,
  'banners.list': listBanners,
  'banners.show': showBanner,
  'banners.create': createBanner,
  'banners.update': updateBanner,
  'banners.delete': deleteBanner,
  'pages.list': listStaffPages,
  'pages.show': showStaffPage,
  'pages.create': createPage,
  'pages.update': updatePage,
  'pages.delete': deletePage,
}
