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
export function buyHint(choice: Choice): string {
  const { missing, had, stock_count: stock } = choice
  return fill(hintOf(choice), { options: missing.join(', '), had, stock, left: stock - had })
}

function hintOf({ missing, quantity, had, stock_count }: Choice): string {
  if (missing.length > 0) return productWords.chooseFirst
  if (!quantity) return productWords.atLeastOne
  const left = stock_count - had
  if (had === 0) return quantity > left ? productWords.stockHas : ''
  if (left <= 0) return productWords.cartHasAll
  return quantity > left ? productWords.cartMayHave : productWords.cartHas
}
