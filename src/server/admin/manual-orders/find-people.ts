import { sql, type SQL } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { shownEmail } from '#src/server/shop/account/no-email.ts'
import { NO_PASSWORD } from '#src/server/shop/account/password.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { hasWordsOrPhone } from '../select-page.ts'

type Person = Reply<'manual-orders.people'>[number]
type Row = Omit<Person, 'percent'> & { percent: string }

/** Most people shown under the search field, of each kind. */
const MOST = 10

/** Whether the customer picked the order up: then its address is not a home address. */
const isPickup = sql`(select is_pickup from delivery_types where delivery_types.id = delivery_id)`

/**
 * GET admin/manual-orders/people/ (A19). A person without an account is identified by phone: name and address come
 * from the last order with that phone.
 */
export const findPeople = handler('manual-orders.people', async ({ q }, { services: { database } }) => {
  const fits = hasWordsOrPhone(sql`search_text`, q)
  const [accounts, callers] = await Promise.all([selectAccounts(database, fits), selectCallers(database, fits)])
  return [...accounts, ...callers].sort((one, other) => other.orders_count - one.orders_count)
})

/** Returns the accounts that can order and fulfil a condition on `users`, newest first, at most 10. */
export async function selectAccounts(database: Querying, fits: SQL): Promise<Person[]> {
  const { rows } = await database.execute<Row>(sql`
      select users.id as customer, users.first_name, users.last_name, users.phone, ${shownEmail} as email,
        coalesce(last.address, '') as address,
        coalesce(last.district, '') as district, coalesce(last.city, '') as city, coalesce(last.zipcode, '') as zipcode,
          wholesaler, percent, staff_note,
        (select count(*)::int from orders where user_id = users.id and canceled is null) as orders_count
      from (select * from users where blocked_at is null and (is_active or password_hash = ${NO_PASSWORD}) and ${fits}
        order by id desc limit ${MOST}) users
        left join lateral (
          select address, district, city, zipcode from orders where user_id = users.id and not ${isPickup}
            order by id desc limit 1) last on true`)
  return rows.map(toPerson)
}

/**
 * Returns the people without an account whose last orders fulfil a condition on `orders`, one per phone, at most 10.
 */
export async function selectCallers(database: Querying, fits: SQL): Promise<Person[]> {
  const { rows } = await database.execute<Row>(sql`
      select null::int as customer, first_name, last_name, phone, email, case when ${isPickup} then ''
        else address end as address, district, city, zipcode, false as wholesaler, '0' as percent,
        null::text as staff_note,
        (select count(*)::int from orders other where other.phone = known.phone and other.user_id is null
          and canceled is null) as orders_count
      from (select distinct on (phone) * from orders where user_id is null and ${fits} order by phone, id desc
        limit ${MOST}) known`)
  return rows.map(toPerson)
}

const toPerson = (row: Row): Person => ({ ...row, percent: Number(row.percent) })
