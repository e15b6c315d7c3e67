import { api } from '../api.ts'
import { toCard } from '../catalog/card-product.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { comparedProducts, storeCompare } from './compare.ts'

/** Most products that one call tells about. */
const MOST = 100

/** Brings the compared products up to date with the shop; what is no longer sold is dropped with a notice (D5). */
export async function healCompare(): Promise<void> {
  const before = comparedProducts()
  if (before.length === 0) return
  const asked = before.slice(0, MOST)
  const { items } = await api.call('quoteCart', { items: asked.map((product) => ({ product: product.id, quantity: 1 })) })
  // Somebody was quicker: the next load heals what is on the list then.
  if (comparedProducts() !== before) return
  storeCompare(items.flatMap(({ product }) => (product ? [toCard(product)] : [])))
  const gone = asked.filter((_, index) => !items[index]?.product)
  if (gone.length > 0) {
    showSnackbar({ text: `${gone.map((product) => product.name).join(', ')} artıq satılmır.`, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
  }
}
