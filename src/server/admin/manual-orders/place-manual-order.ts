import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { handler, type ParsedInput, type AdminContext } from '#src/server/platform/http/handler.ts'
import { mailOrderReceived } from '#src/server/shop/orders/mail-order.ts'
import { payableWays, readSetup } from '#src/server/shop/payment/configured-provider.ts'
import { lockCustomer } from '#src/server/shop/checkout/order-faults.ts'
import { readPhone } from '#src/server/shop/account/phone.ts'
import { adjustmentReplies, pricesReply, totalsReply } from '#src/server/shop/promotions/price-replies.ts'
import { readForOrder } from '#src/server/shop/checkout/read-for-order.ts'
import { writeOrder } from '#src/server/shop/checkout/write-order.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { checkRecipient } from '../orders/recipient-faults.ts'
import { setOrdered } from '../order-requests/close-request.ts'
import { adminTransaction } from '../saving.ts'
import { priceManualOrder, readAccount } from './price-order.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { activeDeliveryTypes } from '#src/server/shop/checkout/delivery-types.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/** The channel's text in the order's history. */
const channels = { phone: 'Telefonla', whatsapp: 'WhatsApp ilə', shop: 'Mağazada' }

/**
 * POST admin/manual-orders/ (A2): priced, written and taken from stock like a checkout, in the name of the member of
 * staff. Throws 409 if the sum differs from the sum in the request. The visitor's request that it answers becomes
 * 'ordered' (E14).
 */
export const placeManualOrder = handler('manual-orders.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const id = await place(tx, input, context)
    return { id, number: orderNumber(id) }
  }),
)

async function place(
  tx: Transaction,
  input: ParsedInput<'manual-orders.create'>,
  context: AdminContext,
): Promise<number> {
  const { caller, services } = context
  const account = await readAccount(tx, input)
  const customer = { user_id: account?.id ?? null, phone: readPhone(input.phone) }
  await lockCustomer(tx, customer)
  const shop = await readForOrder(tx, { ...input, customer })

  const { phone, faults } = checkRecipient(input, shop.delivery?.is_pickup !== true)
  const body = { ...faults }
  if (!payableWays(shop, services.env).includes(input.payment)) body.payment = ['Bu ödəniş üsulu yoxdur.']
  // Customers start an online payment on their own orders page.
  else if (input.payment === 'online' && !account) body.payment = ['Onlayn ödəniş üçün müştərinin hesabı olmalıdır.']
  if (input.discount > 0 && input.discount_reason === '') body.discount_reason = ['Endirimin səbəbini yazın.']
  if (phone === null || Object.keys(body).length > 0) throw new ApiError(400, body)
  const priced = priceManualOrder(input, shop, account)
  const { totals, terms } = priced
  if (totals.total !== parseAmount(input.total)) {
    throw new ApiError(409, { detail: `Qiymətlər dəyişib: yekun indi ${formatAmount(totals.total)} ₼.` })
  }

  const id = await writeOrder(tx, {
    user_id: account?.id ?? null,
    manual: {
      taken_by: caller.id,
      through: channels[input.through],
      staff_note: input.staff_note || null,
    },
    // A pickup order has no address; papers and lists show the delivery method in its place.
    recipient: { ...input, phone, address: input.address || (terms.delivery?.name ?? '') },
    priced,
  })
  if (input.request !== null) await setOrdered(tx, input.request, id, caller.id)
  if (input.email !== '') await tx.queue(mailOrderReceived, { order_id: id })
  return id
}

/** POST admin/manual-orders/quote/ (A2): the sums of the order at current prices. */
export const quoteManualOrder = handler('manual-orders.quote', async (input, { services: { database } }) => {
  const account = await readAccount(database, input)
  const customer = { user_id: account?.id ?? null, phone: readPhone(input.phone) }
  const shop = await readForOrder(database, { ...input, customer }, 'unlocked')
  const { lines, totals, adjustments } = priceManualOrder(input, shop, account)
  return {
    account: account && { ...account, ...account.buyer, percent: percentNumber(account.buyer.percent) },
    lines: lines.map(pricesReply),
    ...totalsReply(totals),
    adjustments: adjustmentReplies(adjustments),
  }
})

/** GET admin/manual-orders/choices/ (A2). */
export const showChoices = handler('manual-orders.choices', async (_input, { services: { database, env } }) => {
  const [rows, { payment_ways }, card_payments] = await Promise.all([
    activeDeliveryTypes(database),
    readShopSettings(database, ['payment_ways']),
    readSetup(database),
  ])
  const deliveries = rows.map(({ id, name, price, min_price, is_pickup }) => ({
    id,
    name,
    price: formatAmount(price),
    min_price: min_price === null ? null : formatAmount(min_price),
    is_pickup,
  }))
  return { deliveries, payment_ways: payableWays({ payment_ways, card_payments }, env) }
})
