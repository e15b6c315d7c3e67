import { sql } from 'drizzle-orm'
import { optionsText } from '#src/domain/catalog/options-text.ts'
import { exportedColumns, type ProductColumn, type VariantColumn } from '#src/domain/catalog/product-columns.ts'
import { parseAmount } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { readProducts } from '../products/read-product.ts'
import { cellsOf } from './product-cells.ts'
import { hasVariants, yesNo, type ExistingProduct } from './cell-texts.ts'
import { readNames } from './read-names.ts'

/** Products per query. */
const AT_ONCE = 500

/** Columns of an export whose texts are numbers. */
export const amountColumns: ReadonlySet<string> = new Set(['price', 'sale_amount', 'surcharge'])
export const pieceColumns: ReadonlySet<string> = new Set(['stock', 'stock_exported'])

/** Yields the header, then every product, drafts included, as rows of a file, some hundreds at a time. */
export async function* productRows(database: Querying, publicUrl: string): AsyncGenerator<string[][]> {
  const { languages } = await readShopSettings(database, ['languages'])
  const columns = exportedColumns(languages)
  yield [columns]
  const names = await readNames(database)
  for (let after = 0; ;) {
    const products = await readProducts(
      database,
      sql`id in (select id from products where id > ${after} order by id limit ${AT_ONCE}) order by id`,
    )
    const last = products.at(-1)
    if (!last) return
    yield products.flatMap((product) =>
      rowsOf(product, cellsOf(product, names, publicUrl)).map((cells) => columns.map((column) => cells[column] ?? '')),
    )
    after = last.id
  }
}

type Cells = Partial<Record<ProductColumn | VariantColumn, string>>

/** Returns the row of a product and, below it, a row for each variant or counted choice (G30). */
function rowsOf(product: ExistingProduct, cells: Cells): Cells[] {
  const counted = product.options.find((option) => option.counted)
  if (!counted) return [cells]
  const items = hasVariants(product)
    ? product.variants
    : counted.items.map((item) => ({ ...item, choices: [item.name], price: null }))
  const rows = items.map(({ choices, price, available, stock_count, sku, barcode }): Cells => {
    const stock = String(stock_count ?? 0)
    return {
      slug: product.slug,
      variant_1: choices[0] ?? '',
      variant_2: choices[1] ?? '',
      surcharge: price ?? '',
      stock,
      stock_exported: stock,
      sku: sku ?? '',
      barcode: barcode ?? '',
      is_published: yesNo(available),
    }
  })
  const stock = String(product.stock_count)
  return [{ ...cells, options: withoutStock(product.options), stock, stock_exported: stock }, ...rows]
}

const withoutStock = (options: ExistingProduct['options']) =>
  optionsText(
    options.map(({ items, ...option }) => ({
      ...option,
      items: items.map(({ name, price, available }) => ({ name, price: parseAmount(price), available })),
    })),
  )
