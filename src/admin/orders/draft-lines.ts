import type { Input, Reply } from '../../contract/client/api.ts'

export type FoundProduct = Reply<'manual-orders.products'>[number]

/** A line that is added to an order; `chosen` has the item's id by the option's id. */
export type DraftLine = { key: number; product: FoundProduct; quantity: number; chosen: Record<number, number> }

/** Lines as the calls take them. */
export function orderedLines(lines: readonly DraftLine[]): Input<'manual-orders.create'>['items'] {
  return lines.map((line) => ({ product: line.product.id, quantity: line.quantity, orderItemOptions: Object.values(line.chosen).map((id) => ({ id })) }))
}

/** A new line, with the first available item of each option. */
export function lineOf(product: FoundProduct, key: number): DraftLine {
  const chosen: Record<number, number> = {}
  for (const option of product.options) {
    const item = option.items.find(({ available }) => available)
    if (item) chosen[option.id] = item.id
  }
  return { key, product, quantity: 1, chosen }
}
