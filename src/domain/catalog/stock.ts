/** What the shopper reads about the stock. From 1 to 4 pieces the exact number is told (B12). */
export function stockText(stock_count: number): string {
  if (stock_count <= 0) return 'Stokda yoxdur'
  if (stock_count < 5) return `Son ${stock_count} ədəd`
  return 'Stokda var'
}

/** Where pieces are counted (V1): at an item, or at the product, where `item` is null. `key` tells places apart. */
export type StockPlace = { key: string; item: number | null; stock_count: number }

/**
 * Where a product's pieces with these chosen items are counted: at the one that has a stock of its own, otherwise at the
 * product. An item of an option that carries no stock has none (null, or left out).
 */
export function stockPlace(
  product: { id: number; stock_count: number },
  chosen: readonly { id: number; stock_count?: number | null }[],
): StockPlace {
  for (const { id, stock_count } of chosen) {
    if (stock_count !== null && stock_count !== undefined) return { key: `item-${id}`, item: id, stock_count }
  }
  return { key: `product-${product.id}`, item: null, stock_count: product.stock_count }
}

/** Whether an item can be bought: the shop offers it, and where stock is counted by it some is left (V1). */
export function canBeChosen(item: { available: boolean; stock_count: number | null }): boolean {
  return item.available && item.stock_count !== 0
}

/** How many more pieces may be added when `in_cart` of them lie in the cart already (storefront §5). */
export function canStillAdd(stock_count: number, in_cart: number): number {
  return Math.max(0, stock_count - in_cart)
}
