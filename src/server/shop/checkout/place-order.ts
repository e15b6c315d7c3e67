import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { mailOrderElsewhere, mailOrderReceived } from '../orders/mail-order.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { readPhone } from '../account/phone.ts'
import { selectOrders } from '../orders/select-orders.ts'
import { countCouponGuess, wishedCoupon } from './coupons.ts'
import { faultsBesides, lockCustomer, orderFaults, refuseTooManyOrders } from './order-faults.ts'
import { refuseOtherPrices, TOTAL_MAX, type OrderPayload } from './order-lines.ts'
import { priceLines } from './price-lines.ts'
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
  const customer = { user_id: caller.id, phone: readPhone(payload.phone) }
  await lockCustomer(tx, customer)
  const shop = await readForOrder(tx, { ...payload, customer })
  if (!shop.ordering_open) throw new ApiError(403, { detail: answerWords.ordersClosed })

  await refuseTooManyOrders(tx, caller, shop)

  const { phone, lines, faults: body } = orderFaults(payload, shop, context)
  const priced = priceLines(
    lines,
    shop,
    { buyer: caller, is_signed_in: true },
    {
      uses_coupon: wishedCoupon(payload) !== null,
      staff: null,
      delivery: shop.delivery,
      declined_gifts: payload.declined_gifts,
    },
  )
  // With missing lines, a minimum of the coupon would be measured wrongly.
  if (priced.refusal !== null && !body.items) body.coupon = [priced.refusal]
  if (phone === null || !shop.delivery || Object.keys(body).length > 0) throw new ApiError(400, body)

  refuseOtherPrices(payload, lines, priced.totals)
  if (priced.totals.items_total > TOTAL_MAX || priced.totals.total > TOTAL_MAX) {
    throw new ApiError(400, { items: payload.items.map(() => ({ product: [answerWords.sumTooLarge] })) })
  }
  const id = await writeOrder(tx, { user_id: caller.id, recipient: { ...payload, phone }, priced })
  await tx.queue(mailOrderReceived, { order_id: id })
  if (payload.email.toLowerCase() !== caller.email.toLowerCase()) await tx.queue(mailOrderElsewhere, { order_id: id })
  return id
}
