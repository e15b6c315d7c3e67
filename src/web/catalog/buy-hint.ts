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
  if (missing.length > 0) return `Seçin: ${missing.join(', ')}`
  if (!quantity) return 'Ən azı 1 ədəd.'
  const left = stock_count - had
  if (had === 0) return quantity > left ? `Stokda ${stock_count} ədəd var.` : ''
  if (left <= 0) return `Səbətinizdə ${had} ədəd var, stokda başqa qalmayıb.`
  return quantity > left
    ? `Səbətinizdə ${had} ədəd var, daha ${left} ədəd ala bilərsiniz.`
    : `Səbətinizdə ${had} ədəd var.`
}
