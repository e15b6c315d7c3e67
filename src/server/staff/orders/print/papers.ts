import type { WholeOrder } from '../show-order.ts'
import { invoice } from './invoice.ts'
import type { PrintedShop } from './order-parts.ts'
import { packingSlip } from './packing-slip.ts'
import { Sheet } from './sheet.ts'

const draw = { 'packing-slip': packingSlip, invoice }

/** One PDF of all orders, each beginning on a new page. */
export async function drawPapers(paper: keyof typeof draw, title: string, orders: WholeOrder[], shop: PrintedShop): Promise<Buffer> {
  const sheet = new Sheet(title)
  for (const order of orders) draw[paper](sheet, order, shop)
  return sheet.end()
}
