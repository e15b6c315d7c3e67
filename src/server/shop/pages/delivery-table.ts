import { workingDaysText } from '#src/domain/checkout/arrival.ts'
import { cutoffText, paymentPlaceText, paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { costText, freeFromText } from '#src/domain/checkout/delivery.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Env } from '#src/server/platform/env.ts'
import { escape } from '#src/server/platform/mail/letter.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { activeDeliveryTypes } from '../checkout/active-delivery-types.ts'
import { readSetup } from '../payment/configured-provider.ts'
import { payableWays } from '../payment/payable-ways.ts'

/** Staff write this in a page's text where the computed table of delivery and payment belongs (C13). */
export const DELIVERY_MARK = /<p>\s*\{çatdırılma\}\s*<\/p>|\{çatdırılma\}/gu

/** Returns the delivery types with their times and costs, and the ways to pay, as HTML. */
export async function deliveryTable(database: Querying, env: Env): Promise<string> {
  const [types, { payment_ways }, card_payments] = await Promise.all([
    activeDeliveryTypes(database),
    readShopSettings(database, ['payment_ways']),
    readSetup(database),
  ])
  const rows = types.map((type) => [
    type.name,
    `${workingDaysText(type)}. ${cutoffText(type)}.`,
    [costText(type.price), freeFromText(type)].filter(Boolean).join(', '),
  ])
  const ways = payableWays({ payment_ways, card_payments }, env)
  const table = ['Üsul', 'Nə vaxt', 'Qiymət'].map((name) => `<th>${name}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`).join('')
  return (
    (rows.length > 0
      ? `<table class="delivery-table"><thead><tr>${table}</tr></thead><tbody>${lines}</tbody></table>`
      : '') + (ways.length > 0 ? `<p>Ödəniş: ${paymentWaysText(ways)}. ${paymentPlaceText(ways)}.</p>` : '')
  )
}
