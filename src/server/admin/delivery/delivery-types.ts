import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount } from '#src/domain/money.ts'
import { delivery_types } from '#src/server/platform/database/tables/index.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'

/** The delivery types (A9), in the owner's order. Orders keep theirs, so staff switch off a used one. */
export const {
  list: listAdminDeliveryTypes,
  show: showDeliveryType,
  create: createDeliveryType,
  update: updateDeliveryType,
  remove: deleteDeliveryType,
} = rowHandlers({
  name: 'delivery-types',
  table: delivery_types,
  missing: 'Çatdırılma üsulu tapılmadı.',
  select: (database, wish) =>
    selectPage<typeof delivery_types.$inferSelect>(database, wish, {
      columns: sql`*`,
      from: sql`delivery_types`,
      searched: sql`fold(name)`,
      id: sql`delivery_types.id`,
      sorts: { name: sql`name`, position: sql`position`, price: sql`price` },
      sort: 'position',
    }),
  toReply: (row) => ({
    ...row,
    version: versionOf(row),
    price: formatAmount(row.price),
    min_price: row.min_price === null ? null : formatAmount(row.min_price),
  }),
  values: (_tx, typed) => ({
    name: typed.name,
    price: typed.price,
    min_price: typed.min_price,
    position: typed.position,
    is_active: typed.is_active,
    kind: typed.kind,
    tracking_url: typed.tracking_url,
    days_from: typed.days_from,
    days_to: typed.days_to,
    cutoff_hour: typed.cutoff_hour,
  }),
  beforeDelete: async (tx, id) => {
    const { rows } = await tx.execute(sql`select from orders where delivery_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu üsulla sifarişlər var. Silmək əvəzinə onu söndürün.' })
  },
})
