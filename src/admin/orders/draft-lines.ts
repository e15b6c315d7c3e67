import type { Input, Reply } from '../api.ts'

export type FoundProduct = Reply<'manual-orders.products'>[number]

/** A line that is added to an order; `chosen` has the item's id by the option's id. */
export type DraftLine = { key: number; product: FoundProduct; quantity: number; chosen: Record<number, number> }

/** Most pieces of a line. */
const MOST = 10_000

/** Returns lines in the format of the calls. */
export function orderedLines(lines: readonly DraftLine[]): Input<'manual-orders.create'>['items'] {
  return lines.map((line) => ({
    product: line.product.id,
    quantity: line.quantity,
    orderItemOptions: Object.values(line.chosen).map((id) => ({ id })),
  }))
}

/** The first option of a line whose item is not chosen yet. */
export function missingOption({ product, chosen }: DraftLine): FoundProduct['options'][number] | undefined {
  return product.options.find(({ id }) => chosen[id] === undefined)
}

/** Tells people why these lines cannot be ordered yet; undefined if they can. */
export function missingIn(lines: readonly DraftLine[]): string | undefined {
  const line = lines.find(missingOption)
  return line && `${line.product.name}: ${missingOption(line)?.name} seçin.`
}

/**
 * Returns the lines with a new line. Staff choose its items, so that no parcel has a flavour that nobody asked for; the
 * scanned item and the only item of an option are chosen already.
 */
export function withChosen(lines: readonly DraftLine[], product: FoundProduct): DraftLine[] {
  const chosen: Record<number, number> = {}
  for (const option of product.options) {
    const item =
      option.items.find(({ id }) => scannedItems(product).includes(id)) ??
      (option.items.length === 1 ? option.items.find(({ available }) => available) : undefined)
    if (item) chosen[option.id] = item.id
  }
  return [...lines, { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, product, quantity: 1, chosen }]
}

/** Returns the lines with a line of an order, its options chosen as they were sold where they still exist. */
export function withLine(
  lines: readonly DraftLine[],
  product: FoundProduct,
  { options }: { options: readonly string[] },
  quantity: number,
): DraftLine[] {
  const sold = product.options.flatMap(({ id, name, items }) => {
    const item = items.find(
      (one) => one.available && options.some((line) => line.startsWith(`${name} : ${one.name} - `)),
    )
    return item ? [[id, item.id] as const] : []
  })
  return withChosen(lines, product).map((line, at) =>
    at < lines.length ? line : { ...line, quantity, chosen: { ...line.chosen, ...Object.fromEntries(sold) } },
  )
}

/** Returns the lines with one more piece of the scanned product: on its existing line, else on a new one. */
export function withScanned(lines: readonly DraftLine[], product: FoundProduct): DraftLine[] {
  const same = lines.find(
    ({ product: { id }, chosen }) =>
      id === product.id && scannedItems(product).every((item) => Object.values(chosen).includes(item)),
  )
  if (!same) return withChosen(lines, product)
  return lines.map((line) => (line === same ? { ...line, quantity: Math.min(MOST, line.quantity + 1) } : line))
}

/** Returns the reason why a scanned product cannot be added; undefined if it can. */
export function whyNotAdded(product: FoundProduct): string | undefined {
  const items = product.options.flatMap((option) => option.items).filter(({ id }) => scannedItems(product).includes(id))
  if (product.stock_count > 0 && items.every(({ available }) => available)) return undefined
  return `${[product.name, ...items.map(({ name }) => name)].join(', ')}: bitib.`
}

/** The choices of a scanned code. */
function scannedItems({ scanned }: FoundProduct): number[] {
  return [scanned?.item, scanned?.other].filter((id) => typeof id === 'number')
}
