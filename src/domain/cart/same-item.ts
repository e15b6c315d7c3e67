/** The identity of a cart item: the product and the ids of its chosen options, in any order (storefront §4). */
type ItemIdentity = { product: { id: number }; options: readonly { id: number }[] }

/** Returns the same text for the same item. */
export function itemKey(item: ItemIdentity): string {
  const options = item.options.map((option) => option.id).sort((a, b) => a - b)
  return [item.product.id, ...options].join('-')
}
