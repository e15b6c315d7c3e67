import { ownBarcode } from '#src/domain/catalog/barcode.ts'
import { ownSku } from '#src/domain/catalog/own-sku.ts'

/** A choice or a variant in the form, with its codes. */
type Coded = { sku?: string | null; barcode?: string | null }

/** Returns a barcode for each place that has none, by the place. */
export function missingBarcodes(rows: readonly Coded[]): Map<number, string> {
  return missing(rows, 'barcode', () =>
    ownBarcode([...crypto.getRandomValues(new Uint8Array(11))].map((byte) => byte % 10).join('')),
  )
}

/** Returns an SKU for each place that has none, by the place. `choicesOf`: the names that a row stands for. */
export function missingSkus<Row extends Coded>(
  product: { name?: string | null; sku?: string | null },
  rows: readonly Row[],
  choicesOf: (row: Row) => string[],
): Map<number, string> {
  const taken = new Set(rows.flatMap(({ sku }) => sku || []))
  const start = { name: product.name ?? '', sku: product.sku ?? '' }
  return missing(rows, 'sku', (row) => {
    const sku = ownSku(start, choicesOf(row), taken)
    taken.add(sku)
    return sku
  })
}

function missing<Row extends Coded>(rows: readonly Row[], field: keyof Coded, make: (row: Row) => string) {
  return new Map(rows.flatMap((row, at) => (row[field] ? [] : [[at, make(row)] as const])))
}
