import { sql, type SQL } from 'drizzle-orm'
import { spokenText } from '#src/server/platform/texts.ts'
import type { Buyer } from '#src/domain/catalog/pricing.ts'
import type {
  Effect,
  Promotion,
  PromotionBuyer,
  PromotionTimes,
  Scope,
  Together,
} from '#src/domain/promotions/promotion.ts'
import { isOpenAt } from '#src/domain/promotions/open-at.ts'
import { asksToSignIn, isForBuyer } from '#src/domain/promotions/buyers.ts'

/** A promotion as it is stored. Times are ISO 8601, amounts in qəpik. */
export type PromotionRow = {
  id: number
  name: string
  code: string | null
  effect: Effect
  scope: Scope
  priority: number
  together: Together
  who: PromotionBuyer[]
  minimum_total: number
  min_pieces: number
  start_date: string | null
  due_date: string | null
  weekdays: number[]
  hours_from: number | null
  hours_to: number | null
  is_active: boolean
  runs: boolean
  is_planned_sale: boolean
  max_uses: number | null
  used_count: number
  uses_per_customer: number | null
  max_amount: number | null
  used_amount: number
  message: string
  /** Uses by the customer of the order. */
  own_uses: number
}

/** The columns that say when a promotion is open. */
export type StoredTimes = Pick<PromotionRow, 'start_date' | 'due_date' | 'weekdays' | 'hours_from' | 'hours_to'>

/** The customer of an order, whose uses count (R20). `phone` is E.164. */
export type Customer = { user_id: number | null; phone: string | null }

/** Returns the key of a customer's uses (R20): the account, or the phone of an order without one. */
export const customerKey = ({ user_id, phone }: Customer) => (user_id === null ? (phone ?? '') : `user:${user_id}`)

/** The buyer: the account with its prices, null for a visitor; and whether an order was placed before. */
export type PromotionCustomer = { buyer: Buyer; is_signed_in: boolean; has_ordered: boolean }

/**
 * Returns the SQL of a JSON list of PromotionRows: those that work by themselves and may be open, and the one with the
 * code. `lock` locks those with a limit, in the order of their ids, until the transaction ends.
 */
export function promotionRows(code: SQL | null, customer: Customer, lock: boolean): SQL {
  const isWished = sql`${code ?? sql`false`} or (code is null and is_active and not is_planned_sale
    and start_date <= now() is not false and due_date > now() is not false)`
  const isLimited = sql`num_nonnulls(max_uses, uses_per_customer, max_amount) > 0`
  return sql`(
    with limited as materialized (
      select * from promotions where (${isWished}) and ${isLimited} order by id ${lock ? sql`for no key update` : sql``}),
    wished as (select * from limited union all select * from promotions where (${isWished}) and not ${isLimited})
    select coalesce(json_agg(to_jsonb(wished) || jsonb_build_object('name', ${spokenText('wished', 'name')},
        'message', ${spokenText('wished', 'message')}, 'own_uses',
        case when uses_per_customer is null then 0 else uses_of_customer(id, ${customerKey(customer)}) end)
        order by id), '[]')
      from wished)`
}

export function timesOf(row: StoredTimes): PromotionTimes {
  const { start_date, due_date, weekdays, hours_from, hours_to } = row
  return {
    starts_at: start_date === null ? null : new Date(start_date),
    ends_at: due_date === null ? null : new Date(due_date),
    weekdays,
    hours: hours_from === null || hours_to === null ? null : { from: hours_from, to: hours_to },
  }
}

/** Whether uses are left, for this customer too (R20). */
export const hasUsesLeft = ({ max_uses, used_count, uses_per_customer, own_uses }: PromotionRow) =>
  used_count < (max_uses ?? Infinity) && own_uses < (uses_per_customer ?? Infinity)

/** Whether a visitor gets an open promotion by signing in (R6). */
export const waitsForSignIn = (row: PromotionRow, customer: PromotionCustomer, now: Date) =>
  row.code === null && isOpenAt(timesOf(row), now) && hasUsesLeft(row) && asksToSignIn(row, customer)

/** Whether a promotion is open for a customer: switch, times, buyer and uses (R6, R7, R20). */
export function isOpenFor(row: PromotionRow, customer: PromotionCustomer, now: Date): boolean {
  return row.is_active && isOpenAt(timesOf(row), now) && isForBuyer(row, customer) && hasUsesLeft(row)
}

export function toPromotion(row: Omit<PromotionRow, 'own_uses'>): Promotion {
  const { id, name, code, priority, together, scope, effect, minimum_total, min_pieces, max_amount, used_amount } = row
  return {
    id,
    name,
    code,
    priority,
    together,
    scope,
    minimum: minimum_total,
    min_pieces,
    effect,
    money_left: max_amount === null ? null : max_amount - used_amount,
  }
}
