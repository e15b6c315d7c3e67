import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { delivery_types } from '#src/server/platform/database/tables/index.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'

type Row = typeof delivery_types.$inferSelect

const toReply = (row: Row) => ({
  ...row,
  version: versionOf(row),
  price: formatAmount(row.price),
  min_price: formatAmount(row.min_price),
})

async function find(database: Querying, id: number): Promise<Row> {
  const [row] = await database.select().from(delivery_types).where(eq(delivery_types.id, id))
  if (!row) throw new ApiError(404, { detail: 'Çatdırılma üsulu tapılmadı.' })
  return row
}

function values({
  name,
  price,
  min_price,
  position,
  is_active,
  is_pickup,
  days_from,
  days_to,
  cutoff_hour,
}: ParsedInput<'delivery-types.create'>) {
  return { name, price, min_price, position, is_active, is_pickup, days_from, days_to, cutoff_hour }
}

/** GET admin/delivery-types/ (A9), in the owner's order. */
export const listAdminDeliveryTypes = handler('delivery-types.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns: sql`*`,
    from: sql`delivery_types`,
    where: [input.q ? hasWords(sql`fold(name)`, input.q) : undefined],
    id: sql`delivery_types.id`,
    sorts: { id: sql`id`, name: sql`name`, position: sql`position`, price: sql`price` },
    sort: 'position',
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/delivery-types/{id}/. */
export const showDeliveryType = handler('delivery-types.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/delivery-types/. */
export const createDeliveryType = handler('delivery-types.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const [row] = await tx.insert(delivery_types).values(values(input)).returning()
    return toReply(row as Row)
  }),
)

/** PUT admin/delivery-types/{id}/. */
export const updateDeliveryType = handler('delivery-types.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'delivery_types', input.id)
    refuseIfChanged(input.version, toReply(await find(tx, input.id)))
    const [row] = await tx.update(delivery_types).set(values(input)).where(eq(delivery_types.id, input.id)).returning()
    return toReply(row as Row)
  }),
)

/** DELETE admin/delivery-types/{id}/: 409 for a delivery type that orders use; staff can switch it off. */
export const deleteDeliveryType = handler('delivery-types.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    const { rows } = await tx.execute(sql`select from orders where delivery_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu üsulla sifarişlər var. Silmək əvəzinə onu söndürün.' })
    await tx.delete(delivery_types).where(eq(delivery_types.id, id))
    return undefined
  }),
)
