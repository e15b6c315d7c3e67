import type { Qepik } from '../money.ts'
import type { LineFacts } from './promotion.ts'

/** A line of a cart, with all that a promotion can ask about it. */
export type CartLine = LineFacts & {
  product_id: number
  options: readonly { id: number }[]
  quantity: number
  /** This buyer's price of one piece with its options (D2). */
  unit: Qepik
}

/** All pieces of one product with the same options at one price: lines of the same goods count as one line (R1). */
export type Goods = Omit<CartLine, 'options' | 'quantity'> & {
  /** The index among the goods of the cart, which are sorted by product id, then option ids. */
  place: number
  options: readonly number[]
  pieces: number
  /** The given lines with their pieces. */
  lines: { line: number; pieces: number }[]
}

/** Returns the goods of a cart. Their order does not depend on the order of the lines. */
export function goodsOf(lines: readonly CartLine[]): Goods[] {
  const found = new Map<string, Goods>()
  for (const [line, { quantity: pieces, ...given }] of lines.entries()) {
    const options = given.options.map(({ id }) => id).sort((a, b) => a - b)
    const key = [given.product_id, given.unit, given.surcharge, given.in_sale, ...options].join()
    const known = found.get(key)
    if (known === undefined) {
      found.set(key, { ...given, options, pieces, place: 0, lines: [{ line, pieces }] })
    } else {
      known.pieces += pieces
      known.lines.push({ line, pieces })
    }
  }
  const sorted = [...found.values()].sort(compareGoods)
  for (const [place, goods] of sorted.entries()) goods.place = place
  return sorted
}

function compareGoods(a: Goods, b: Goods): number {
  return (
    a.product_id - b.product_id ||
    compareLists(a.options, b.options) ||
    b.unit - a.unit ||
    b.surcharge - a.surcharge ||
    Number(b.in_sale) - Number(a.in_sale)
  )
}

/** Compares two lists of numbers like words of a dictionary: the shorter one comes first if it begins the other. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [place, one] of a.entries()) {
    const other = b[place]
    if (other === undefined) return 1
    if (one !== other) return one - other
  }
  return a.length - b.length
}
