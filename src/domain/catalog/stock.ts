import { counted } from '#src/words/spoken.ts'
import { goodsWords } from '#src/words/words.ts'

/** From this stock on, cards say only that there is some (B12). The trigger products_change knows it too. */
const PLENTY = 5

/** The stock of a card in a cached list that shows only that there is some. The cart asks the server for the number. */
export const UNCOUNTED = 1_000_000

/** Returns the customer's text about the stock. From 1 to 4 pieces it contains the exact number (B12). */
export function stockText(stock_count: number): string {
  if (stock_count <= 0) return goodsWords.soldOut
  if (stock_count < PLENTY) return counted(goodsWords.lastPieces, stock_count)
  return goodsWords.inStock
}

/** Returns the stock as a card shows it, so that a page stays cached while one of many pieces is sold. */
export function cardStock(stock_count: number): number {
  return stock_count < PLENTY ? stock_count : UNCOUNTED
}

/**
 * The place where stock is counted (V1): the product if `items` is empty, an item, or the variant of two items (E70).
 * `key` is unique for each place.
 */
type StockPlace = { key: string; items: number[]; stock_count: number }

/**
 * Returns the stock place of a product with these chosen items: the items with their own stock, otherwise the product.
 * Items of a variant have its stock; an item without its own stock has null or no stock_count.
 */
export function stockPlace(
  product: { id: number; stock_count: number },
  chosen: readonly { id: number; stock_count?: number | null }[],
): StockPlace {
  const counted = chosen.filter(({ stock_count }) => stock_count !== null && stock_count !== undefined)
  if (counted.length === 0) return { key: `product-${product.id}`, items: [], stock_count: product.stock_count }
  const items = counted.map(({ id }) => id)
  return { key: `item-${items.join('-')}`, items, stock_count: Math.min(...counted.map((one) => one.stock_count ?? 0)) }
}

/** Whether an item can be bought: the shop offers it, and it has stock if stock is counted by item (V1). */
export function canBeChosen(item: { available: boolean; stock_count: number | null }): boolean {
  return item.available && item.stock_count !== 0
}

/** Returns how many more pieces can be added when `in_cart` pieces are already in the cart (storefront §5). */
export function canStillAdd(stock_count: number, in_cart: number): number {
  return Math.max(0, stock_count - in_cart)
}
