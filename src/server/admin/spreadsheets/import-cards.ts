import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { pricesOf } from '#src/domain/catalog/doubtful-price.ts'
import { parseOptions, parseVariants } from '#src/domain/catalog/options-text.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { formatAmount } from '#src/domain/money.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readProducts } from '../products/read-product.ts'
import { cellsOf, linksIn } from './product-cells.ts'
import { isWritten } from './changed-since-check.ts'
import { ownPictureKey, type ExistingProduct } from './cell-texts.ts'
import { productInSlug } from './plan-item.ts'
import { readNames } from './read-names.ts'

type Card = Reply<'imports.cards'>['results'][number]
type Cells = Partial<Record<ProductColumn, string>>
type Change = { key: string; field: ProductColumn; old_text: string | null; new_text: string; doubt: Card['doubt'] }

/** A product that an import makes or changes. A row of a choice has its code in `slug`. */
export type ImportedProduct = Pick<Card, 'id' | 'line' | 'name' | 'is_new'> & { slug: string }

/** Most characters of a changed value. */
const SHOWN = 120

/** Returns products of an import as the shop will show them, by the values that the check has shown. */
export async function cardsOf(
  database: Querying,
  importId: number,
  products: readonly ImportedProduct[],
  publicUrl: string,
): Promise<Card[]> {
  const lines = sql.param(products.map(({ line }) => line))
  const { rows } = await database.execute<Change>(sql`
    select line || ' ' || slug || ' ' || name as key, field, old_text, new_text, doubt from import_changes
    where import_id = ${importId} and ${isWritten} and line = any(${lines}::int[]) order by id`)
  const byProduct = Map.groupBy(rows, ({ key }) => key)
  const known = await knownCells(database, products, publicUrl)
  const read = products.map(({ id, line, slug, name, is_new }) => {
    const own = byProduct.get(`${line} ${slug} ${name}`) ?? []
    const { product = null, cells: before = {} } = (!is_new && known.get(productInSlug(slug))) || {}
    const isItem = productInSlug(slug) !== slug
    const cells: Cells = isItem
      ? before
      : { ...before, ...Object.fromEntries(own.map((one) => [one.field, one.new_text])) }
    const stock = stockOf(cells, product)
    const card = {
      id,
      line,
      is_new,
      name,
      ...cardOf(cells),
      stock_count: isItem && stock !== null ? stock + differenceOf(own) : stock,
      changes: is_new ? [] : changesOf(own, before, cells),
      doubt: own.find(({ doubt }) => doubt !== null)?.doubt ?? null,
    }
    return { card, cells }
  })
  const keys = await pictureKeys(
    database,
    read.map(({ cells }) => cells),
    publicUrl,
  )
  return read.map(({ card }, at) => ({ ...card, image: keys[at] ?? null }))
}

/** Returns the changed fields. All fields of a sale are one: its current price. */
function changesOf(own: readonly Change[], before: Cells, after: Cells): Card['changes'] {
  const [old, now] = [before, after].map((cells) => {
    const { price, final } = pricesNow(cells)
    return final < price ? formatAmount(final) : ''
  })
  const isOtherSale = old !== undefined && now !== undefined && old !== now
  const changes = own.flatMap(({ field, old_text, new_text }): Card['changes'] => {
    if (isOtherSale && (field === 'sale_amount' || field === 'sale_is_percent')) return []
    return [{ field, from: (old_text ?? '').slice(0, SHOWN), to: new_text.slice(0, SHOWN) }]
  })
  const at = changes.findIndex(({ field }) => field === 'price') + 1
  return isOtherSale ? changes.toSpliced(at, 0, { field: 'sale_price', from: old, to: now }) : changes
}

/** Returns by how many pieces the row of a choice changes its stock. */
const differenceOf = (changes: readonly Change[]) =>
  changes.reduce((sum, { old_text, new_text }) => sum + Number(new_text) - Number(old_text), 0)

/** Returns the present cells of the known products, by their slugs. */
async function knownCells(database: Querying, products: readonly ImportedProduct[], publicUrl: string) {
  const slugs = products.flatMap(({ slug, is_new }) => (is_new ? [] : [productInSlug(slug)]))
  type Known = { product: ExistingProduct; cells: Cells }
  if (slugs.length === 0) return new Map<string, Known>()
  const [known, names] = await Promise.all([
    readProducts(database, sql`slug = any(${sql.param(slugs)})`),
    readNames(database),
  ])
  return new Map<string, Known>(
    known.map((product) => [product.slug, { product, cells: cellsOf(product, names, publicUrl) }]),
  )
}

function cardOf(cells: Cells): Pick<Card, 'category' | 'price' | 'sale_price' | 'variants' | 'is_published'> {
  const { price, final } = pricesNow(cells)
  return {
    category: [cells.category, cells.subcategory].filter(Boolean).join(' › '),
    price: formatAmount(price),
    sale_price: final < price ? formatAmount(final) : null,
    variants: countedIn(cells).length,
    is_published: /^(bəli|1|true)$/i.test(cells.is_published ?? ''),
  }
}

/** Returns the variants, or else the choices of the option that counts stock. */
function countedIn(cells: Cells): { name: string; stock?: number | undefined }[] {
  if (cells.variants)
    return parseVariants(cells.variants).map(({ choices, stock }) => ({ name: choices.join(' / '), stock }))
  return (cells.options ? parseOptions(cells.options).find((option) => option.counted) : undefined)?.items ?? []
}

/** Returns the pieces of all variants or choices. The row changes only the ones that it names. */
function stockOf(cells: Cells, product: ExistingProduct | null): number | null {
  const counted = countedIn(cells)
  if (counted.length === 0) return /^\d+$/.test(cells.stock ?? '0') ? Number(cells.stock ?? 0) : null
  const now = new Map<string, number>()
  for (const { choices, stock_count } of product?.variants ?? []) now.set(choices.join(' / '), stock_count)
  for (const { items } of product?.options ?? [])
    for (const { name, stock_count } of items) now.set(name, stock_count ?? 0)
  return counted.reduce((sum, { name, stock }) => sum + (stock ?? now.get(name) ?? 0), 0)
}

/** Returns the prices of this moment: a sale that begins later is not shown yet. */
function pricesNow({ price, sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: Cells) {
  const hundredths = (text: string | undefined) => Math.round(Number(text?.replace(',', '.') ?? 0) * 100)
  const starts = parseDateTime(sale_starts_at ?? '')
  const isPlanned = starts !== null && Date.parse(starts) > Date.now()
  const sale = {
    price: hundredths(price),
    sale_amount: sale_amount && !isPlanned ? hundredths(sale_amount) : null,
    sale_is_percent: sale_is_percent === 'bəli',
    sale_ends_at: parseDateTime(sale_ends_at ?? ''),
  }
  return pricesOf(sale, Date.now())
}

/** Returns the key of the first picture of each product that the shop has; undefined without one. */
async function pictureKeys(
  database: Querying,
  products: readonly Cells[],
  publicUrl: string,
): Promise<(string | undefined)[]> {
  const links = products.map(({ pictures = '' }) => linksIn(pictures))
  const { rows } = await database.execute<{ source: string; key: string }>(sql`
    select source, key from media where source = any(${sql.param(links.flat())}::text[])`)
  const bySource = new Map(rows.map(({ source, key }) => [source, key]))
  return links.map((own) => own.map((link) => ownPictureKey(link, publicUrl) ?? bySource.get(link)).find(Boolean))
}
