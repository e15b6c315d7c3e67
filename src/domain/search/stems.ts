/** Endings of folded words, longest first: plurals, 'with' and 'without', cases, possessives. */
const ENDINGS = [
  'lardan',
  'lerden',
  'larin',
  'lerin',
  'larda',
  'lerde',
  'lari',
  'leri',
  'lara',
  'lere',
  'siniz',
  'imiz',
  'iniz',
  'umuz',
  'unuz',
  'ndan',
  'nden',
  'lar',
  'ler',
  'siz',
  'suz',
  'liq',
  'lik',
  'luq',
  'luk',
  'nin',
  'nun',
  'dan',
  'den',
  'nda',
  'nde',
  'sin',
  'sun',
  'li',
  'lu',
  'ci',
  'cu',
  'in',
  'un',
  'im',
  'um',
  'da',
  'de',
  'si',
  'su',
  'ni',
  'nu',
  'na',
  'ne',
  'ya',
  'ye',
  'yi',
  'yu',
  'i',
  'u',
  'a',
  'e',
  'm',
]
/** The shortest stem. */
const SHORTEST = 3

/**
 * Returns the possible stems of a folded Azerbaijani word (D47), longest first: 'ciyelekli' → 'ciyelek'. Removes at
 * most three endings. Also restores a softened last letter: 'ciyeleyi' → 'ciyelek'.
 */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  let heads = [word]
  for (let taken = 0; taken < 3; taken++) {
    heads = heads.flatMap((head) =>
      ENDINGS.filter((ending) => head.endsWith(ending) && head.length - ending.length >= SHORTEST).map((ending) =>
        head.slice(0, -ending.length),
      ),
    )
    for (const head of heads) {
      stems.add(head)
      if (head.length > SHORTEST && head.endsWith('y')) stems.add(`${head.slice(0, -1)}k`)
      if (head.length > SHORTEST && head.endsWith('g')) stems.add(`${head.slice(0, -1)}q`)
    }
  }
  return [...stems].toSorted((one, other) => other.length - one.length)
}

/** Endings of Russian nouns and adjectives in Latin letters, longest first. */
const RUSSIAN =
  /(?:yami|ami|yaya|oye|iye|aya|uyu|ogo|omu|imi|yam|yax|yu|ya|oy|ey|iy|ie|oe|ix|im|om|em|ov|ev|am|ax|[aeiouy])$/
/** The shortest root. */
const SHORTEST_ROOT = 4

/** Returns a transliterated Russian word without its ending: 'odnorazki', from 'одноразки' → 'odnorazk'. */
export function rootOf(word: string): string {
  const root = word.replace(RUSSIAN, '')
  return root.length >= SHORTEST_ROOT ? root : word
}
