import { checkout } from '../../contract/checkout.ts'
import { PHONE_WRONG, readPhone } from '../account/phone.ts'
import type { Context } from '../call/handler.ts'
import { payableWays } from '../payment/payable-ways.ts'
import { orderLines, type OrderLine } from './order-lines.ts'
import type { OrderPayload } from './order-payload.ts'
import { readForOrder, type ForOrder } from './read-for-order.ts'

type Checked = Partial<Pick<OrderPayload, 'phone' | 'items' | 'payment' | 'delivery'>>

/** What is wrong with an order that only the shop knows, by field; fields that are left out are not looked at (D45). */
export function orderFaults(
  { phone: typed, items, payment, delivery }: Checked,
  shop: Pick<ForOrder, 'products' | 'delivery' | 'payment_ways'>,
  { caller, services }: Context,
): { phone: string | null; lines: OrderLine[]; faults: Record<string, unknown> } {
  const phone = typed === undefined ? null : readPhone(typed)
  const { lines, faults: wrongLines } = orderLines(items ?? [], shop.products, caller)
  const faults: Record<string, unknown> = {}
  if (wrongLines) faults.items = wrongLines
  if (typed !== undefined && phone === null) faults.phone = [PHONE_WRONG]
  if (delivery !== undefined && !shop.delivery) faults.delivery = ['Belə çatdırılma üsulu yoxdur.']
  if (payment !== undefined && !payableWays(shop.payment_ways, services.settings).includes(payment)) faults.payment = ['Bu ödəniş üsulu yoxdur.']
  return { phone, lines, faults }
}

/** The same for a body that its schema refuses, of the fields that are well formed. */
export async function faultsBesides(body: unknown, context: Context): Promise<Record<string, unknown>> {
  const { phone, items, payment, delivery } = checkout.checkout.body.shape
  const typed = body as Record<string, unknown>
  const wellFormed: Checked = {
    phone: phone.safeParse(typed.phone).data, items: items.safeParse(typed.items).data,
    payment: payment.safeParse(typed.payment).data, delivery: delivery.safeParse(typed.delivery).data,
  }
  const wish = { items: wellFormed.items ?? [], delivery: wellFormed.delivery ?? 0, sender: context.caller?.id ?? 0, idempotencyKey: null }
  return orderFaults(wellFormed, await readForOrder(context.services.database, wish, 'unlocked'), context).faults
}
