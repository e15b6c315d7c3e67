import { ApiError } from '../../../contract/client/api-error.ts'
import { formatAmount, parseAmount } from '../../../domain/money.ts'
import { PHONE_WRONG, readPhone } from '../../account/phone.ts'
import { handler, type ParsedInput, type StaffContext } from '../../call/handler.ts'
import { tellNewOrder } from '../../notices/tell-new-order.ts'
import { mailOrderReceived } from '../../orders/mail-order-received.ts'
import { payableWays } from '../../payment/payable-ways.ts'
import { readForOrder } from '../../checkout/read-for-order.ts'
import { placedBefore, requestHash, lockKey } from '../../checkout/same-order.ts'
import { writeOrder } from '../../checkout/write-order.ts'
import type { Transaction } from '../../transaction.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { priceOrder, readAccount } from './price-order.ts'

/** The channel, as the order's history names it. */
const channels = { phone: 'Telefonla', whatsapp: 'WhatsApp ilə', shop: 'Mağazada' }

/**
 * POST admin/manual-orders/ (A2): priced, written and taken from stock as by checkout, in the name of the member of
 * staff. Throws 409 if the sum is not the one that the customer was told.
 */
export const placeManualOrder = handler('manual-orders.create', async (input, context) => {
  const id = await staffTransaction(context, (tx) => placeOnce(tx, input, context))
  return { id, number: orderNumber(id) }
})

async function placeOnce(tx: Transaction, input: ParsedInput<'manual-orders.create'>, context: StaffContext): Promise<number> {
  const { caller, idempotencyKey, services } = context
  const request_hash = requestHash(input)
  await lockKey(tx, caller.id, idempotencyKey)
  const shop = await readForOrder(tx, { ...input, sender: caller.id, idempotencyKey })
  const before = placedBefore(shop, request_hash)
  if (before !== null) return before

  const account = await readAccount(tx, input)
  const phone = readPhone(input.phone)
  const body: Record<string, unknown> = {}
  if (phone === null) body.phone = [PHONE_WRONG]
  if (!payableWays(shop.payment_ways, services.settings).includes(input.payment)) body.payment = ['Bu ödəniş üsulu yoxdur.']
  // Customers begin an online payment on their own page of orders.
  else if (input.payment === 'online' && !account) body.payment = ['Onlayn ödəniş üçün müştərinin hesabı olmalıdır.']
  if (input.discount > 0 && input.discount_reason === '') body.discount_reason = ['Endirimin səbəbini yazın.']
  if (input.address === '' && shop.delivery?.is_pickup !== true) body.address = ['Bu xana məcburidir.']
  if (phone === null || Object.keys(body).length > 0) throw new ApiError(400, body)
  const { lines, totals, delivery } = priceOrder(input, shop, account?.buyer ?? null)
  if (totals.total !== parseAmount(input.total)) {
    throw new ApiError(409, { detail: `Qiymətlər dəyişib: yekun indi ${formatAmount(totals.total)} ₼.` })
  }

  const { id } = await writeOrder(tx, {
    user_id: account?.id ?? null,
    manual: {
      taken_by: caller.id,
      through: channels[input.through],
      discount_reason: totals.discount > 0 ? input.discount_reason : null,
      staff_note: input.staff_note || null,
    },
    idempotency_key: idempotencyKey,
    request_hash,
    // Who comes for the order has no address; papers and lists name the way to deliver in its place.
    recipient: { ...input, phone, address: input.address || delivery.name },
    lines,
    totals,
    delivery,
    coupon: null,
  })
  await tx.queue(tellNewOrder, { order_id: id })
  if (input.email !== '') await tx.queue(mailOrderReceived, { order_id: id })
  return id
}
