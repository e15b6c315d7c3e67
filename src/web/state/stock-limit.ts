import { cartWords } from '#src/words/words.ts'
import { SNACKBAR_STOCK_LIMIT, type Snackbar } from '../parts/snackbar.tsx'

/** Returns the message when the cart has all pieces in stock (storefront §8). */
export const stockLimit = (): Snackbar => ({
  text: cartWords.hasAll,
  tone: 'warning',
  timeout: SNACKBAR_STOCK_LIMIT,
})
