import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Caller } from '#src/server/platform/http/handler.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/**
 * Throws 429 for an account with too many open orders, or too many orders in the last ten minutes (D43; 0: no limit).
 * Locks the account's row, so that concurrent orders count each other.
 */
export async function refuseTooManyOrders(tx: DatabaseTransaction, caller: Caller): Promise<void> {
  const settings = await readShopSettings(tx, [
    'open_orders',
    'open_orders_wholesaler',
    'orders_in_ten_minutes',
    'orders_in_ten_minutes_wholesaler',
  ])
  const most = caller.wholesaler
    ? { open: settings.open_orders_wholesaler, recent: settings.orders_in_ten_minutes_wholesaler }
    : { open: settings.open_orders, recent: settings.orders_in_ten_minutes }
  if (most.open === 0 && most.recent === 0) return
  await tx.execute(sql`select from users where id = ${caller.id} for no key update`)
  const { rows } = await tx.execute<{ open: number; recent: number }>(sql`
    select count(*) filter (where delivered is null and canceled is null and returned is null)::int as open,
      count(*) filter (where created_at > now() - interval '10 minutes')::int as recent
    from orders where user_id = ${caller.id} and taken_by is null
      and (created_at > now() - interval '10 minutes' or (delivered is null and canceled is null and returned is null))`)
  const { open, recent } = rows[0] ?? { open: 0, recent: 0 }
  if (most.recent > 0 && recent >= most.recent) {
    throw new ApiError(429, {
      detail: `10 dəqiqədə ən çoxu ${most.recent} sifariş vermək olar. Bir az sonra yenidən cəhd edin.`,
    })
  }
  if (most.open > 0 && open >= most.open) {
    throw new ApiError(429, {
      detail: `Ən çoxu ${most.open} açıq sifarişiniz ola bilər. Əvvəlkilər çatdırılandan sonra yenidən sifariş verin.`,
    })
  }
}
