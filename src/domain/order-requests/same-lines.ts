/** The part of a line that tells two requests apart. */
type WantedLine = { product_id: number | null; options: readonly { id: number }[]; quantity: number }

/** Whether two requests are for the same goods (G6): products, options and quantities, in any order. */
export function hasSameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(lines: readonly WantedLine[]): string {
  return lines
    .map(({ product_id, options, quantity }) => {
      const ids = options.map(({ id }) => id).sort((a, b) => a - b)
      return `${product_id} ${quantity} ${ids.join('-')}`
    })
    .sort()
    .join()
}
