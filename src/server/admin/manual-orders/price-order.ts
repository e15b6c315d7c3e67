import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Buyer } from '#src/domain/catalog/pricing.ts'
import { paysLowest } from '#src/server/platform/http/identify-caller.ts'
import { percent } from '#src/domain/percent.ts'
import { NO_PASSWORD } from '#src/server/shop/account/password.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { orderLines, TOTAL_MAX } from '#src/server/shop/checkout/order-lines.ts'
import { priceLines, type LinesPriced } from '#src/server/shop/checkout/price-lines.ts'
import type { ForOrder } from '#src/server/shop/checkout/read-for-order.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** An account that orders are taken for: `buyer` determines its prices. */
export type OrderingAccount = { id: number; name: string; buyer: NonNullable<Buyer> }

/**
 * Returns the account of the order, whose prices apply: the account with the given number or, without a number, the
 * account in use with the given e-mail; else null. A registration with an unproved e-mail does not count. Throws 400
 * for an unknown number, and for a blocked account.
 */
export async function readAccount(
  database: Querying,
  { customer, email }: { customer?: number | null; email: string },
): Promise<OrderingAccount | null> {
  const isChosen = customer !== null && customer !== undefined
  if (!isChosen && email === '') return null
  const { rows } = await database.execute<{
    id: number
    name: string
    percent: string
    wholesaler: boolean
    pays_lowest: boolean
    blocked: boolean
  }>(sql`
    select id, first_name || ' ' || last_name as name, percent, wholesaler, ${paysLowest} as pays_lowest,
      blocked_at is not null as blocked
    from users
    where ${
      isChosen
        ? sql`id = ${customer}`
        : sql`lower(email) = ${email.toLowerCase()}
      and (is_active or password_hash = ${NO_PASSWORD})`
    }`)
  const [account] = rows
  if (!account && isChosen) throw new ApiError(400, { customer: ['Müştəri tapılmadı.'] })
  if (account?.blocked)
    throw new ApiError(
      400,
      isChosen ? { customer: ['Bu müştəri bloklanıb.'] } : { email: ['Bu e-mail bloklanmış müştərinindir.'] },
    )
  return account
    ? {
        id: account.id,
        name: account.name.trim(),
        buyer: {
          percent: percent(account.percent),
          wholesaler: account.wholesaler,
          pays_lowest: account.pays_lowest,
        },
      }
    : null
}

/** Returns the buyer of an account; null (a visitor's prices) without an account. Throws like readAccount. */
export async function readBuyer(database: Querying, customer: number | null | undefined): Promise<Buyer> {
  return (await readAccount(database, { customer, email: '' }))?.buyer ?? null
}

/** Returns the order's lines and sums at current prices, less the discount given by staff. Throws 400 by field. */
export function priceManualOrder(
  input: ParsedInput<'manual-orders.quote'> & { discount_reason?: string },
  shop: ForOrder,
  account: OrderingAccount | null,
): LinesPriced {
  const buyer = account?.buyer ?? null
  const { lines, faults } = orderLines(input.items, shop.products, buyer)
  const body: Record<string, unknown> = {}
  if (faults) body.items = faults
  if (!shop.delivery) body.delivery = ['Belə çatdırılma üsulu yoxdur.']
  const staff = input.discount > 0 ? { amount: input.discount, reason: input.discount_reason ?? '' } : null
  const priced = priceLines(
    lines,
    shop,
    { buyer, is_signed_in: account !== null },
    {
      uses_coupon: false,
      staff,
      delivery: shop.delivery,
      declined_gifts: [],
    },
  )
  const { totals, adjustments } = priced
  const given = -(adjustments.find(({ kind }) => kind === 'staff')?.amount ?? 0)
  if (!faults && input.discount > given) body.discount = ['Endirim məhsulların cəmindən çox ola bilməz.']
  if (totals.items_total > TOTAL_MAX || totals.total > TOTAL_MAX) {
    body.items = input.items.map(() => ({ product: ['Sifarişin məbləği çox böyükdür.'] }))
  }
  if (!shop.delivery || Object.keys(body).length > 0) throw new ApiError(400, body)
  return priced
}
