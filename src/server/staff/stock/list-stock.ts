import { sql } from 'drizzle-orm'
import { handler } from '../../call/handler.ts'
import { COUNTED, foundProducts } from '../products/list-products.ts'
import { selectPage } from '../select-page.ts'

type Row = { id: number; name: string; stock_count: number; low_stock_threshold: number; sold: number; is_published: boolean }

/** Sold-out products are low as well; with both conditions the index of low products is used. */
const stocks = {
  low: sql`stock_count <= low_stock_threshold`,
  out: sql`stock_count <= low_stock_threshold and stock_count = 0`,
}

/** GET admin/stock/ (A5), drafts included, the lowest stock first. */
export const listStock = handler('stock.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns: sql`
      products.id, products.name, stock_count, low_stock_threshold, is_published,
      (select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id
        where product_id = products.id and canceled is null and orders.created_at > now() - interval '30 days') as sold`,
    from: sql`products`,
    where: [
      input.q ? await foundProducts(database, input.q) : undefined,
      input.stock === undefined ? undefined : stocks[input.stock],
    ],
    id: sql`products.id`,
    sorts: { id: sql`products.id`, name: sql`products.name`, stock_count: sql`stock_count`, low_stock_threshold: sql`low_stock_threshold` },
    sort: 'stock_count',
    counted: COUNTED,
  })
  return { results: rows, total }
})
