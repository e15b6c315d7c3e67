import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import type { Buyer } from '../../../domain/catalog/pricing.ts'
import { orderTotals, type OrderTotals } from '../../../domain/checkout/totals.ts'
import { percent } from '../../../domain/percent.ts'
import { NO_PASSWORD } from '../../account/password.ts'
import type { ParsedInput } from '../../call/handler.ts'
import { orderLines, type OrderLine } from '../../checkout/order-lines.ts'
import { TOTAL_MAX } from '../../checkout/order-payload.ts'
import type { ForOrder, OrderedDelivery } from '../../checkout/read-for-order.ts'
import type { Querying } from '../../database/connect.ts'

/** An account that orders are taken for: `buyer` decides its prices. */
export type OrderingAccount = { id: number; name: string; buyer: NonNullable<Buyer> }

/**
 * The account whose order it is, and whose prices apply: that of the number or, without one, that in use whose e-mail is
 * named; null where there is none. A registration whose e-mail nobody has proved is none. Throws 400 for a number that is
 * no account, and for a blocked one.
 */
export async function readAccount(database: Querying, { customer, email }: { customer?: number | null; email: string }): Promise<OrderingAccount | null> {
  const isChosen = customer !== null && customer !== undefined
  if (!isChosen && email === '') return null
  const { rows } = await database.execute<{ id: number; name: string; percent: string; wholesaler: boolean; blocked: boolean }>(sql`
    select id, first_name || ' ' || last_name as name, percent, wholesaler, blocked_at is not null as blocked from users
    where ${isChosen ? sql`id = ${customer}` : sql`lower(email) = ${email.toLowerCase()} and (is_active or password_hash = ${NO_PASSWORD})`}`)
  const [found] = rows
  if (!found && isChosen) throw new ApiError(400, { customer: ['Müştəri tapılmadı.'] })
  if (found?.blocked) throw new ApiError(400, isChosen ? { customer: ['Bu müştəri bloklanıb.'] } : { email: ['Bu e-mail bloklanmış müştərinindir.'] })
  return found ? { id: found.id, name: found.name.trim(), buyer: { percent: percent(found.percent), wholesaler: found.wholesaler } } : null
}

/** The prices of an account; without an account the visitor's prices apply. Throws as readAccount does. */
export async function readBuyer(database: Querying, customer: number | null | undefined): Promise<Buyer> {
  return (await readAccount(database, { customer, email: '' }))?.buyer ?? null
}

export type PricedOrder = { lines: OrderLine[]; totals: OrderTotals; delivery: OrderedDelivery }

/** The order's lines and sums at current prices, less the reduction given by staff. Throws 400 by field. */
export function priceOrder(input: ParsedInput<'manual-orders.quote'>, shop: ForOrder, buyer: Buyer): PricedOrder {
  const { lines, faults } = orderLines(input.items, shop.products, buyer)
  const body: Record<string, unknown> = {}
  if (faults) body.items = faults
  if (!shop.delivery) body.delivery = ['Belə çatdırılma üsulu yoxdur.']
  const off = { reduction: { amount: input.discount, is_percent: false }, minimum_total: 0 } as const
  const totals = orderTotals(lines.map((line) => line.paid_amount), input.discount > 0 ? off : null, shop.delivery)
  if (!faults && input.discount > totals.items_total) body.discount = ['Endirim məhsulların cəmindən çox ola bilməz.']
  if (totals.items_total > TOTAL_MAX || totals.total > TOTAL_MAX) {
    body.items = input.items.map(() => ({ product: ['Sifarişin məbləği çox böyükdür.'] }))
  }
  if (!shop.delivery || Object.keys(body).length > 0) throw new ApiError(400, body)
  return { lines, totals, delivery: shop.delivery }
}
