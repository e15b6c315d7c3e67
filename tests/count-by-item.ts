import { sql } from 'drizzle-orm'
import type { Database, Querying } from '../src/server/platform/database/connect.ts'

/**
 * Makes a product count its stock by one of its options, with these pieces of each item; first corrects the product's
 * stock to their sum.
 */
export async function countByItem(
  database: Querying,
  slug: string,
  option: string,
  pieces: Record<string, number>,
): Promise<void> {
  const itemChanges = JSON.stringify(Object.entries(pieces).map(([name, change]) => ({ name, change })))
  const total = Object.values(pieces).reduce((sum, number) => sum + number, 0)
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into stock_changes (product_id, change, reason, note)
      select id, ${total} - stock_count, 'hand', 'Sayıldı' from products where slug = ${slug}
        and stock_count <> ${total}`)
    await tx.execute(sql`
      update options set counted = true where name = ${option} and product_id = (select id from products
        where slug = ${slug})`)
    await tx.execute(sql`
      insert into stock_changes (product_id, item_id, change, reason)
      select product_id, option_items.id, changes.change, 'division'::stock_reason
      from json_to_recordset(${itemChanges}) changes(name text, change int) join option_items
        on option_items.name = changes.name
        join options on options.id = option_id and counted join products on products.id = product_id and slug = ${slug}
      where changes.change <> 0
      union all select id, null, -${total}::int, 'division' from products where slug = ${slug} and ${total}::int <> 0`)
  })
}

/** Returns an item's stock, the sum of its ledger, and its pieces in orders that are not cancelled. */
export async function itemStock(database: Database, item: number) {
  const { rows } = await database.execute<{ stock: number; ledger: number; ordered: number }>(sql`
    select stock_count as stock, (select coalesce(sum(change), 0)::int from stock_changes
      where item_id = option_items.id) as ledger,
      (select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id
        where canceled is null and options @> jsonb_build_array(jsonb_build_object('id', option_items.id))) as ordered
    from option_items where id = ${item}`)
  return rows[0]
}
