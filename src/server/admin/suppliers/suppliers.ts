import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { suppliers } from '#src/server/platform/database/tables/index.ts'
import { rowHandlers } from '../row-handlers.ts'
import { hasWordsOrPhone, selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'

type Row = Omit<Reply<'suppliers.show'>, 'version' | 'minimum_total'> & { minimum_total: Qepik }

/** The suppliers (C20). */
export const {
  find: findSupplier,
  list: listSuppliers,
  show: showSupplier,
  create: createSupplier,
  update: updateSupplier,
} = rowHandlers({
  name: 'suppliers',
  table: suppliers,
  missing: 'Təchizatçı tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`
        suppliers.id, name, contact, phone, email, address, delivery_days, minimum_total, note, is_active,
  (select count(*)::int from supplier_goods where supplier_id = suppliers.id) as goods,
  (select count(*)::int from supplier_orders where supplier_id = suppliers.id and sent_at is not null
    and exists (select from supplier_order_lines where order_id = supplier_orders.id and open > 0)) as open_orders`,
      from: sql`suppliers`,
      where: [
        wish.q ? hasWordsOrPhone(sql`fold(concat_ws(' ', name, contact, email))`, wish.q, sql`phone`) : undefined,
        wish.is_active !== undefined && sql`is_active = ${wish.is_active}`,
      ],
      id: sql`suppliers.id`,
      sorts: { name: sql`name`, delivery_days: sql`delivery_days` },
      sort: 'name',
    }),
  toReply: ({ goods, open_orders, ...written }) => {
    const minimum_total = formatAmount(written.minimum_total)
    return { ...written, minimum_total, goods, open_orders, version: versionOf(written) }
  },
  values: async (tx, input, before) => {
    const { name, contact, email, address, delivery_days, minimum_total, note, is_active } = input
    const phone = input.phone === '' ? '' : readPhone(input.phone)
    if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
    const { rows } = await tx.execute(
      sql`select from suppliers where lower(name) = lower(${name}) and id <> ${before?.id ?? 0}`,
    )
    if (rows.length > 0) throw new ApiError(400, { name: ['Bu adda təchizatçı artıq var.'] })
    return { name, contact, phone, email, address, delivery_days, minimum_total, note, is_active }
  },
})
