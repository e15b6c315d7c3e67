import { sql } from 'drizzle-orm'
import { suppliers } from '#src/contract/client/admin/resources/goods.ts'
import { hasWordsOrPhone } from '../select-page.ts'
import { serveResource } from '../serve-resource.ts'

export const {
  find: findSupplier,
  list,
  show,
  create,
  update,
} = serveResource(suppliers, {
  shows: {
    goods: sql`(select count(*)::int from supplier_goods where supplier_id = suppliers.id)`,
    open_orders: sql`(select count(*)::int from supplier_orders where supplier_id = suppliers.id
      and sent_at is not null
      and exists (select from supplier_order_lines where order_id = supplier_orders.id and open > 0))`,
  },
  where: ({ q }) => [q ? hasWordsOrPhone(sql`fold(concat_ws(' ', name, contact, email))`, q, sql`phone`) : false],
})
