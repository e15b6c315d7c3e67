import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { couriers } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../versions.ts'

type Row = {
  id: number
  name: string
  phone: string
  is_active: boolean
  open_orders: number
  account: { id: number; name: string } | null
}

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
  (select count(*)::int from orders where courier_id = couriers.id and delivered is null and canceled is null and returned is null) as open_orders,
  (select json_build_object('id', users.id, 'name', first_name || ' ' || last_name) from users where users.id = couriers.user_id) as account`,
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
