import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { tagsNamed } from '../taxonomy/tags.ts'
import { takeSlugs } from '../taxonomy/take-slug.ts'
import { checkProducts } from './check-products.ts'
import { IN_SALE } from './sale.ts'
import { beginCounting, endCounting, readCounting } from './count-by-item.ts'
import { belowZero, changeStocks, type StockChange } from './change-stocks.ts'
import { countsByItem, type ProductValues, type ProductWish, type Wrong } from './product-values.ts'
import { writeAttributes } from './write-attributes.ts'
import { writeFits } from './write-fits.ts'
import { writeImages, writeOptions } from './write-parts.ts'

/** A change of stock: an opening stock for a new product, or a change of an existing product. */
type StockWrite = { opening: number; unit_cost?: Qepik | null } | StockChange | null
type ProductWrite = ProductWish & { stock: StockWrite }

/** Writes one product and returns its id; throws 400 with errors by field. See writeProducts. */
export async function writeProduct(
  tx: Transaction,
  id: number | null,
  values: ProductValues,
  stock: StockWrite,
): Promise<number> {
  const [written] = await writeProducts(tx, [{ id, values, stock }])
  if (typeof written !== 'number') throw new ApiError(400, written ?? {})
  return written
}

/**
 * Writes products in full, new products where `id` is null. Returns for each its id or its errors; a product with
 * errors is left unchanged (A3, A4). Only this function writes products: slug and former slugs, sale, tags, options
 * and pictures by their ids, stock through the ledger, and the tags of the pages to drop. The number of statements
 * does not depend on the number of products. The caller must have locked the rows of existing products.
 */
export async function writeProducts(tx: Transaction, writes: readonly ProductWrite[]): Promise<(number | Wrong)[]> {
  const results: (number | Wrong | null)[] = await checkProducts(tx, writes, true)
  const refuse = (wrongs: readonly (Wrong | null)[], of: readonly number[]) =>
    wrongs.forEach((wrong, at) => {
      if (wrong) results[of[at] ?? 0] = wrong
    })
  const right = () => writes.flatMap((_write, at) => (results[at] === null ? [at] : []))
  const some = (places: readonly number[]) => places.map((at) => writes[at] as ProductWrite)

  refuse(
    writes.map(({ values, stock }) =>
      stock && 'change' in stock && stock.change !== 0 && countsByItem(values) ? COUNTED_BY_ITEM : null,
    ),
    writes.map((_write, at) => at),
  )
  const fitting = right()
  refuse(
    await belowZero(
      tx,
      some(fitting).map(({ id, stock }) => ({ product: id, change: stock && 'change' in stock ? stock.change : 0 })),
    ),
    fitting,
  )
  const possible = right()
  const slugs = await takeSlugs(
    tx,
    'product',
    some(possible).map(({ id, values }) => ({ id, name: values.name, slug: values.slug })),
  )
  refuse(
    slugs.map((slug) => (typeof slug === 'string' ? null : slug)),
    possible,
  )
  const left = right()
  if (left.length === 0) return results as Wrong[]

  const slugOf = new Map(possible.map((at, index) => [at, slugs[index] as string]))
  const tagIds = await tagsNamed(
    tx,
    some(left).flatMap(({ values }) => values.tags),
  )
  const rows = left.map((at) => rowOf(writes[at] as ProductWrite, slugOf.get(at) ?? '', tagIds))
  const numbers = await writeRows(tx, rows)
  const written = left.map((at, index) => ({ ...(writes[at] as ProductWrite), product: numbers[index] as number }))
  await tagProducts(
    tx,
    written.map(({ product }, index) => ({ product, tags: rows[index]?.tags ?? [] })),
  )
  const counting = await readCounting(
    tx,
    written.flatMap(({ id }) => id ?? []),
  )
  await endCounting(tx, written, counting)
  await writeOptions(tx, written)
  await writeImages(tx, written)
  await writeAttributes(tx, written)
  await writeFits(tx, written)
  const ofItems = await beginCounting(tx, written, counting)
  const ofProducts = written.flatMap(({ product, stock }) =>
    stock && 'change' in stock ? [{ ...stock, product, item: null }] : [],
  )
  await changeStocks(tx, [...ofProducts, ...ofItems])
  left.forEach((at, index) => (results[at] = numbers[index] as number))
  return results as (number | Wrong)[]
}

const COUNTED_BY_ITEM = { stock_change: ['Bu məhsulun stoku seçimlər üzrə sayılır: dəyişən seçimin stokunu dəyişin.'] }

type Row = Omit<ProductValues, 'tags' | 'options' | 'images' | 'attributes' | 'fits'> & {
  id: number | null
  stock_count: number
  stock_cost: Qepik
  tags: number[]
}

function rowOf({ id, values, stock }: ProductWrite, slug: string, tagIds: ReadonlyMap<string, number>): Row {
  const { tags, options: _options, images: _images, attributes: _attributes, fits: _fits, ...own } = values
  const isNew = stock !== null && 'opening' in stock
  const isReduced = own.sale_amount !== null
  const byItem = countsByItem(values)
  const opening = stock && 'opening' in stock ? stock : { opening: 0, unit_cost: null }
  const places = byItem
    ? values.options.flatMap(({ counted, items }) => (counted ? items : []))
    : [{ stock: opening.opening, unit_cost: opening.unit_cost ?? null }]
  return {
    ...own,
    id,
    slug,
    sale_starts_at: isReduced ? own.sale_starts_at : null,
    sale_ends_at: isReduced ? own.sale_ends_at : null,
    stock_count: isNew ? places.reduce((sum, place) => sum + (place.stock ?? 0), 0) : 0,
    stock_cost: isNew ? places.reduce((sum, place) => sum + (place.stock ?? 0) * (place.unit_cost ?? 0), 0) : 0,
    sku: byItem ? null : own.sku,
    barcode: byItem ? null : own.barcode,
    tags: [...new Set(tags.map((name) => tagIds.get(name) ?? 0))],
  }
}

/** Writes the products' own rows; returns their ids in the same order. */
async function writeRows(tx: Transaction, rows: readonly Row[]): Promise<number[]> {
  const wished = (these: readonly Row[]) => sql`json_to_recordset(${JSON.stringify(these)}) wished(
    id int, slug text, name text, category_id int, subcategory_id int, brand_id int, price int, sale_amount int,
      sale_is_percent boolean,
    sale_starts_at timestamptz, sale_ends_at timestamptz, stock_count int, stock_cost bigint,
      low_stock_threshold int, sku text,
      barcode text, is_published boolean,
    short_description text, description text, video text, yt_link text, seo_title text, seo_description text,
      tags int[])`
  const existing = rows.filter(({ id }) => id !== null)
  const fresh = rows.filter(({ id }) => id === null)
  if (existing.length > 0) {
    await tx.execute(sql`
      update products set slug = wished.slug, name = wished.name, category_id = wished.category_id,
        subcategory_id = wished.subcategory_id,
        brand_id = wished.brand_id, price = wished.price, sale_amount = wished.sale_amount,
          sale_is_percent = wished.sale_is_percent,
        sale_starts_at = wished.sale_starts_at, sale_ends_at = wished.sale_ends_at, in_sale = ${IN_SALE},
        low_stock_threshold = wished.low_stock_threshold, sku = wished.sku, barcode = wished.barcode,
          is_published = wished.is_published, short_description = wished.short_description,
        description = wished.description, video = wished.video, yt_link = wished.yt_link,
        seo_title = wished.seo_title, seo_description = wished.seo_description, updated_at = now()
      from ${wished(existing)} where products.id = wished.id`)
  }
  if (fresh.length === 0) return rows.map(({ id }) => id ?? 0)
  const inserts = await tx.execute<{ id: number; slug: string }>(sql`
    insert into products (slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent,
      sale_starts_at, sale_ends_at,
      in_sale, stock_count, stock_cost,
      low_stock_threshold, sku, barcode, is_published, short_description, description, video,
        yt_link, seo_title, seo_description, search_words)
    select slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent, sale_starts_at,
      sale_ends_at,
      ${IN_SALE}, stock_count, stock_cost,
      low_stock_threshold, sku, barcode, is_published, short_description, description, video,
        yt_link, seo_title, seo_description,
      product_words(name, short_description, brand_id, category_id, subcategory_id, tags)
    from ${wished(fresh)} returning id, slug`)
  const bySlug = new Map(inserts.rows.map(({ id, slug }) => [slug, id]))
  return rows.map(({ id, slug }) => id ?? bySlug.get(slug) ?? 0)
}

/** Sets the tags of products, by tag id. */
async function tagProducts(
  tx: Transaction,
  wishes: readonly { product: number; tags: readonly number[] }[],
): Promise<void> {
  const pairs = wishes.flatMap(({ product, tags }) => tags.map((tag) => ({ product, tag })))
  const [products, tags] = [sql.param(pairs.map(({ product }) => product)), sql.param(pairs.map(({ tag }) => tag))]
  await tx.execute(sql`
    delete from product_tags where product_id = any(${sql.param(wishes.map(({ product }) => product))})
      and (product_id, tag_id) not in (select * from unnest(${products}::int[], ${tags}::int[]))`)
  if (pairs.length === 0) return
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id) select * from unnest(${products}::int[], ${tags}::int[])
      on conflict do nothing`)
}
