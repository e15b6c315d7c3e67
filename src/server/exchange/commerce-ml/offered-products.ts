import { sql } from 'drizzle-orm'
import { adminContract } from '#src/contract/admin/index.ts'
import type { Qepik } from '#src/domain/money.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { CommerceOffer } from '#src/server/platform/trade-files/commerce-ml.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { isChosen } from '#src/server/shop/orders/lock-order.ts'
import { COST } from '#src/server/admin/products/doubtful-prices.ts'
import type { ProductValues } from '#src/server/admin/products/product-values.ts'
import { readProducts } from '#src/server/admin/products/read-product.ts'

/** A counted choice or variant; `price` in qəpik above the product's, of a variant also without a price of its own. */
export type OfferedItem = {
  id: number
  external_id: string | null
  name: string
  sku: string | null
  price: Qepik
  stock_count: number
}

/** A product that offers name, with its row locked. */
export type Offered = {
  id: number
  name: string
  sku: string | null
  barcode: string | null
  price: Qepik
  sale_amount: number | null
  sale_is_percent: boolean
  sale_starts_at: string | null
  sale_ends_at: string | null
  stock_count: number
  is_published: boolean
  is_free: boolean
  is_new: boolean
  is_hidden: boolean
  by_item: boolean
  cost: Qepik | null
  items: OfferedItem[]
} & Parts

type Parts = { options: ProductValues['options']; variants: NonNullable<ProductValues['variants']> }

/**
 * Returns and locks the products of offers, by the id of the goods in 1C; an unknown one by its SKU, which binds it.
 * @param trial a trial exchange, whose own goods bind nothing: their SKUs are read from its files
 */
export async function offeredProducts(
  tx: Transaction,
  offers: readonly CommerceOffer[],
  trial: number | null = null,
): Promise<Map<string, Offered>> {
  const named = offers.map(({ product, variant, sku }) => ({ external: product, sku: variant === '' ? sku : '' }))
  const wanted = trial === null ? named : [...named, ...(await skusOfGoods(tx, named, trial))]
  await tx.execute(sql`
    insert into onec_products (product_id, external_id)
    select products.id, external from (select distinct on (external) external, sku
        from json_to_recordset(${JSON.stringify(wanted)}) offer(external text, sku text) where sku <> '') wanted
      join products on products.sku = wanted.sku
    where not exists (select from onec_products where external_id = external) on conflict do nothing`)
  const { rows } = await tx.execute<Omit<Offered, 'items' | keyof Parts> & { external_id: string }>(sql`
    select external_id, products.id, name, sku, barcode, price, sale_amount, sale_is_percent,
      ${inUtc(sql`sale_starts_at`)} as sale_starts_at, ${inUtc(sql`sale_ends_at`)} as sale_ends_at, stock_count,
      is_published, is_free, is_new, is_hidden, ${COST} as cost,
      exists (select from options where product_id = products.id and counted) as by_item
    from onec_products join products on products.id = product_id
    where external_id = any(${sql.param(wanted.map(({ external }) => external))})
    order by products.id for no key update of products`)
  const ids = rows.filter(({ by_item }) => by_item || offers.some(({ variant }) => variant !== '')).map(({ id }) => id)
  const items = await itemsOf(tx, ids)
  const parts = await partsOf(tx, ids)
  return new Map(
    rows.map(({ external_id, ...product }) => [
      external_id,
      { ...product, items: items.get(product.id) ?? [], ...(parts.get(product.id) ?? { options: [], variants: [] }) },
    ]),
  )
}

async function skusOfGoods(tx: Transaction, wanted: readonly { external: string }[], exchange: number) {
  const { rows } = await tx.execute<{ external: string; sku: string }>(sql`
    select data ->> 'id' as external, data ->> 'sku' as sku from onec_files
      join onec_records on file_id = onec_files.id
    where exchange_id = ${exchange} and kind = 'good' and data ->> 'sku' <> ''
      and data ->> 'id' = any(${sql.param(wanted.map(({ external }) => external))})`)
  return rows
}

async function itemsOf(tx: Transaction, products: readonly number[]): Promise<Map<number, OfferedItem[]>> {
  if (products.length === 0) return new Map()
  const { rows } = await tx.execute<OfferedItem & { product: number }>(sql`
    select options.product_id as product, option_items.id, external_id, option_items.name, option_items.sku,
      coalesce(option_items.price, one.price + two.price, 0) as price,
      coalesce(option_items.stock_count, 0) as stock_count
    from options join option_items on option_items.option_id = options.id
      left join onec_variants on item_id = option_items.id
      left join option_items one on one.id = option_items.first_item_id
      left join option_items two on two.id = option_items.second_item_id
    where options.product_id = any(${sql.param(products)}) and counted order by option_items.position, option_items.id`)
  const items = new Map<number, OfferedItem[]>()
  for (const { product, ...item } of rows) items.set(product, [...(items.get(product) ?? []), item])
  return items
}

const Body = adminContract['products.create'].body.pick({ options: true, variants: true })

/** Returns the options and variants of products as a write takes them. */
async function partsOf(tx: Transaction, products: readonly number[]): Promise<Map<number, Parts>> {
  if (products.length === 0) return new Map()
  const read = await readProducts(tx, sql`id = any(${sql.param(products)})`)
  return new Map(
    read.map((product) => {
      const { options, variants = [] } = Body.parse(product)
      return [product.id, { options, variants }]
    }),
  )
}

/** Returns the prices that a person refused, by product id. */
export async function refusedPrices(tx: Transaction, products: readonly { id: number }[]) {
  const { rows } = await tx.execute<{ id: number; price: Qepik; final_price: Qepik | null }>(sql`
    select product_id as id, price, final_price from onec_prices
    where is_refused and product_id = any(${sql.param(products.map(({ id }) => id))})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns the pieces of web orders that have not left, by 'product item' (G32). If 1C reserves them itself, only the
 * pieces of orders that it has not confirmed.
 */
export async function reservedPieces(
  tx: Transaction,
  products: readonly number[],
  reserves: boolean,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const unknown = reserves
    ? sql`and not exists (select from onec_orders where order_id = orders.id and confirmed is not null)`
    : sql``
  const { rows } = await tx.execute<{ place: string; pieces: number }>(sql`
    select order_items.product_id || ' ' || coalesce(item.id::text, '') as place, sum(quantity)::int as pieces
    from orders join order_items on order_id = orders.id
      left join lateral (select option_items.id from options join option_items on option_id = options.id
        where options.product_id = order_items.product_id and counted
          and ${isChosen(sql`order_items.options`, sql`option_items`)} limit 1) item on true
    where on_way is null and canceled is null and returned is null and delivered is null
      and order_items.product_id = any(${sql.param(products)}) ${unknown}
    group by 1`)
  return new Map(rows.map(({ place, pieces }) => [place, pieces]))
}
