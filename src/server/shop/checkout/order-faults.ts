import { checkout } from '#src/contract/checkout.ts'
import { PHONE_WRONG, readPhone } from '../account/phone.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { payableWays } from '../payment/configured-provider.ts'
import { orderLines, type OrderLine, type OrderPayload } from './order-lines.ts'
import { readForOrder, type ForOrder } from './read-for-order.ts'

type Checked = Partial<Pick<OrderPayload, 'phone' | 'items' | 'payment' | 'delivery'>>

/** Returns the faults of an order that only the shop can check, by field. Ignores missing fields (D45). */
export function orderFaults(
  { phone: typed, items, payment, delivery }: Checked,
  shop: Pick<ForOrder, 'products' | 'delivery' | 'payment_ways' | 'card_payments'>,
  { caller, services }: Context,
): { phone: string | null; lines: OrderLine[]; faults: Record<string, unknown> } {
  const phone = typed === undefined ? null : readPhone(typed)
  const { lines, faults: wrongLines } = orderLines(items ?? [], shop.products, caller)
  const faults: Record<string, unknown> = {}
  if (wrongLines) faults.items = wrongLines
  if (typed !== undefined && phone === null) faults.phone = [PHONE_WRONG]
  if (delivery !== undefined && !shop.delivery) faults.delivery = ['Belə çatdırılma üsulu yoxdur.']
  if (payment !== undefined && !payableWays(shop, services.env).includes(payment))
    faults.payment = ['Bu ödəniş üsulu yoxdur.']
  return { phone, lines, faults }
}

/** Returns the same faults for a body that its schema rejects, for its valid fields. */
export async function faultsBesides(body: unknown, context: Context): Promise<Record<string, unknown>> {
  const { phone, items, payment, delivery } = checkout.checkout.body.shape
  const typed = body as Record<string, unknown>
  const wellFormed: Checked = {
    phone: phone.safeParse(typed.phone).data,
    items: items.safeParse(typed.items).data,
    payment: payment.safeParse(typed.payment).data,
    delivery: delivery.safeParse(typed.delivery).data,
  }
  const wish = { items: wellFormed.items ?? [], delivery: wellFormed.delivery ?? 0, sender: context.caller?.id ?? 0 }
  return orderFaults(wellFormed, await readForOrder(context.services.database, wish, 'unlocked'), context).faults
}
