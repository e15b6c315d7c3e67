import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { couponFaults, couponVerdict } from '#src/domain/checkout/coupon.ts'
import { priceOrder } from '#src/domain/orders/price-order.ts'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { mailOrderElsewhere, mailOrderReceived } from '../orders/mail-order.ts'
import { alertNewOrder } from '../order-alerts/send-notice.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { selectOrders } from '../orders/select-orders.ts'
import { countCouponGuess, wishedCoupon } from './coupons.ts'
import { faultsBesides, orderFaults, refuseTooManyOrders } from './order-faults.ts'
import { refuseOtherPrices, TOTAL_MAX, type OrderPayload } from './order-lines.ts'
import { readForOrder } from './read-for-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * POST checkout/ (D4, D15, D25): one transaction takes the stock, uses the coupon, writes the order as it was sold and
 * queues the mail, or writes nothing.
 */
export const placeOrder = handler(
  'checkout',
  async (payload, context) => {
    await countCouponGuess(payload, context)
    return transaction(context.services, async (tx) => {
      const id = await place(tx, payload, context)
      const [order] = await selectOrders(tx, context, sql`and orders.id = ${id}`)
      if (!order) throw new Error('the placed order was not found')
      return order
    })
  },
  { faultsBesides },
)

async function place(tx: Transaction, payload: OrderPayload, context: CustomerContext): Promise<number> {
  const { caller } = context
  const shop = await readForOrder(tx, { ...payload, sender: caller.id })
  if (!shop.ordering_open) throw new ApiError(403, { detail: 'Hazırda onlayn sifariş qəbul olunmur.' })

  await refuseTooManyOrders(tx, caller)

  const { phone, lines, faults: body } = orderFaults(payload, shop, context)
  const uses_coupon = wishedCoupon(payload) !== null
  const use = { wholesaler: caller.wholesaler, now: new Date() }
  const refusal = uses_coupon ? couponVerdict(shop.coupon, use) : null
  if (refusal !== null) body.coupon = [refusal]
  if (phone === null || !shop.delivery || Object.keys(body).length > 0) throw new ApiError(400, body)

  refuseOtherPrices(payload.items, lines)
  const terms = { code: shop.coupon, staff: null, delivery: shop.delivery }
  const { totals } = priceOrder(lines, terms)
  if (totals.items_total > TOTAL_MAX || totals.total > TOTAL_MAX) {
    throw new ApiError(400, { items: payload.items.map(() => ({ product: ['Sifarişin məbləği çox böyükdür.'] })) })
  }
  const below = uses_coupon ? couponVerdict(shop.coupon, { ...use, items_total: totals.items_total }) : null
  if (below !== null) throw new ApiError(400, { coupon: [below] })

  const written = await writeOrder(tx, {
    user_id: caller.id,
    recipient: { ...payload, phone },
    lines,
    terms,
  })
  if (!written.coupon_used) throw new ApiError(400, { coupon: [couponFaults.used] })
  await tx.queue(mailOrderReceived, { order_id: written.id })
  await tx.queue(alertNewOrder, { order_id: written.id })
  if (payload.email.toLowerCase() !== caller.email.toLowerCase())
    await tx.queue(mailOrderElsewhere, { order_id: written.id })
  return written.id
}
