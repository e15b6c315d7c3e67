import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { toCard } from '../product/card-product.ts'
import { freshProducts } from '../product/fresh-products.ts'
import { comparedProducts, storeCompare } from './compare.ts'

/** Brings the compared products up to date with the shop; what is no longer sold is dropped with a notice (D5). */
export async function healCompare(): Promise<void> {
  const before = comparedProducts()
  // What may lie there is nothing of ours.
  if (before.length === 0) return storeCompare([])
  const fresh = await freshProducts(before.map(({ id }) => id))
  // Somebody was quicker: the next load heals what is on the list then.
  if (comparedProducts() !== before) return
  storeCompare(fresh.flatMap((product) => (product ? [toCard(product)] : [])))
  const gone = before.filter((_, index) => !fresh[index])
  if (gone.length > 0) {
    showSnackbar({ text: `${gone.map((product) => product.name).join(', ')} artıq satılmır.`, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
  }
}
