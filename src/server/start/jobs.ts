import { mailAccountExists } from '../shop/account/register.ts'
import { mailEmailConfirm, mailEmailUndo } from '../shop/account/confirm-email.ts'
import { mailActivation } from '../shop/account/activation.ts'
import { mailInvitation } from '../shop/account/invitation.ts'
import { mailDecoy } from '../shop/account/may-mail.ts'
import { mailAccountErased } from '../shop/privacy/erase-account.ts'
import { mailNewDevice } from '../shop/account/sign-in.ts'
import { mailPasswordReset } from '../shop/account/password-reset.ts'
import { claimStockSubscriptions, mailBackInStock } from '../shop/catalog/stock-notices.ts'
import { countBestSellers, startAndEndSales } from '../shop/catalog/product-jobs.ts'
import { sendNotice } from '../shop/order-alerts/send-notice.ts'
import {
  mailOrderChanged,
  mailOrderElsewhere,
  mailOrderMoved,
  mailOrderReceived,
  mailOrderStage,
  mailOrderPostponed,
  mailOrderTracking,
} from '../shop/orders/mail-order.ts'
import { mailReturn } from '../shop/returns/mail-return.ts'
import { dropReturnPhotos } from '../shop/returns/return-photos.ts'
import { cancelUnpaidOrders } from '../shop/payment/cancel-unpaid-orders.ts'
import { mailPaymentReceived, mailPaymentReminder } from '../shop/payment/mail-payment.ts'
import { pollPayments } from '../shop/payment/poll-payments.ts'
import { reconcilePayments } from '../shop/payment/reconcile-payments.ts'
import { importPicturesJob } from '../admin/spreadsheets/import-pictures.ts'
import { dropImportFiles, importJob, largeImportJob, resumeImports } from '../admin/spreadsheets/import-job.ts'
import { dropUnusedPictures } from '../admin/media/pictures.ts'
import { mailLowStock } from '../admin/stock/low-stock.ts'
import { mailSupplierOrder } from '../admin/suppliers/write-supplier-order.ts'
import { deleteOldBuildFiles } from '../shop/storefront/build-files.ts'
import { sumDays } from '../admin/figures/sum-days.ts'
import { writeFeeds } from '../exchange/feeds/write-feeds.ts'
import { deliverHook, mailHookOff } from '../exchange/hooks/deliver-hook.ts'
import { spreadHookEvents } from '../exchange/hooks/spread-events.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'

export const jobs: readonly Job<object, Services>[] = [
  mailActivation,
  mailInvitation,
  mailAccountExists,
  mailPasswordReset,
  mailNewDevice,
  mailAccountErased,
  mailDecoy,
  mailEmailConfirm,
  mailEmailUndo,
  mailOrderReceived,
  sendNotice,
  mailOrderChanged,
  mailOrderElsewhere,
  mailOrderMoved,
  mailOrderStage,
  mailOrderPostponed,
  mailOrderTracking,
  mailReturn,
  dropReturnPhotos,
  mailPaymentReceived,
  mailPaymentReminder,
  pollPayments,
  cancelUnpaidOrders,
  reconcilePayments,
  claimStockSubscriptions,
  mailBackInStock,
  mailLowStock,
  mailSupplierOrder,
  importJob,
  largeImportJob,
  importPicturesJob,
  resumeImports,
  dropImportFiles,
  dropUnusedPictures,
  deleteOldBuildFiles,
  startAndEndSales,
  countBestSellers,
  sumDays,
  spreadHookEvents,
  deliverHook,
  mailHookOff,
  writeFeeds,
  deleteExpiredRows,
]
