import { ApiError } from '../../../contract/api-error.ts'
import { handler } from '../../call/handler.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { readShopSettings } from '../../shop/shop-settings.ts'
import { invoice } from './print/invoice.ts'
import { packingSlip } from './print/packing-slip.ts'
import { Sheet } from './print/sheet.ts'
import { selectWholeOrders } from './show-order.ts'

const papers = { 'packing-slip': { name: 'yigim-vereqi', draw: packingSlip }, invoice: { name: 'hesab-faktura', draw: invoice } }

/** GET admin/orders/print/ (A1): one PDF for all that were chosen, in the order of their numbers. 404 if one is not there. */
export const printOrders = handler('orders.print', async ({ document, ids }, { services: { database } }) => {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const [orders, shop] = await Promise.all([
    selectWholeOrders(database, wanted),
    readShopSettings(database, ['name', 'address', 'phone', 'email', 'legal_name', 'legal_address', 'voen']),
  ])
  if (orders.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const { name, draw } = papers[document]
  const numbers = orders.map(({ id }) => orderNumber(id))
  const sheet = await Sheet.begin(`${shop.name}: ${numbers.join(', ')}`)
  for (const order of orders) draw(sheet, order, shop)
  const called = numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers.at(-1)}`
  return { name: `${name}-${called}.pdf`, type: 'application/pdf', content: await sheet.end() }
})
