import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { chosenItems } from '#src/domain/catalog/options.ts'
import { priceLine } from '#src/domain/catalog/pricing.ts'
import { stockPlace } from '#src/domain/catalog/stock.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type Context, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import { selectProductRows, toProduct, type ProductRow } from '../catalog/select-products.ts'

type Quoted = Reply<'quoteCart'>['items'][number]

/**
 * POST cart/quote/ (D5): the current stock and the caller's prices for the items of a cart. Lines with the same stock,
 * of a product or an item, share it. The first line is served first.
 */
export const quoteCart = handler('quoteCart', quote, { isQueued: 'cart' })

async function quote({ items }: ParsedInput<'quoteCart'>, context: Context): Promise<Reply<'quoteCart'>> {
  const ids = [...new Set(items.map((item) => item.product))]
  const list =
    ids.length === 0
      ? []
      : await selectProductRows(
          context.services.database,
          context,
          sql`where products.id = ${anyOf(ids)} and is_published`,
        )
  const products = new Map(list.map((product) => [product.id, product]))
  const taken = new Map<string, number>()

  let items_total = 0
  const quoted = items.map((item): Quoted => {
    const product = products.get(item.product)
    const chosen = product && chosenItems(product.options, item.options)
    if (!product || !chosen) return gone(product ?? null)
    const place = stockPlace(
      product,
      chosen.map(({ item: one }) => one),
    )
    const before = taken.get(place.key) ?? 0
    const quantity = Math.min(item.quantity, place.stock_count - before)
    taken.set(place.key, before + quantity)
    const price = priceLine(
      product,
      chosen.map(({ item: one }) => one),
      context.caller,
      Math.max(1, quantity),
    )
    const total = quantity === 0 ? 0 : price.total
    items_total += total
    return {
      state: quantity === 0 ? 'sold_out' : quantity < item.quantity ? 'reduced' : 'ok',
      product: toProduct(product),
      options: chosen.map(({ option, item: one }) => ({
        id: one.id,
        option: option.name,
        name: one.name,
        price: formatAmount(one.price),
        stock_count: one.stock_count,
      })),
      quantity,
      list_price: formatAmount(price.list_unit),
      unit_price: formatAmount(price.unit),
      total_price: formatAmount(total),
    }
  })
  return { items: quoted, items_total: formatAmount(items_total) }
}

function gone(product: ProductRow | null): Quoted {
  return {
    state: 'gone',
    product: product && toProduct(product),
    options: [],
    quantity: 0,
    list_price: '0.00',
    unit_price: '0.00',
    total_price: '0.00',
  }
}
