import { failureWords } from '#src/words/words.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { sql, type SQL } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { reviewWords, type ReviewFault } from '#src/domain/payments/payment-state.ts'
import { providerTitles } from '#src/domain/payments/provider-names.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'

type Doubts = Reply<'payments.doubts'>
type Doubt = Doubts['payments'][number]

export type RefundRow = Omit<Doubts['refunds'][number], 'amount' | 'number'> & { amount: Qepik }

type PaymentRow = Omit<
  Doubt,
  'number' | 'provider_title' | 'state_text' | 'order' | 'refunds' | 'amount' | 'reported_amount' | 'refundable'
> &
  Record<'amount' | 'refundable' | 'total', Qepik> &
  Pick<Doubt['order'], 'customer' | 'phone' | 'is_canceled'> & {
    fault: ReviewFault | null
    reported_amount: Qepik | null
    refunds: RefundRow[]
  }

/** The columns of a RefundRow, from the table payment_refunds. */
export const refundColumns = sql`
  payment_refunds.id, payment_id, payment_refunds.order_id, payment_refunds.amount, payment_refunds.state, reason,
    message,
  (select users.first_name || ' ' || users.last_name from users where users.id = payment_refunds.user_id) as who,
  ${inUtc(sql`payment_refunds.created_at`)} as created_at, ${inUtc(sql`payment_refunds.ended_at`)} as ended_at`

/** The qəpik of a payment that can still be refunded, from the table payments. */
export const refundableAmount = sql`(case when payments.state in ('paid', 'late') then payments.amount
  - (select coalesce(sum(amount), 0)::int from payment_refunds where payment_id = payments.id and state <> 'failed')
    else 0 end)`

/** Returns attempts to pay with their refunds and orders. `tail`: condition, order and limit. */
export async function selectPayments(database: Querying, tail: SQL): Promise<PaymentRow[]> {
  const { rows } = await database.execute<PaymentRow>(sql`
    select payments.id, payments.order_id, provider, reference, provider_reference, payments.amount, months,
      payments.state, fault,
      failure, code, card_mask, rrn, reported_amount, ${inUtc(sql`next_poll_at`)} as next_poll_at,
      ${inUtc(sql`gave_up_at`)} as gave_up_at, ${inUtc(sql`payments.created_at`)} as created_at,
      ${inUtc(sql`ended_at`)} as ended_at, ${refundableAmount} as refundable,
      orders.first_name || ' ' || orders.last_name as customer, orders.phone, orders.total,
        orders.canceled is not null as is_canceled,
      (select coalesce(json_agg(to_json(refund) order by refund.id), '[]') from (
        select ${refundColumns} from payment_refunds where payment_id = payments.id) refund) as refunds
    from payments join orders on orders.id = payments.order_id ${tail}`)
  return rows
}

/** Returns a payment as in replies. */
export function toPayment({ fault, customer, phone, total, is_canceled, ...row }: PaymentRow) {
  const failed = row.failure ? failureWords[row.failure] : ''
  return {
    ...row,
    number: orderNumber(row.order_id),
    provider_title: providerTitles[row.provider] ?? row.provider,
    amount: formatAmount(row.amount),
    state_text: fault ? `Yoxlanılır: ${reviewWords[fault]}.` : failed,
    reported_amount: row.reported_amount === null ? null : formatAmount(row.reported_amount),
    refundable: formatAmount(row.refundable),
    refunds: row.refunds.map(toRefund),
    order: { customer, phone, total: formatAmount(total), is_canceled },
  }
}

/** Returns a refund as in replies. */
export function toRefund(row: RefundRow) {
  return { ...row, amount: formatAmount(row.amount), number: orderNumber(row.order_id) }
}
