import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { INVITATION_DAYS } from '#src/domain/account/limits.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { isPending } from '#src/server/shop/account/email-changes.ts'
import { shownEmail } from '#src/server/shop/account/no-email.ts'
import { sales } from '../figures/sales.ts'
import { hasSecondFactor } from '../session/factors.ts'
import { versionOf } from '../saving.ts'

type Customer = Reply<'customers.show'>

export type CustomerRow = Omit<Reply<'customers.list'>['results'][number], 'percent' | 'orders_total'> & {
  /** As text, 0–100. */
  percent: string
  orders_total: Qepik
}

/** The columns of a CustomerRow, from the table users. The sum leaves out cancelled orders and returns. */
export const customerColumns = sql`
  users.id, trim(first_name || ' ' || last_name) as name, ${shownEmail} as email, phone, wholesaler, percent,
    coalesce(role_id::text, role::text) as role, is_active,
  (select name from staff_roles where staff_roles.id = role_id) as role_name,
  (select json_build_object('sent_at', ${inUtc(sql`sent_at`)},
    'has_ended', sent_at < now() - make_interval(days => ${INVITATION_DAYS}),
      'role', coalesce(invitations.role_id::text, invitations.role::text), 'role_name', staff_roles.name)
    from invitations left join staff_roles on staff_roles.id = invitations.role_id where invitations.user_id = users.id)
      as invitation, ${inUtc(sql`blocked_at`)} as blocked_at,
  (select count(*)::int from orders where user_id = users.id and canceled is null and returned is null) as orders_count,
  (select coalesce(sum(amount), 0)::float8 from ${sales(() => sql`orders.user_id = users.id`)} sale) as orders_total,
  (select count(*)::int from orders where user_id = users.id and returned is not null
    and delivered is null) as refused_count,
  (select ${inUtc(sql`max(orders.created_at)`)} from orders where user_id = users.id) as last_order_at,
  ${inUtc(sql`users.created_at`)} as created_at`

export function toCustomer<Row extends CustomerRow>(row: Row) {
  return { ...row, percent: Number(row.percent), orders_total: formatAmount(row.orders_total) }
}

type WholeRow = Omit<Customer, 'version' | keyof CustomerRow> & CustomerRow

/** Returns one customer with the figures of their orders. Throws 404 if unknown. */
export async function selectCustomer(database: Querying, id: number) {
  const { rows } = await database.execute<WholeRow>(sql`
    select ${customerColumns}, first_name, last_name, voen, staff_note,
      (select coalesce(json_agg(json_build_object('city', city, 'district', district, 'address', address,
        'zipcode', zipcode) order by id desc), '[]')
        from addresses where user_id = users.id) as addresses,
      (select new_email from email_changes where user_id = users.id and ${isPending}) as email_pending,
        ${hasSecondFactor} as second_factor,
      (select count(*)::int from orders where user_id = users.id and canceled is not null) as canceled_count
    from users where users.id = ${id}`)
  const [row] = rows
  if (!row) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
  const { first_name, last_name, phone, email, email_pending, wholesaler, percent, voen, addresses } = row
  // The version covers the fields that the form writes: orders, the note, role and block have calls of their own
  // (A24).
  return {
    ...toCustomer(row),
    version: versionOf({ first_name, last_name, phone, email, email_pending, wholesaler, percent, voen, addresses }),
  }
}
