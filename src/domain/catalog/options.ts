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
