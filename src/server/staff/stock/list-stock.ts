import { sql } from 'drizzle-orm'
import { handler } from '../../call/handler.ts'
import { COUNTED, foundProducts } from '../products/list-products.ts'
import { selectPage } from '../select-page.ts'

type Row = {
  id: number; name: string; stock_count: number; low_stock_threshold: number; sold: number; is_published: boolean
  sku: string | null; barcode: string | null
  items: { id: number; name: string; stock_count: number; sku: string | null; barcode: string | null; available: boolean }[]
}

/** Of a product that counts by item, the pieces of the item of which fewest are left (V4). */
const lowest = sql`coalesce(lowest_item_stock, stock_count)`

/** What is sold out is low as well; with both conditions the index of low products is used. */
const stocks = {
  low: sql`${lowest} <= low_stock_threshold`,
  out: sql`${lowest} <= low_stock_threshold and ${lowest} = 0`,
}

/** GET admin/stock/ (A5, V4), drafts included, the lowest stock first. */
export const listStock = handler('stock.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns: sql`
      products.id, products.name, stock_count, low_stock_threshold, is_published, sku, barcode,
      coalesce((select json_agg(json_build_object('id', option_items.id, 'name', option_items.name, 'stock_count', option_items.stock_count,
          'sku', option_items.sku, 'barcode', option_items.barcode, 'available', available) order by option_items.position, option_items.id)
        from options join option_items on option_id = options.id where product_id = products.id and counted), '[]') as items,
      (select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id
        where product_id = products.id and canceled is null and orders.created_at > now() - interval '30 days') as sold`,
    from: sql`products`,
    where: [
      input.q ? await foundProducts(database, input.q) : undefined,
      input.stock === undefined ? undefined : stocks[input.stock],
    ],
    id: sql`products.id`,
    sorts: { id: sql`products.id`, name: sql`products.name`, stock_count: lowest, low_stock_threshold: sql`low_stock_threshold` },
    sort: 'stock_count',
    counted: COUNTED,
  })
  return { results: rows, total }
})
