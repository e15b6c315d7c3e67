import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { productTexts, type TypedTexts } from '#src/contract/client/texts.ts'
import { originalsOf, storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { tagsNamed } from '../taxonomy/tags.ts'
import { takeSlugs } from '../taxonomy/take-slug.ts'
import { belowZero, changeStocks, type StockChange } from './change-stocks.ts'
import { checkProducts, type CheckedItem } from './check-products.ts'
import { beginCounting, endCounting } from './count-by-item.ts'
import { columnList, columnNames, wishedRows } from './product-columns.ts'
import { from1C, readExchanged } from './exchanged-products.ts'
import type { ProductWish, StoredValues, Wrong } from './product-values.ts'
import { IN_SALE } from './sale.ts'
import { attributeValueIds } from './write-attributes.ts'
import { writeFits } from './write-fits.ts'
import { writeImages, writeOptions } from './write-parts.ts'

/** A change of stock: an opening stock for a new product, or a change of an existing product. */
type StockWrite = { opening: number; unit_cost?: Qepik | null } | StockChange | null
type ProductWrite = ProductWish & { stock: StockWrite }

/** Fields of exchanged goods can be written by 1C alone (G31). */
type Writer = 'staff' | '1c'

/** A product to write; `product` is its id, of a new product after its row is written. */
type Item = CheckedItem & { stock: StockWrite; product: number }

/** Writes one product and returns its id; throws 400 with errors by field. See writeProducts. */
export async function writeProduct(tx: Transaction, write: ProductWrite, by: Writer = 'staff'): Promise<number> {
  const [written] = await writeProducts(tx, [write], by)
  if (typeof written !== 'number') throw new ApiError(400, written ?? {})
  return written
}

/**
 * Writes new products in full, and of existing products the given values alone. Returns for each its id or its errors;
 * a product with errors is left unchanged (A3, A4). Only this function writes products: slug and former slugs, sale,
 * tags, options and pictures by their ids, stock through the ledger, and the tags of the pages to drop. The number of
 * statements depends on the parts that are written, not on the number of products. The caller must have locked the
 * rows of existing products.
 */
export async function writeProducts(
  tx: Transaction,
  writes: readonly ProductWrite[],
  by: Writer = 'staff',
): Promise<(number | Wrong)[]> {
  const checked = await checkProducts(tx, writes, true, by)
  const items = checked.map((item, at): Item => ({ ...item, stock: writes[at]?.stock ?? null, product: item.id ?? 0 }))
  const accepted = () => items.filter(({ wrong }) => wrong === null)
  await refuseStocks(tx, accepted())
  await takeSlugsOf(tx, accepted())
  const written = accepted()
  if (written.length > 0) {
    await hashTexts(tx, written)
    await writeColumns(tx, written)
    await writeParts(tx, written)
  }
  return items.map(({ wrong, product }) => wrong ?? product)
}

/** Refuses a change of stock that would make it negative, or that an item has to make. */
async function refuseStocks(tx: Transaction, items: readonly Item[]): Promise<void> {
  const changes = items.map(({ stock }) => (stock && 'change' in stock ? stock.change : 0))
  const negative = await belowZero(
    tx,
    items.map(({ id, byItem }, at) => ({ product: id, change: byItem ? 0 : (changes[at] ?? 0) })),
  )
  const moved = items.flatMap(({ id }, at) => (id !== null && changes[at] !== 0 ? [id] : []))
  const exchanged = await readExchanged(tx, moved)
  items.forEach((item, at) => {
    item.wrong = item.byItem && changes[at] !== 0 ? COUNTED_BY_ITEM : (negative[at] ?? null)
    if (changes[at] !== 0 && exchanged.has(item.id ?? 0))
      item.wrong = { stock_change: from1C(item.stored?.name ?? '', 'stok') }
  })
}

const COUNTED_BY_ITEM = { stock_change: ['Bu məhsulun stoku seçimlər üzrə sayılır: dəyişən seçimin stokunu dəyişin.'] }

async function takeSlugsOf(tx: Transaction, items: readonly Item[]): Promise<void> {
  const named = items.filter(({ values }) => values.slug !== undefined)
  const slugs = await takeSlugs(
    tx,
    'product',
    named.map(({ id, values, stored }) => ({ id, name: values.name ?? stored?.name ?? '', slug: values.slug ?? '' })),
  )
  named.forEach((item, at) => {
    const slug = slugs[at] ?? {}
    if (typeof slug === 'string') item.values.slug = slug
    else item.wrong = slug
  })
}

/** Turns translations into what is stored: with the hashes of their originals. */
async function hashTexts(tx: Transaction, items: readonly Item[]): Promise<void> {
  const translated = items.filter(({ values }) => values.texts)
  if (translated.length === 0) return
  const { rows } = await tx.execute<{ id: number; texts: StoredTexts } & Record<string, string>>(sql`
    select id, texts, ${sql.join(
      productTexts.map((field) => sql`${sql.identifier(field)}`),
      sql`, `,
    )}
    from products where id = any(${sql.param(translated.flatMap(({ id }) => id ?? []))})`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { id, values } of translated) {
    const before = stored.get(id ?? 0)
    const originals = originalsOf(before ?? {}, productTexts)
    for (const language of Object.values(values.texts ?? {}))
      if (language?.description) language.description.text = sanitizeHtml(language.description.text)
    values.texts = storedTexts(
      values.texts ?? {},
      {
        ...originals,
        ...originalsOf(
          values,
          productTexts.filter((field) => values[field] !== undefined),
        ),
      },
      before && { texts: before.texts, originals },
    ) as unknown as TypedTexts
  }
}

/** The ids of a product's tags and attribute values; undefined if the product keeps them. */
type Links = { tags: number[] | undefined; values: number[] | undefined }

/** Writes the products' own rows with their tags and attributes, and sets the ids of new products. */
async function writeColumns(tx: Transaction, items: readonly Item[]): Promise<void> {
  const links = await linksOf(tx, items)
  const existing = items.filter(({ id }) => id !== null)
  const columnsOf = ({ values }: Item) => columnNames.filter((column) => values[column] !== undefined)
  for (const alike of Map.groupBy(existing, (item) => columnsOf(item).join()).values())
    await updateRows(tx, alike, columnsOf(alike[0] as Item))
  await insertRows(
    tx,
    items.filter(({ id }) => id === null),
    links,
  )
  await linkProducts(tx, items, links)
}

/** Returns the ids of each product's tags and attribute values. Adds the missing ones. */
async function linksOf(tx: Transaction, items: readonly Item[]): Promise<Map<Item, Links>> {
  const tagIds = await tagsNamed(
    tx,
    items.flatMap(({ values }) => values.tags ?? []),
  )
  const valueIds = await attributeValueIds(tx, items)
  return new Map(
    items.map((item, at) => [
      item,
      {
        tags: item.values.tags && [...new Set(item.values.tags.map((name) => tagIds.get(name) ?? 0))],
        values: item.values.attributes && valueIds[at],
      },
    ]),
  )
}

async function updateRows(tx: Transaction, items: readonly Item[], columns: typeof columnNames): Promise<void> {
  if (columns.length === 0) return
  const rows = items.map(({ id, values }) => ({ ...values, id }))
  const inSale = columns.includes('sale_amount') ? sql`, own_sale = ${IN_SALE}` : sql``
  await tx.execute(sql`
    update products set ${columnList(columns, (column) => sql`${column} = wished.${column}`)}${inSale},
      updated_at = now()
    from ${wishedRows(rows, columns, { id: 'int' })}
    where products.id = wished.id
      and (${columnList(columns, (column) => sql`products.${column}`)})
        is distinct from (${columnList(columns, (column) => sql`wished.${column}`)})`)
}

/** Column types of a new product's stock, tags and attributes. */
const OPENING = { stock_count: 'int', stock_cost: 'bigint', tag_ids: 'int[]', value_ids: 'int[]' } as const

async function insertRows(tx: Transaction, items: readonly Item[], links: ReadonlyMap<Item, Links>): Promise<void> {
  if (items.length === 0) return
  const idsOf = (item: Item) => ({ tag_ids: links.get(item)?.tags ?? [], value_ids: links.get(item)?.values ?? [] })
  const rows = items.map((item) => ({ texts: {}, ...item.values, ...openingStock(item), ...idsOf(item) }))
  const { rows: inserts } = await tx.execute<{ id: number; slug: string }>(sql`
    insert into products (${columnList(columnNames)}, own_sale, stock_count, stock_cost, search_words)
    select ${columnList(columnNames)}, ${IN_SALE}, stock_count, stock_cost,
      product_words(name, short_description, brand_id, category_id, subcategory_id, tag_ids)
        || attribute_words(value_ids)
        || spoken_words(texts, brand_id, category_id, subcategory_id, tag_ids, value_ids)
    from ${wishedRows(rows, columnNames, OPENING)}
    returning id, slug`)
  const bySlug = new Map(inserts.map(({ id, slug }) => [slug, id]))
  for (const item of items) item.product = bySlug.get(item.values.slug ?? '') ?? 0
}

/** Returns the pieces of a new product and their cost, of a product that counts by item the sum of its items. */
function openingStock({ values, byItem, stock }: Item): { stock_count: number; stock_cost: Qepik } {
  if (!stock || !('opening' in stock)) return { stock_count: 0, stock_cost: 0 }
  const places = byItem
    ? (values.options ?? []).flatMap(({ counted, items }) => (counted ? items : []))
    : [{ stock: stock.opening, unit_cost: stock.unit_cost ?? null }]
  return {
    stock_count: places.reduce((sum, place) => sum + (place.stock ?? 0), 0),
    stock_cost: places.reduce((sum, place) => sum + (place.stock ?? 0) * (place.unit_cost ?? 0), 0),
  }
}

/** Sets the tags and attribute values that products have, and computes their words for the search once. */
async function linkProducts(tx: Transaction, items: readonly Item[], links: ReadonlyMap<Item, Links>): Promise<void> {
  const linked = items.filter((item) => links.get(item)?.tags ?? links.get(item)?.values)
  if (linked.length === 0) return
  await tx.execute(sql`select set_config('buxar.words_follow', 'no', true)`)
  for (const { part, table, column } of [
    { part: 'tags', table: sql`product_tags`, column: sql`tag_id` },
    { part: 'values', table: sql`product_attributes`, column: sql`value_id` },
  ] as const) {
    const wishes = linked.filter((item) => links.get(item)?.[part])
    if (wishes.length === 0) continue
    const pairs = wishes.flatMap((item) => (links.get(item)?.[part] ?? []).map((id) => [item.product, id] as const))
    const products = sql.param(pairs.map(([product]) => product))
    const wished = sql`select * from unnest(${products}::int[], ${sql.param(pairs.map(([, id]) => id))}::int[])`
    await tx.execute(sql`
      delete from ${table} where product_id = any(${sql.param(wishes.map(({ product }) => product))}::int[])
        and (product_id, ${column}) not in (${wished})`)
    await tx.execute(sql`insert into ${table} (product_id, ${column}) ${wished} on conflict do nothing`)
  }
  await tx.execute(sql`select set_config('buxar.words_follow', '', true)`)
  // The words of new products have been written with their rows; see insertRows.
  const existing = linked.flatMap(({ id }) => id ?? [])
  if (existing.length > 0) await tx.execute(sql`select refresh_words(${sql.param(existing)}::int[])`)
}

/** Writes the parts that the values name, then the stocks. */
async function writeParts(tx: Transaction, items: readonly Item[]): Promise<void> {
  const withOptions = having(items, 'options')
  const counting = new Map(items.flatMap(({ id, counting: own }) => (id !== null && own ? [[id, own] as const] : [])))
  await endCounting(tx, withOptions, counting)
  await writeOptions(tx, withOptions)
  await writeImages(tx, having(items, 'images'))
  await writeFits(tx, having(items, 'fits'))
  const ofItems = await beginCounting(tx, withOptions, counting)
  const ofProducts = items.flatMap(({ product, stock }) =>
    stock && 'change' in stock ? [{ ...stock, product, item: null }] : [],
  )
  await changeStocks(tx, [...ofProducts, ...ofItems])
}

/** Returns the products whose values name a part. */
function having<Part extends keyof StoredValues>(items: readonly Item[], part: Part) {
  return items.flatMap(({ product, values, stock }) => {
    const value = values[part]
    return value === undefined ? [] : [{ product, stock, values: { [part]: value } as Pick<StoredValues, Part> }]
  })
}
