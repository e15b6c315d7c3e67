/**
 * A combination of choices that is stocked by itself (E70). `items` has the ids of its choices, in the order of their
 * options. `price` is added to the product's price.
 */
export type Variant<Price> = { items: readonly number[]; price: Price; stock_count: number; available: boolean }

type Choice<Price> = { id: number; price: Price; stock_count?: number | null }

/**
 * Returns the chosen items with their options, in the options' order, if `ids` contain exactly one available item of
 * each option and nothing else (storefront §5). Otherwise returns null.
 */
export function chosenItems<Item extends { id: number; available: boolean }, Option extends { items: readonly Item[] }>(
  options: readonly Option[],
  ids: readonly number[],
): { option: Option; item: Option['items'][number] }[] | null {
  if (ids.length !== options.length) return null
  const chosen: { option: Option; item: Option['items'][number] }[] = []
  for (const option of options) {
    const fitting = option.items.filter((item) => ids.includes(item.id))
    const [item] = fitting
    if (!item || fitting.length > 1 || !item.available) return null
    chosen.push({ option, item })
  }
  return chosen
}

/**
 * Returns the chosen items like chosenItems, as their variant has them. Returns null too if the product has no such
 * variant, or if the shop does not offer it (G29).
 */
export function chosenOf<
  Item extends Choice<number> & { available: boolean },
  Option extends { items: readonly Item[] },
>(
  { options, variants }: { options: readonly Option[]; variants: readonly Variant<number>[] },
  ids: readonly number[],
): { option: Option; item: Option['items'][number] }[] | null {
  const chosen = chosenItems<Item, Option>(options, ids)
  if (!chosen || variants.length === 0) return chosen
  const variant = variantOf(variants, ids)
  if (!variant?.available) return null
  const items = asVariant(
    chosen.map(({ item }) => item),
    variant,
    0,
  )
  return chosen.map(({ option }, at) => ({ option, item: items[at] as Item }))
}

/** Returns the variant of the chosen items; undefined if no variant combines them, or while a choice is missing. */
export function variantOf<One extends { items: readonly number[] }>(
  variants: readonly One[],
  ids: readonly number[],
): One | undefined {
  return variants.find(({ items }) => items.every((id) => ids.includes(id)))
}

/** Returns choices as their variant has them (G29): each has its stock, the last its price, the other `none`. */
export function asVariant<Price, One extends Choice<Price>>(
  chosen: readonly One[],
  { items, price, stock_count }: Omit<Variant<Price>, 'available'>,
  none: Price,
): One[] {
  return chosen.map((one) =>
    items.includes(one.id) ? { ...one, stock_count, price: one.id === items.at(-1) ? price : none } : one,
  )
}
