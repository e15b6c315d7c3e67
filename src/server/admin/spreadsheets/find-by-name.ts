import { sql } from 'drizzle-orm'
import { fold } from '#src/domain/search/fold.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { TableRow } from './read-table.ts'

/**
 * Returns the rows; a row without an address and a code is found by its folded name, and by its brand if it has one
 * (G21). Without a hit it is a new product.
 */
export async function findByName(database: Querying, rows: readonly TableRow[]): Promise<TableRow[]> {
  const isNamed = ({ cells: { slug, sku, barcode, name }, error }: TableRow) =>
    error === undefined && Boolean(name?.trim()) && [slug, sku, barcode].every((cell) => !cell?.trim())
  if (!rows.some(isNamed)) return [...rows]
  const result = await database.execute<{ slug: string; name: string; brand: string | null }>(sql`
    select products.slug, products.name, brands.name as brand from products left join brands on brands.id = brand_id`)
  const products = Map.groupBy(result.rows, ({ name }) => fold(name))
  return rows.map((row) => {
    if (!isNamed(row)) return row
    const brand = fold(row.cells.brand ?? '')
    const found = (products.get(fold(row.cells.name ?? '')) ?? []).filter(
      (product) => brand === '' || product.brand === null || fold(product.brand) === brand,
    )
    const [product] = found
    if (!product) return row
    if (found.length > 1) return { ...row, cells: {}, error: SEVERAL }
    return { ...row, cells: { ...row.cells, slug: product.slug }, note: row.note ?? 'by_name' }
  })
}

const SEVERAL = 'Bu adda bir neçə məhsul var: sətirdə SKU, barkod və ya ünvan yazın.'
