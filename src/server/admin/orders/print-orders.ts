import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { selectWholeOrders } from './show-order.ts'

const names = { 'packing-slip': 'yigim-vereqi', invoice: 'hesab-faktura' }

/** GET admin/orders/print/ (A1): one PDF of the chosen orders, by their numbers. Throws 404 if one does not exist. */
export const printOrders = handler('orders.print', async ({ document, ids }, { services: { database } }) => {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const [orders, shop] = await Promise.all([
    selectWholeOrders(database, wanted),
    readShopSettings(database, [
      'name',
      'address',
      'phone',
      'email',
      'legal_name',
      'legal_address',
      'voen',
      'slip_paper',
    ]),
  ])
  if (orders.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const numbers = orders.map(({ id }) => orderNumber(id))
  const called = numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers.at(-1)}`
  // The PDF library and its fonts are loaded at the first print.
  const { invoices, packingSlips } = await import('./print/papers.ts')
  const title = `${shop.name}: ${numbers.join(', ')}`
  return {
    name: `${names[document]}-${called}.pdf`,
    type: 'application/pdf',
    content: await (document === 'invoice'
      ? invoices(title, orders, shop)
      : packingSlips(title, orders, shop, shop.slip_paper)),
  }
})
