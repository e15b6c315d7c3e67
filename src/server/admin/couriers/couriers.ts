import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'

type Row = {
  id: number
  name: string
  phone: string
  is_active: boolean
  open_orders: number
  account: { id: number; name: string } | null
}

const columns = sql`couriers.id, name, phone, is_active,
  (select count(*)::int from orders where courier_id = couriers.id and delivered is null and canceled is null and returned is null) as open_orders,
  (select json_build_object('id', users.id, 'name', first_name || ' ' || last_name) from users where users.id = couriers.user_id) as account`

/** GET admin/couriers/ (A20). */
export const listCouriers = handler('couriers.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`couriers`,
    where: [
      input.q ? hasWords(sql`fold(name || ' ' || phone)`, input.q) : undefined,
      input.is_active === undefined ? undefined : sql`is_active = ${input.is_active}`,
    ],
    id: sql`couriers.id`,
    sorts: { id: sql`couriers.id`, name: sql`name` },
    sort: 'name',
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/couriers/{id}/. */
export const showCourier = handler('couriers.show', ({ id }, { services: { database } }) => readCourier(database, id))

/** Returns a courier. Throws 404 for an unknown id. */
export async function readCourier(database: Querying, id: number): Promise<Row & { version: string }> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from couriers where id = ${id}`)
  const [row] = rows
  if (!row) throw new ApiError(404, { detail: 'Kuryer tapılmadı.' })
  return toReply(row)
}

const toReply = ({ open_orders, account, ...written }: Row) => ({
  ...written,
  open_orders,
  account,
  version: versionOf(written),
})

/** POST admin/couriers/. */
export const createCourier = handler('couriers.create', ({ name, phone, is_active }, context) =>
  adminTransaction(context, async (tx) => {
    const checked = phoneOf(phone)
    await refuseTaken(tx, name)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into couriers (name, phone, is_active) values (${name}, ${checked}, ${is_active}) returning id`)
    return readCourier(tx, rows[0]?.id ?? 0)
  }),
)

/** PUT admin/couriers/{id}/. */
export const updateCourier = handler('couriers.update', ({ id, version, name, phone, is_active }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'couriers', id)
    refuseIfChanged(version, await readCourier(tx, id))
    const checked = phoneOf(phone)
    await refuseTaken(tx, name, id)
    await tx.execute(
      sql`update couriers set name = ${name}, phone = ${checked}, is_active = ${is_active} where id = ${id}`,
    )
    return readCourier(tx, id)
  }),
)

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
