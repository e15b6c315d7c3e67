import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { COUNTED, foundProducts } from '../products/list-products.ts'
import { selectPage, type PageWish } from '../select-page.ts'
import { isLow, isLowItem, lowestStock, scarcities } from './low-stock.ts'

type Row = Reply<'stock.list'>['results'][number]
type Wish = PageWish & { q?: string | undefined; stock?: keyof typeof scarcities | undefined }

/** Pieces sold in 30 days. */
const sold = sql`(select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id
  where product_id = products.id and canceled is null and orders.created_at > now() - interval '30 days')`

/** GET admin/stock/ (A5, V4), drafts included, the lowest stock first. */
export const listStock = handler('stock.list', (input, context) => stockRows(input, context))

/** GET admin/receipts/goods/: the same for who receives goods and may not change stock otherwise. */
export const listGoods = handler('receipts.goods', (input, context) => stockRows(input, context))

async function stockRows(input: Wish, { services: { database } }: Context) {
  const { rows, total } = await selectStock(database, input)
  return { results: rows.map((row) => ({ ...row, image: row.image && pictureUrl(row.image, 160, 'webp') })), total }
}

/** Returns products with their items, and the key of their picture, for the stock list and the counting sheet. */
export async function selectStock(database: Querying, wish: Wish): Promise<{ rows: Row[]; total: number }> {
  return selectPage<Row>(database, wish, {
    columns: sql`
      products.id, products.name,
      (select key from product_images join media on media.id = media_id where product_id = products.id
        order by product_images.position, product_images.id limit 1) as image, stock_count, low_stock_threshold,
          is_published, sku, barcode, ${isLow} as is_low,
      coalesce((select json_agg(json_build_object('id', option_items.id, 'name', option_items.name,
        'stock_count', option_items.stock_count,
          'sku', option_items.sku, 'barcode', option_items.barcode, 'available', available,
            'low_stock_threshold', option_items.low_stock_threshold,
          'is_low', ${isLowItem}) order by option_items.position, option_items.id)
        from options join option_items on option_id = options.id where product_id = products.id and counted),
          '[]') as items,
      ${sold} as sold`,
    from: sql`products`,
    where: [
      wish.q ? await foundProducts(database, wish.q) : undefined,
      wish.stock === undefined ? undefined : scarcities[wish.stock],
    ],
    id: sql`products.id`,
    sorts: {
      name: sql`products.name`,
      stock_count: lowestStock,
      low_stock_threshold: sql`low_stock_threshold`,
      sells: sql`${sold} > 0`,
    },
    sort: 'stock_count',
    counted: COUNTED,
  })
}
