import { sql } from 'drizzle-orm'
import { pictureUrl } from '../../domain/media/renditions.ts'
import { formatAmount } from '../../domain/money.ts'
import { handler } from '../call/handler.ts'
import { payableWays } from '../payment/payable-ways.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'

/** GET shop/: the owner's settings that visitors may know. */
export const showShop = handler('shop', async (_input, context) => {
  const { database } = context.services
  context.shows('shop', 'deliveries')
  const [settings, { rows }] = await Promise.all([
    readShopSettings(database, [
      'name', 'email', 'phone', 'whatsapp', 'social', 'address', 'hours', 'working_days', 'latitude', 'longitude', 'minimum_age',
      'age_text', 'logo', 'colour', 'ordering_open', 'payment_ways', 'hero_title', 'hero_text',
    ]),
    // A delivery that is free anyway needs no minimum total.
    database.execute<{ least: number | null }>(
      sql`select min(min_price) as least from delivery_types where is_active and price > 0`,
    ),
  ])
  const least = rows[0]?.least ?? null
  const payment_ways = payableWays(settings.payment_ways, context.services.settings)
  const logo = settings.logo === null ? null : pictureUrl(settings.logo, 320, 'png')
  return { ...settings, logo, payment_ways, free_delivery_from: least === null ? null : formatAmount(least) }
}, { isKept: true })
