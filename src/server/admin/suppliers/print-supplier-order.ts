import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { readSupplierOrder } from './supplier-orders.ts'

/** GET admin/supplier-orders/{id}/file/ (C20). */
export const printSupplierOrder = handler('supplier-orders.print', async ({ id }, { services: { database } }) => {
  const [order, shop] = await Promise.all([
    readSupplierOrder(database, id),
    readShopSettings(database, ['name', 'phone', 'address']),
  ])
  // The PDF library and its fonts are loaded at the first print.
  const { drawSupplierOrder } = await import('./supplier-order-sheet.ts')
  return {
    name: `techizatci-sifarisi-${id}.pdf`,
    type: 'application/pdf',
    content: await drawSupplierOrder(shop, order),
  }
})
