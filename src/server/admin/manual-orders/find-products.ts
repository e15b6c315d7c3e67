import { sql } from 'drizzle-orm'
import { productPrice, type Buyer } from '#src/domain/catalog/pricing.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import { selectProductRows, toProduct } from '#src/server/shop/catalog/select-products.ts'
import { findProductIds } from '#src/server/shop/search/search-products.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readBuyer } from './price-order.ts'

/** Most products shown under the search field. */
const MOST = 20

/**
 * GET admin/manual-orders/products/ (A2): finds products by a code, else by the shop's search; at this customer's
 * prices.
 */
export const findProducts = handler('manual-orders.products', async ({ q, customer }, context) => {
  const { database } = context.services
  const [buyer, coded] = await Promise.all([readBuyer(database, customer), placeOfCode(database, q)])
  const ids = coded ? [coded.product] : (await findProductIds(context, q)).ids.slice(0, MOST)
  const scanned = coded ? { item: coded.item, ...(coded.other !== null && { other: coded.other }) } : null
  return (await productsToOrder(context, ids, buyer)).map((product) => ({ ...product, scanned }))
})

/** Returns these products in this order for an order by phone, at the buyer's prices. Leaves out unpublished ones. */
export async function productsToOrder(context: Context, ids: readonly number[], buyer: Buyer) {
  const products = await selectProductRows(
    context.services.database,
    context,
    sql`where id = any(${sql.param(ids)}::int[]) and is_published
      order by array_position(${sql.param(ids)}::int[], id)`,
  )
  return products.map((row) => {
    const { id, name, image, stock_count, options } = toProduct(row)
    return {
      id,
      name,
      picture: image || null,
      price: formatAmount(productPrice(row, buyer)),
      stock_count,
      scanned: null,
      options: options.map((option) => ({ id: option.id, name: option.name, items: option.items })),
    }
  })
}

type Place = { product: number; item: number | null; other: number | null }

/** Returns the published product, or its item, with this code (V4): a barcode takes precedence over a SKU. */
async function placeOfCode(database: Querying, code: string): Promise<Place | undefined> {
  const { rows } = await database.execute<Place>(sql`
    select product, item, other from (
      select id as product, null::int as item, null::int as other, barcode, sku from products
      union all
      select product_id, coalesce(first_item_id, option_items.id), second_item_id, option_items.barcode,
        option_items.sku
      from option_items join options on options.id = option_id
    ) place join products on products.id = product
    where (place.barcode = ${code} or place.sku = ${code}) and is_published
    order by place.barcode = ${code} desc nulls last limit 1`)
  return rows[0]
}
