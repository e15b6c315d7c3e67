import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { checkout } from '#src/contract/checkout.ts'
import { readPhone } from '../account/phone.ts'
import type { Context, Caller } from '#src/server/platform/http/handler.ts'
import { payableWays } from '../payment/configured-provider.ts'
import type { Customer } from '../promotions/open-promotions.ts'
import { orderLines, type OrderLine, type OrderPayload } from './order-lines.ts'
import { readForOrder, type ForOrder } from './read-for-order.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'

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
  if (typed !== undefined && phone === null) faults.phone = [answerWords.phoneForm]
  if (delivery !== undefined && !shop.delivery) faults.delivery = [answerWords.noDelivery]
  if (payment !== undefined && !payableWays(shop, services.env).includes(payment))
    faults.payment = [answerWords.noPaymentWay]
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
  const wish = {
    items: wellFormed.items ?? [],
    delivery: wellFormed.delivery ?? null,
    customer: { user_id: context.caller?.id ?? null, phone: null },
  }
  return orderFaults(wellFormed, await readForOrder(context.services.database, wish, 'unlocked'), context).faults
}

/** Locks the account and the phone of an order until the transaction ends, so that their orders count each other. */
export async function lockCustomer(tx: DatabaseTransaction, { user_id, phone }: Customer): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`orders of ${phone ?? ''}`}, 0)),
      (select id from (select id from users where id = ${user_id} for no key update) locked)`)
}

/**
 * Throws 429 for an account with too many open orders, or too many orders in the last ten minutes (D43; 0: no limit).
 * The caller has locked the account.
 */
export async function refuseTooManyOrders(tx: DatabaseTransaction, caller: Caller, shop: ForOrder): Promise<void> {
  const most = caller.wholesaler
    ? { open: shop.open_orders_wholesaler, recent: shop.orders_in_ten_minutes_wholesaler }
    : { open: shop.open_orders, recent: shop.orders_in_ten_minutes }
  if (most.open === 0 && most.recent === 0) return
  const { rows } = await tx.execute<{ open: number; recent: number }>(sql`
    select count(*) filter (where delivered is null and canceled is null and returned is null)::int as open,
      count(*) filter (where created_at > now() - interval '10 minutes')::int as recent
    from orders where user_id = ${caller.id} and taken_by is null
      and (created_at > now() - interval '10 minutes' or (delivered is null and canceled is null
        and returned is null))`)
  const { open, recent } = rows[0] ?? { open: 0, recent: 0 }
  if (most.recent > 0 && recent >= most.recent) {
    throw new ApiError(429, {
      detail: fill(answerWords.ordersTooOften, { n: most.recent }),
    })
  }
  if (most.open > 0 && open >= most.open) {
    throw new ApiError(429, {
      detail: fill(answerWords.ordersOpen, { n: most.open }),
    })
  }
}
