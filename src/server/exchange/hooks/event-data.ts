import { sql } from 'drizzle-orm'
import { adminContract } from '#src/contract/admin/index.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { HookEvent } from '#src/domain/admin/hook-events.ts'
import { readAdminOrder } from '#src/server/admin/orders/show-order.ts'
import { readProduct } from '#src/server/admin/products/read-product.ts'
import { selectStock } from '#src/server/admin/stock/list-stock.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

type Data = Record<string, unknown>

/**
 * Returns the record of an event as the admin API shows it now, without costs, notes of staff and personal data (G37).
 * A record that was deleted has its id alone.
 */
export async function readEventData(database: Querying, type: HookEvent, id: number): Promise<Data> {
  try {
    if (type === 'stock.changed') return await readStock(database, id)
    if (type === 'product.changed')
      return without(adminContract['products.show'].reply.parse(await readProduct(database, id)), ['version'])
    return await readOrder(database, id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id, deleted: true }
    throw error
  }
}

async function readOrder(database: Querying, id: number): Promise<Data> {
  const order = adminContract['orders.show'].reply.parse(await readAdminOrder(database, id))
  const adjustments = order.adjustments.map((one) => (one.kind === 'staff' ? { ...one, label: '' } : one))
  return { ...without(order, PRIVATE), adjustments }
}

/**
 * The fields of an order that no receiver gets from the record: people, notes of staff, the money rows with the names
 * of staff, and what the screen may do.
 */
const PRIVATE = (
  'customer first_name last_name phone email address district zipcode voen user_id courier_note staff_note ' +
  'discount_reason cancel_reason events tenders returns version next_stage undo_stage can_cancel can_change can_return ' +
  'can_postpone courier'
).split(' ')

async function readStock(database: Querying, id: number): Promise<Data> {
  const { rows } = await selectStock(database, { page: 1, per_page: 1, ids: String(id) })
  const [row] = rows
  if (!row) return { id, deleted: true }
  const { name, stock_count, sku, barcode, items, is_low } = row
  return { id, name, stock_count, sku, barcode, items, is_low }
}

function without(record: object, hidden: readonly string[]): Data {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)))
}

type Customer = Record<'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'district' | 'zipcode', string>

/**
 * Returns name, phone, e-mail and address of an order's customer, for a hook that may have them. They are read at each
 * attempt and never kept with the event, so an erased account is in no later delivery.
 */
export async function readCustomer(database: Querying, type: HookEvent, id: number): Promise<Data> {
  if (!type.startsWith('order.')) return {}
  const { rows } = await database.execute<Customer>(sql`
    select first_name, last_name, phone, email, address, district, zipcode from orders where id = ${id}`)
  return rows[0] ?? {}
}
