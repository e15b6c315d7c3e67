import { fill } from '#src/words/spoken.ts'
import { productWords } from '#src/words/words.ts'

type Choice = {
  /** The names of the options without a choice. */
  missing: readonly string[]
  /** 0 if nothing, or less than 1, is typed. */
  quantity: number
  /** How many pieces are in the cart already. */
  had: number
  stock_count: number
}

/** Returns the text under the buy button: why it is off, or how many pieces the cart has; otherwise ''. */
export function buyHint({ missing, quantity, had, stock_count }: Choice): string {
  if (missing.length > 0) return fill(productWords.chooseFirst, { options: missing.join(', ') })
  if (!quantity) return productWords.atLeastOne
  const left = stock_count - had
  if (had === 0) return quantity > left ? fill(productWords.stockHas, { stock: stock_count }) : ''
  if (left <= 0) return fill(productWords.cartHasAll, { had })
  return quantity > left ? fill(productWords.cartMayHave, { had, left }) : fill(productWords.cartHas, { had })
}
