/** What the shopper reads about the stock. From 1 to 4 pieces the exact number is told (B12). */
export function stockText(stock_count: number): string {
  if (stock_count <= 0) return 'Stokda yoxdur'
  if (stock_count < 5) return `Son ${stock_count} ədəd`
  return 'Stokda var'
}

/** How many more pieces may be added when `in_cart` of them lie in the cart already (storefront §5). */
export function canStillAdd(stock_count: number, in_cart: number): number {
  return Math.max(0, stock_count - in_cart)
}
