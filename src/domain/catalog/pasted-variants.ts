/** A variant of a pasted list; `stock` in pieces, null where the line has none. */
export type PastedVariant = { choices: [string, string]; stock: number | null; sku: string; barcode: string }

/** Most variants of a product (G23). */
export const VARIANTS_MAX = 500

/**
 * Returns the variants of a pasted table: two choices in a line, then pieces, SKU and barcode. Lines without two
 * choices, such as a title, and repeated ones are left out.
 */
export function pastedVariants(text: string): PastedVariant[] {
  const seen = new Set<string>()
  return text
    .split(/\r?\n/)
    .flatMap((line): PastedVariant[] => {
      const [first = '', second = '', stock = '', sku = '', barcode = ''] = line.split('\t').map((cell) => cell.trim())
      const key = JSON.stringify([first, second])
      if (first === '' || second === '' || seen.has(key)) return []
      seen.add(key)
      return [{ choices: [first, second], stock: /^\d{1,6}$/.test(stock) ? Number(stock) : null, sku, barcode }]
    })
    .slice(0, VARIANTS_MAX)
}
