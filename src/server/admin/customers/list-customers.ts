import { sql, type SQL } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { hasWordsOrPhone, selectPage } from '../select-page.ts'
import { customerColumns, selectCustomer, toCustomer, type CustomerRow } from './select-customers.ts'

const flag = (wish: boolean | undefined, condition: SQL) =>
  wish !== undefined && (wish ? condition : sql`not (${condition})`)

/** GET admin/customers/ (A8): newest first. */
export const listCustomers = handler('customers.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<CustomerRow>(database, input, {
    columns: customerColumns,
    from: sql`users`,
    where: [
      input.q ? hasWordsOrPhone(sql`search_text`, input.q) : undefined,
      flag(input.wholesaler, sql`wholesaler`),
      flag(input.blocked, sql`blocked_at is not null`),
      flag(
        input.refused,
        sql`users.id in (select user_id from orders where returned is not null and delivered is null
          and user_id is not null)`,
      ),
      flag(input.recent, sql`users.created_at > now() - interval '30 days'`),
      flag(
        input.staff,
        sql`(role is not null or exists (select from invitations where user_id = users.id
          and invitations.role is not null))`,
      ),
    ],
    id: sql`users.id`,
    sorts: {
      name: sql`first_name || ' ' || last_name`,
      email: sql`lower(email)`,
      created_at: sql`users.created_at`,
      percent: sql`percent`,
    },
    sort: '-created_at',
  })
  return { results: rows.map(toCustomer), total }
})

/** GET admin/customers/{id}/. */
export const showCustomer = handler('customers.show', ({ id }, { services: { database } }) =>
  selectCustomer(database, id),
)
