/** Endings of folded words: plurals, what has or lacks a thing, cases, possessives, longest first. */
const ENDINGS = [
  'lardan', 'lerden', 'larin', 'lerin', 'larda', 'lerde', 'lari', 'leri', 'lara', 'lere', 'siniz', 'imiz', 'iniz', 'umuz', 'unuz', 'ndan', 'nden',
  'lar', 'ler', 'siz', 'suz', 'liq', 'lik', 'luq', 'luk', 'nin', 'nun', 'dan', 'den', 'nda', 'nde', 'sin', 'sun',
  'li', 'lu', 'ci', 'cu', 'in', 'un', 'im', 'um', 'da', 'de', 'si', 'su', 'ni', 'nu', 'na', 'ne', 'ya', 'ye', 'yi', 'yu', 'i', 'u', 'a', 'e', 'm',
]
/** Shortest beginning of a word that is still a word. */
const SHORTEST = 3

/**
 * What a folded Azerbaijani word may be without its endings (D47), the longest first: 'ciyelekli' → 'ciyelek'. At most
 * three endings are taken away; a softened last letter is made hard again: 'ciyeleyi' → 'ciyelek'.
 */
export function stemsOf(word: string): string[] {
  const found = new Set<string>()
  let heads = [word]
  for (let taken = 0; taken < 3; taken++) {
    heads = heads.flatMap((head) =>
      ENDINGS.filter((ending) => head.endsWith(ending) && head.length - ending.length >= SHORTEST).map((ending) => head.slice(0, -ending.length)),
    )
    for (const head of heads) {
      found.add(head)
      if (head.length > SHORTEST && head.endsWith('y')) found.add(`${head.slice(0, -1)}k`)
      if (head.length > SHORTEST && head.endsWith('g')) found.add(`${head.slice(0, -1)}q`)
    }
  }
  return [...found].toSorted((one, other) => other.length - one.length)
}
