import { sql } from 'drizzle-orm'
import { couriers } from '#src/contract/client/admin/resources/sales.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { lockRow, adminTransaction } from '../saving.ts'
import { serveResource } from '../serve-resource.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { rightsOf, staffRoles } from '#src/domain/admin/rights.ts'

export const {
  findReply: readCourier,
  list,
  show,
  create,
  update,
} = serveResource(couriers, {
  shows: {
    open_orders: sql`(select count(*)::int from orders where courier_id = couriers.id and delivered is null
      and canceled is null and returned is null)`,
    account: sql`(select json_build_object('id', users.id, 'name', first_name || ' ' || last_name) from users
      where users.id = couriers.user_id)`,
  },
})

/** The built-in roles that may deliver orders. */
const roles = staffRoles.filter((role) => rightsOf(role).includes('courier'))

/** The condition for an account that may deliver orders, from the table users. */
const mayDeliver = sql`role is not null and is_active and blocked_at is null and (role::text = any(${sql.param(roles)})
  or exists (select from staff_roles where staff_roles.id = role_id and 'courier' = any(rights)))`

/** GET admin/couriers/accounts/ (C21). */
export const listCourierAccounts = handler('couriers.accounts', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<{ id: number; name: string; email: string }>(sql`
    select id, first_name || ' ' || last_name as name, email from users
    where ${mayDeliver} and not exists (select from couriers where user_id = users.id)
    order by fold(first_name || ' ' || last_name), id limit 500`)
  return { results: rows, total: rows.length }
})

/** PUT admin/couriers/{id}/account/ (C21): an account belongs to one courier. */
export const giveAccount = handler('couriers.give-account', ({ id, account }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'couriers', id)
    await readCourier(tx, id)
    if (account !== null) {
      // The lock makes a second courier who is given the account wait.
      const { rows } = await tx.execute<{ may: boolean }>(sql`
        select ${mayDeliver} as may from users where id = ${account} for no key update`)
      if (!rows[0]?.may) throw new ApiError(400, { account: ['Bu hesabın kuryer rolu yoxdur.'] })
      const { rows: others } = await tx.execute<{ name: string }>(
        sql`select name from couriers where user_id = ${account} and id <> ${id}`,
      )
      if (others[0]) throw new ApiError(409, { detail: `Bu hesab artıq ${others[0].name} kuryerindədir.` })
    }
    await tx.execute(sql`update couriers set user_id = ${account} where id = ${id}`)
    return readCourier(tx, id)
  }),
)
