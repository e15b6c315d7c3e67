import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { selectWholeOrders } from './show-order.ts'

const names = { 'packing-slip': 'yigim-vereqi', invoice: 'hesab-faktura' }

/** GET admin/orders/print/ (A1): one PDF of the chosen orders, by their numbers. Throws 404 if one does not exist. */
export const printOrders = handler('orders.print', async ({ document, ids }, { services: { database } }) => {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const [orders, shop] = await Promise.all([
    selectWholeOrders(database, wanted),
    readShopSettings(database, ['name', 'address', 'phone', 'email', 'legal_name', 'legal_address', 'voen']),
  ])
  if (orders.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const numbers = orders.map(({ id }) => orderNumber(id))
  const called = numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers.at(-1)}`
  // The PDF library and its fonts are loaded when something is first printed.
  const { drawPapers } = await import('./print/papers.ts')
  return { name: `${names[document]}-${called}.pdf`, type: 'application/pdf', content: await drawPapers(document, `${shop.name}: ${numbers.join(', ')}`, orders, shop) }
})
