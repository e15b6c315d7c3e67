/** What tells two cart items apart: the product and the ids of its chosen options, in any order (storefront §4). */
export type ItemIdentity = { product: { id: number }; options: readonly { id: number }[] }

/** A text that is the same for items that are the same. */
export function itemKey(item: ItemIdentity): string {
  const options = item.options.map((option) => option.id).sort((a, b) => a - b)
  return [item.product.id, ...options].join('-')
}
