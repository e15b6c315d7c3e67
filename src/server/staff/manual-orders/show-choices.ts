import { eq } from 'drizzle-orm'
import { formatAmount } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import { payableWays } from '../../payment/payable-ways.ts'
import { delivery_types } from '../../database/tables/index.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'

/** GET admin/manual-orders/choices/ (A2). */
export const showChoices = handler('manual-orders.choices', async (_input, { services: { database, settings } }) => {
  const [rows, { payment_ways }] = await Promise.all([
    database.select().from(delivery_types).where(eq(delivery_types.is_active, true)).orderBy(delivery_types.position, delivery_types.id),
    readShopSettings(database, ['payment_ways']),
  ])
  const deliveries = rows.map(({ id, name, price, min_price, is_pickup }) => ({ id, name, price: formatAmount(price), min_price: formatAmount(min_price), is_pickup }))
  return { deliveries, payment_ways: payableWays(payment_ways, settings) }
})
