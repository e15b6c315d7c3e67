import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { activeDeliveryTypes } from '#src/server/shop/checkout/delivery-types.ts'
import { readSetup, payableWays } from '#src/server/shop/payment/configured-provider.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

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
    min_price: formatAmount(min_price),
    is_pickup,
  }))
  return { deliveries, payment_ways: payableWays({ payment_ways, card_payments }, env) }
})
