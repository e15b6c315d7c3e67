import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { AdminCallName } from '#src/contract/client/admin/calls.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { hasPhone, hasWords, selectPage } from '../select-page.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'

type Answer = Reply<'suppliers.show' & AdminCallName>
type Row = Omit<Answer, 'version' | 'minimum_total'> & { minimum_total: Qepik }
type Input = ParsedInput<'suppliers.create'>

const columns = sql`
  suppliers.id, name, contact, phone, email, address, delivery_days, minimum_total, note, is_active,
  (select count(*)::int from supplier_goods where supplier_id = suppliers.id) as goods,
  (select count(*)::int from supplier_orders where supplier_id = suppliers.id and sent_at is not null
    and exists (select from supplier_order_lines where order_id = supplier_orders.id and open > 0)) as open_orders`

/** GET admin/suppliers/ (C20). */
export const listSuppliers = handler('suppliers.list', async (input, { services: { database } }) => {
  const words = input.q && hasWords(sql`fold(concat_ws(' ', name, contact, email))`, input.q)
  const phone = input.q ? hasPhone(sql`phone`, input.q) : null
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`suppliers`,
    where: [
      words && phone ? sql`(${words} or ${phone})` : words || undefined,
      input.is_active === undefined ? undefined : sql`is_active = ${input.is_active}`,
    ],
    id: sql`suppliers.id`,
    sorts: { id: sql`suppliers.id`, name: sql`name`, delivery_days: sql`delivery_days` },
    sort: 'name',
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/suppliers/{id}/. */
export const showSupplier = handler('suppliers.show', ({ id }, { services: { database } }) =>
  readSupplier(database, id),
)

/** Returns a supplier. Throws 404 for an unknown id. */
async function readSupplier(database: Querying, id: number): Promise<Answer> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from suppliers where id = ${id}`)
  const [row] = rows
  if (!row) throw noSuchSupplier()
  return toReply(row)
}

export const noSuchSupplier = () => new ApiError(404, { detail: 'Təchizatçı tapılmadı.' })

function toReply({ goods, open_orders, ...written }: Row): Answer {
  const { minimum_total } = written
  return { ...written, minimum_total: formatAmount(minimum_total), goods, open_orders, version: versionOf(written) }
}

/** POST admin/suppliers/. */
export const createSupplier = handler('suppliers.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const written = await checked(tx, input)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into suppliers (name, contact, phone, email, address, delivery_days, minimum_total, note, is_active)
      values ${written} returning id`)
    return readSupplier(tx, rows[0]?.id ?? 0)
  }),
)

/** PUT admin/suppliers/{id}/. */
export const updateSupplier = handler('suppliers.update', ({ id, version, ...input }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'suppliers', id)
    refuseIfChanged(version, await readSupplier(tx, id))
    await tx.execute(sql`
      update suppliers
      set (name, contact, phone, email, address, delivery_days, minimum_total, note, is_active) = ${await checked(tx, input, id)}
      where id = ${id}`)
    return readSupplier(tx, id)
  }),
)

/** Returns the row to write. Throws 400 for a wrong phone or a name that another supplier has. */
async function checked(tx: Transaction, input: Input, id = 0) {
  const { name, contact, email, address, delivery_days, minimum_total, note, is_active } = input
  const phone = input.phone === '' ? '' : readPhone(input.phone)
  if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
  const { rows } = await tx.execute(sql`select from suppliers where lower(name) = lower(${name}) and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { name: ['Bu adda təchizatçı artıq var.'] })
  return sql`(${name}, ${contact}, ${phone}, ${email}, ${address}, ${delivery_days}::smallint, ${minimum_total}::int,
    ${note}, ${is_active}::boolean)`
}
