import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { pricesOf } from '#src/domain/catalog/doubtful-price.ts'
import { parseOptions, parseVariants } from '#src/domain/catalog/options-text.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { formatAmount } from '#src/domain/money.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { linksIn } from './cell-readers.ts'
import { isWritten } from './changed-since-check.ts'
import { ownPictureKey } from './columns.ts'

type Card = Reply<'imports.cards'>['results'][number]
type Cells = Partial<Record<ProductColumn, string>>
type NewProduct = Pick<Card, 'id' | 'line' | 'name'> & { slug: string }

/** Returns new products of an import as the shop will show them, by the values that the check has shown. */
export async function cardsOf(
  database: Querying,
  importId: number,
  products: readonly NewProduct[],
  publicUrl: string,
): Promise<Card[]> {
  const lines = sql.param(products.map(({ line }) => line))
  const { rows } = await database.execute<{ key: string; field: ProductColumn; new_text: string }>(sql`
    select line || ' ' || slug || ' ' || name as key, field, new_text from import_changes
    where import_id = ${importId} and ${isWritten} and line = any(${lines}::int[])`)
  const byProduct = Map.groupBy(rows, ({ key }) => key)
  const cells = products.map(({ line, slug, name }): Cells => {
    const own = byProduct.get(`${line} ${slug} ${name}`) ?? []
    return Object.fromEntries(own.map(({ field, new_text }) => [field, new_text]))
  })
  const keys = await pictureKeys(database, cells, publicUrl)
  return products.map(({ id, line, name }, at) => ({
    id,
    line,
    name,
    ...cardOf(cells[at] ?? {}),
    image: keys[at] ?? null,
  }))
}

function cardOf(cells: Cells): Omit<Card, 'id' | 'line' | 'name' | 'image'> {
  const { price, final } = pricesNow(cells)
  const counted = cells.options ? parseOptions(cells.options).find((option) => option.counted) : undefined
  const variants = cells.variants ? parseVariants(cells.variants) : (counted?.items ?? [])
  const stocks = variants.map(({ stock }) => stock ?? 0)
  const stock = /^\d+$/.test(cells.stock ?? '0') ? Number(cells.stock ?? 0) : null
  return {
    category: [cells.category, cells.subcategory].filter(Boolean).join(' › '),
    price: formatAmount(price),
    sale_price: final < price ? formatAmount(final) : null,
    stock_count: variants.length > 0 ? stocks.reduce((sum, one) => sum + one, 0) : stock,
    variants: variants.length,
    is_published: /^(bəli|1|true)$/i.test(cells.is_published ?? ''),
  }
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
