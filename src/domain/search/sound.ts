/** Spellings of one sound, by their spelling in Azerbaijani: transliterated Russian and English. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/tch|ch/g, 'c'],
  [/dzh|dj|zh/g, 'j'],
  [/kh/g, 'x'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/qu/g, 'kv'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
]

/** Returns a folded word as Azerbaijani spells it: 'khazri' → 'xazri', 'quant' → 'kvant'. */
export function azerbaijaniSpelling(word: string): string {
  return SPELLINGS.reduce((text, [spelling, letter]) => text.replace(spelling, letter), word)
}

/** Returns the spellings that a product's name may have for a folded word, without the word itself. */
export function otherSpellings(word: string): string[] {
  const spelled = azerbaijaniSpelling(word)
  const all = new Set([
    spelled,
    spelled.replaceAll('k', 'q'),
    spelled.replaceAll(/[gq]/g, 'k'),
    spelled.replaceAll('g', 'q'),
  ])
  all.delete(word)
  return [...all]
}

/** Returns a key that is equal for words that sound alike: 'kartridzh' and 'картридж', 'saltnic' and 'salt nik'. */
export function soundOf(word: string): string {
  return azerbaijaniSpelling(word)
    .replaceAll(/[qg]/g, 'k')
    .replaceAll('c', 'j')
    .replaceAll('h', 'x')
    .replaceAll(/y(?=[aou])/g, '')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/gu, '$1')
}
