import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { readReceipt } from './receipts.ts'

/** GET admin/receipts/{id}/file/ (C4). */
export const printReceipt = handler('receipts.print', async ({ id }, { services: { database } }) => {
  const [receipt, { name }] = await Promise.all([readReceipt(database, id), readShopSettings(database, ['name'])])
  // The PDF library and its fonts are loaded at the first print.
  const { drawReceipt } = await import('./receipt-sheet.ts')
  return { name: `qebul-${id}.pdf`, type: 'application/pdf', content: await drawReceipt(name, receipt) }
})
