import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/api-error.ts'
import type { ParsedInput } from '../../call/handler.ts'
import { sanitizeHtml } from '../../content/sanitize-html.ts'
import { products } from '../../database/tables/index.ts'
import type { Transaction } from '../../database/transaction.ts'
import { tagsNamed } from '../catalogue/tags.ts'
import { takeSlug } from '../catalogue/take-slug.ts'
import { checkProduct } from './check-product.ts'
import { writeImages, writeOptions } from './write-parts.ts'

/** All that is written of a product; amounts in qəpik, `sale_amount` percent × 100 or qəpik, as `sale_is_percent` says. */
export type ProductValues = Omit<ParsedInput<'products.create'>, 'stock_count'>

/** How the stock changes with it: opened with a new product, or by so many pieces of one that is there. */
export type StockWrite = { opening: number } | StockChange | null
type StockChange = { change: number; reason: 'hand' | 'import'; note: string; user_id: number }

/**
 * Writes one product whole, a new one where `id` is null, and answers its number (A3, A4). The one place that does:
 * slug and former slugs, sale, tags, options and pictures by their numbers, stock by the ledger, sanitized HTML, and
 * what pages have to be dropped. Throws 400 with what is wrong under its fields. The caller has locked the product's row.
 */
export async function writeProduct(tx: Transaction, id: number | null, values: ProductValues, stock: StockWrite): Promise<number> {
  const { tags, options, images, ...own } = values
  await checkProduct(tx, id, values)
  const { sale_amount, sale_starts_at, sale_ends_at } = own
  const row = {
    ...own,
    slug: await takeSlug(tx, 'product', { id, name: own.name, slug: own.slug }),
    description: sanitizeHtml(own.description),
    sale_starts_at: sale_amount === null || sale_starts_at === null ? null : new Date(sale_starts_at),
    sale_ends_at: sale_amount === null || sale_ends_at === null ? null : new Date(sale_ends_at),
    // The same rule by which the clock turns it afterwards (D30).
    in_sale: sale_amount === null ? false : sql<boolean>`(${sale_starts_at}::timestamptz is null or ${sale_starts_at}::timestamptz <= now())
      and (${sale_ends_at}::timestamptz is null or ${sale_ends_at}::timestamptz > now())`,
  }
  const product = id ?? (await insert(tx, row, stock))
  if (id !== null) await tx.update(products).set({ ...row, updated_at: sql`now()` }).where(eq(products.id, id))
  const tagIds = sql.param(await tagsNamed(tx, tags))
  await tx.execute(sql`delete from product_tags where product_id = ${product} and tag_id <> all(${tagIds}::int[])`)
  await tx.execute(sql`insert into product_tags (product_id, tag_id) select ${product}, unnest(${tagIds}::int[]) on conflict do nothing`)
  await writeOptions(tx, product, options)
  await writeImages(tx, product, images)
  if (stock && 'change' in stock) await changeStock(tx, product, stock)
  tx.changed('products', `product:${product}`, 'home')
  return product
}

async function insert(tx: Transaction, row: typeof products.$inferInsert | object, stock: StockWrite): Promise<number> {
  const stock_count = stock && 'opening' in stock ? stock.opening : 0
  const [made] = await tx.insert(products).values({ ...(row as typeof products.$inferInsert), stock_count }).returning({ id: products.id })
  if (!made) throw new Error('a product was not written')
  return made.id
}

/** Changes stock by the ledger; 400 below 0. */
export async function changeStock(tx: Transaction, product: number, stock: StockChange): Promise<void> {
  if (stock.change === 0) return
  const { rows } = await tx.execute<{ stock_count: number }>(sql`select stock_count from products where id = ${product} for no key update`)
  const there = rows[0]?.stock_count ?? 0
  if (there + stock.change < 0) throw new ApiError(400, { stock_change: [`Stokda cəmi ${there} ədəd var.`] })
  await tx.execute(sql`
    insert into stock_changes (product_id, change, reason, user_id, note)
    values (${product}, ${stock.change}, ${stock.reason}, ${stock.user_id}, ${stock.note})`)
  // Who waits for it hears of it now; of what is imported or published, with the next minute.
  if (stock.reason === 'hand' && stock.change > 0) await tx.queue('claim-stock-subscriptions', {})
}
