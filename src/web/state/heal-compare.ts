import { fill } from '#src/words/spoken.ts'
import { compareWords } from '#src/words/words.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { toCard } from '../product/card-product.ts'
import { freshProducts } from '../product/fresh-products.ts'
import { comparedProducts, storeCompare } from './compare.ts'

/** Updates the compared products from the server. Drops products that are no longer sold, with a snackbar (D5). */
export function healCompare(): Promise<void> {
  running ??= heal().finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

async function heal(): Promise<void> {
  const before = comparedProducts()
  // Storage may contain something else than a list.
  if (before.length === 0) return storeCompare([])
  const fresh = await freshProducts(before.map(({ id }) => id))
  // The list changed during the call, so the response is outdated.
  if (comparedProducts() !== before) return heal()
  storeCompare(fresh.flatMap((product) => (product ? [{ ...toCard(product), attributes: product.attributes }] : [])))
  const gone = before.filter((_, index) => !fresh[index])
  if (gone.length > 0) {
    showSnackbar({
      text: fill(compareWords.gone, { names: gone.map((product) => product.name).join(', ') }),
      tone: 'warning',
      timeout: SNACKBAR_STOCK_LIMIT,
    })
  }
}
