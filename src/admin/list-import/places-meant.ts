import { fold } from '#src/domain/search/fold.ts'
import type { Place } from '../receipts/receipt-draft.tsx'

/**
 * Returns the places that a cell means: those with the code or the name, or else those with each of its words in the
 * name. A search finds similar names and codes too, which nobody meant. A long number is a code.
 */
export function placesMeant(places: readonly Place[], text: string): Place[] {
  const folded = fold(text)
  const exact = places.filter(({ codes, name }) => codes.includes(text) || fold(name) === folded)
  if (exact.length > 0 || /^\d{4,}$/.test(text)) return exact
  const words = folded.split(' ').filter((word) => word !== '')
  return places.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}
