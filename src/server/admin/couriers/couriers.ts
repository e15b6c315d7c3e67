import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { couriers } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf, lockRow, adminTransaction } from '../saving.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { rightsOf, staffRoles } from '#src/domain/admin/rights.ts'

type Row = Omit<Reply<'couriers.show'>, 'version'>

/** The couriers (A20). */
export const {
  findReply: readCourier,
  list: listCouriers,
  show: showCourier,
  create: createCourier,
  update: updateCourier,
} = rowHandlers({
  name: 'couriers',
  table: couriers,
  missing: 'Kuryer tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`couriers.id, name, phone, is_active,
  (select count(*)::int from orders where courier_id = couriers.id and delivered is null and canceled is null
    and returned is null) as open_orders,
  (select json_build_object('id', users.id, 'name', first_name || ' ' || last_name) from users
    where users.id = couriers.user_id) as account`,
      from: sql`couriers`,
      searched: sql`fold(name || ' ' || phone)`,
      where: [wish.is_active !== undefined && sql`is_active = ${wish.is_active}`],
      id: sql`couriers.id`,
      sorts: { name: sql`name` },
      sort: 'name',
    }),
  toReply: ({ open_orders, account, ...written }) => ({
    ...written,
    open_orders,
    account,
    version: versionOf(written),
  }),
  values: async (tx, { name, phone, is_active }, before) => {
    const checked = phoneOf(phone)
    await refuseTaken(tx, name, before?.id)
    return { name, phone: checked, is_active }
  },
})

function phoneOf(typed: string): string {
  if (typed === '') return ''
  const phone = readPhone(typed)
  if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
  return phone
}

async function refuseTaken(tx: Transaction, name: string, id = 0): Promise<void> {
  const { rows } = await tx.execute(sql`select from couriers where lower(name) = lower(${name}) and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { name: ['Bu adda kuryer artıq var.'] })
}

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
