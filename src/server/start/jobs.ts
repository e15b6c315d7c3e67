import { dailyBackup } from '../backup/daily-backup.ts'
import { mailAccountExists } from '../account/mail-account-exists.ts'
import { mailEmailConfirm, mailEmailUndo } from '../account/mail-email-change.ts'
import { mailActivation } from '../account/mail-activation.ts'
import { mailInvitation } from '../account/mail-invitation.ts'
import { mailNobody } from '../account/mail-nobody.ts'
import { mailAccountErased } from '../privacy/mail-account-erased.ts'
import { mailNewDevice } from '../account/mail-new-device.ts'
import { mailPasswordReset } from '../account/mail-password-reset.ts'
import { claimStockSubscriptions } from '../catalog/claim-stock-subscriptions.ts'
import { countBestSellers } from '../catalog/count-best-sellers.ts'
import { mailBackInStock } from '../catalog/mail-back-in-stock.ts'
import { startAndEndSales } from '../catalog/start-and-end-sales.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { tellNewOrder } from '../notices/tell-new-order.ts'
import { mailOrderChanged } from '../orders/mail-order-changed.ts'
import { mailOrderElsewhere } from '../orders/mail-order-elsewhere.ts'
import { mailOrderMoved } from '../orders/mail-order-moved.ts'
import { mailOrderReceived } from '../orders/mail-order-received.ts'
import { dropImportFiles } from '../imports/drop-import-files.ts'
import { resumeImports, workImport } from '../imports/work-import.ts'
import { dropUnusedPictures } from '../staff/media/drop-unused-pictures.ts'
import { mailLowStock } from '../staff/stock/mail-low-stock.ts'
import { sweepEarlierFiles } from '../storefront/earlier-files.ts'
import { cleanUp } from './clean-up.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

/** Every job of the shop. */
export const jobs: readonly Job<object, Services>[] = [
  mailActivation,
  mailInvitation,
  mailAccountExists,
  mailPasswordReset,
  mailNewDevice,
  mailAccountErased,
  mailNobody,
  mailEmailConfirm,
  mailEmailUndo,
  mailOrderReceived,
  tellNewOrder,
  sendNotice,
  mailOrderChanged,
  mailOrderElsewhere,
  mailOrderMoved,
  claimStockSubscriptions,
  mailBackInStock,
  mailLowStock,
  workImport,
  resumeImports,
  dropImportFiles,
  dropUnusedPictures,
  sweepEarlierFiles,
  startAndEndSales,
  countBestSellers,
  cleanUp,
  dailyBackup,
]
