import { fold } from '../search/fold.ts'

/**
 * Returns an SKU for a choice or a variant, for example 'GUN-CAN-SAR'. It begins with the product's SKU; without one,
 * with letters of its name. Letters of each choice follow. Numbers stay whole: 'GLV-1-MAN-10'. If the SKU is taken, it
 * gets a number at the end.
 */
export function ownSku(product: { name: string; sku: string }, choices: readonly string[], taken: Set<string>): string {
  const start = product.sku.trim() || codeOf(product.name)
  const sku = [start, ...choices.map(codeOf)].filter(Boolean).join('-')
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? sku : `${sku}-${number}`
    if (!taken.has(wanted)) return wanted
  }
}

/** Returns the first three letters of the first two words; the first number replaces the second word. */
function codeOf(text: string): string {
  const words = fold(text).toUpperCase().split(' ').filter(Boolean)
  const number = words.find((word) => /^\d+$/.test(word))
  const letters = words.filter((word) => !/^\d/.test(word))
  const short = letters.slice(0, number === undefined ? 2 : 1).map((word) => word.slice(0, 3))
  if (number === undefined) return short.join('-')
  // A unit says nothing beside its number: '10 mg' is 10.
  return words[0] === number ? number : [...short, number].join('-')
}
