import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'

/**
 * Sets the cost of the stock of the first `most` products to six tenths of the price, so that the demo shop has
 * margins (V5).
 */
export async function writeCosts(tx: DatabaseTransaction, most: number): Promise<void> {
  await tx.execute(sql`
    with shown as (select id, price * 6 / 10 as unit from products order by id limit ${most})
    insert into stock_changes (product_id, item_id, change, cost, reason, note)
    select products.id, null, 0, stock_count::bigint * unit, 'receipt'::stock_reason, 'İlk maya dəyəri' from products
      join shown using (id)
      where stock_count > 0 and not exists (select from options where product_id = products.id and counted)
    union all select product_id, option_items.id, 0, stock_count::bigint * unit, 'receipt', 'İlk maya dəyəri'
      from shown join options on product_id = shown.id and counted join option_items on option_id = options.id
        where stock_count > 0
    order by 1, 2`)
}
