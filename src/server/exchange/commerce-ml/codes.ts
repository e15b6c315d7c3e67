import { Barcode, Sku } from '#src/contract/admin/variants.ts'
import type { Note } from './exchange.ts'

/**
 * Returns the SKU and the barcode of goods as the product form takes them; null for the others, which are noted. Staff
 * could not save a product with such a code, because 1C's fields are locked.
 */
export function codesOf(good: { name: string; sku: string; barcode: string }, notes: Note[]) {
  const sku = Sku.safeParse(good.sku)
  const barcode = Barcode.safeParse(good.barcode.replace(/\s/g, ''))
  if (!sku.success) notes.push({ name: good.name, reason: `SKU 64 simvoldan uzundur: ${good.sku}` })
  if (!barcode.success) notes.push({ name: good.name, reason: `Barkod 4–20 rəqəmdir: ${good.barcode}` })
  return { sku: sku.data ?? null, barcode: barcode.data ?? null }
}
