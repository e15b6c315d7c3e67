import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { activeDeliveryTypes } from './active-delivery-types.ts'

/** GET delivery-type/: the delivery types, in the owner's order. */
export const listDeliveryTypes = handler(
  'deliveryTypes',
  async (_input, context) => {
    context.shows('deliveries')
    const rows = await activeDeliveryTypes(context.services.database)
    return rows.map(({ id, name, price, min_price, is_pickup, days_from, days_to, cutoff_hour }) => ({
      id,
      name,
      price: formatAmount(price),
      min_price: formatAmount(min_price),
      is_pickup,
      days_from,
      days_to,
      cutoff_hour,
    }))
  },
  { isKept: true },
)
