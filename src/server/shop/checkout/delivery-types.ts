import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { spoken, spokenColumn } from '#src/server/platform/texts.ts'
import { delivery_types } from '#src/server/platform/database/tables/index.ts'

/** GET delivery-type/: the delivery types, in the owner's order. */
export const listDeliveryTypes = handler(
  'deliveryTypes',
  async (_input, context) => {
    context.shows('deliveries')
    const rows = await activeDeliveryTypes(context.services.database)
    return rows.map(({ id, name, untranslated, price, min_price, is_pickup, days_from, days_to, cutoff_hour }) => ({
      id,
      name,
      ...(untranslated && { untranslated }),
      price: formatAmount(price),
      min_price: min_price === null ? null : formatAmount(min_price),
      is_pickup,
      days_from,
      days_to,
      cutoff_hour,
    }))
  },
  { isKept: true },
)

/** Returns the delivery types that customers can choose, in the owner's order. */
export async function activeDeliveryTypes(database: Querying) {
  const { texts: _all, ...columns } = getTableColumns(delivery_types)
  const rows = await database
    .select({ ...columns, texts: spokenColumn('delivery_types') })
    .from(delivery_types)
    .where(eq(delivery_types.is_active, true))
    .orderBy(delivery_types.position, delivery_types.id)
  return rows.map((row) => spoken(row, ['name']))
}
