import { hasGaps } from '../words/words.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { sql, type SQL } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { wordQueries } from '#src/server/shop/search/word-queries.ts'
import { selectPage } from '../select-page.ts'
import { isLow, isLowItem } from '../stock/low-stock.ts'

type Row = Omit<Reply<'products.list'>['results'][number], 'price' | 'sale_price' | 'image'> &
  Record<'price' | 'sale_price', Qepik> & { key: string | null }

/** Products are counted up to this limit; beyond it people narrow the list instead of paging through it. */
export const COUNTED = 10_000

const reference = (table: string, id: SQL) =>
  sql`(select json_build_object('id', id, 'name', name) from ${sql.identifier(table)} where id = ${id})`

const stocks = {
  in: sql`stock_count > 0`,
  low: isLow,
  out: sql`stock_count = 0`,
}

/** GET admin/products/ (A3), drafts included, newest first. */
export const listAdminProducts = handler('products.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns: sql`
      products.id, products.name, products.slug, products.price, products.sale_price, products.in_sale,
        products.stock_count,
      products.low_stock_threshold, ${isLow} as is_low, products.is_published, products.sku,
      (select count(*)::int from option_items join options on options.id = option_id
        where options.product_id = products.id and not combines) as choices,
      exists (select from options where options.product_id = products.id and counted) as by_item,
      (select json_build_object('name', option_items.name, 'stock_count', option_items.stock_count)
        from options join option_items on option_id = options.id
        where options.product_id = products.id and counted and ${isLowItem}
        order by option_items.stock_count, option_items.position limit 1) as low_item,
      (select key from product_images join media on media.id = media_id where product_id = products.id
        order by product_images.position, product_images.id limit 1) as key,
      ${reference('categories', sql`products.category_id`)} as category,
      ${reference('categories', sql`products.subcategory_id`)} as subcategory,
      ${reference('brands', sql`products.brand_id`)} as brand`,
    from: sql`products`,
    where: [
      input.q ? await foundProducts(database, input.q) : undefined,
      input.category_id === undefined ? undefined : sql`products.category_id = ${input.category_id}`,
      input.untranslated && hasGaps('products', input.untranslated),
      input.subcategory_id === undefined ? undefined : sql`products.subcategory_id = ${input.subcategory_id}`,
      input.brand_id === undefined ? undefined : sql`products.brand_id = ${input.brand_id}`,
      input.tag_id === undefined
        ? undefined
        : sql`products.id in (select product_id from product_tags where tag_id = ${input.tag_id})`,
      input.is_published === undefined ? undefined : sql`is_published = ${input.is_published}`,
      input.in_sale === undefined ? undefined : sql`in_sale = ${input.in_sale}`,
      input.stock === undefined ? undefined : stocks[input.stock],
    ],
    id: sql`products.id`,
    sorts: {
      name: sql`products.name`,
      price: sql`products.price`,
      stock_count: sql`products.stock_count`,
    },
    sort: '-id',
    counted: COUNTED,
  })
  const results = rows.map(({ key, ...row }) => ({
    ...row,
    price: formatAmount(row.price),
    sale_price: formatAmount(row.sale_price),
    image: key === null ? null : pictureUrl(key, 160, 'webp'),
  }))
  return { results, total }
})

/**
 * Returns a condition on products: the results of the shop's search, drafts included, and the product with this id. A
 * SKU or a barcode of a product or an item matches only its product (V4).
 */
export async function foundProducts(database: Querying, text: string): Promise<SQL> {
  const coded = await database.execute<{ id: number }>(sql`
    select id from products where barcode = ${text} or sku = ${text}
    union select product_id from option_items join options on options.id = option_id where barcode = ${text}
      or sku = ${text}`)
  if (coded.rows.length > 0) return sql`products.id = any(${sql.param(coded.rows.map(({ id }) => id))})`
  const number = /^\d{1,9}$/.test(text) ? sql`products.id = ${Number(text)}` : sql`false`
  for await (const { filter } of wordQueries(database, text)) {
    const { rows } = await database.execute(sql`select from products where search_words @@ ${filter}::tsquery limit 1`)
    if (rows.length > 0) return sql`(search_words @@ ${filter}::tsquery or ${number})`
  }
  return number
}
