import { meaningOf, typedWord, type Kind, type Lexicon, type TypedWord } from './lexicon.ts'
import { IGNORED, SOFT } from './meanings.ts'
import { phrasesOf, searchWords, typedWords, type Phrase } from './phrases.ts'

/**
 * One part of a search text (D47). A product matches any of the phrases, or is of the kind of goods. `otherwise` is
 * searched when no product has any of them: the word's stems, or the meaning of a unit. A soft part may be left out.
 * A number is a size, a strength or a resistance: a product with another number does not match it (E10). `letters` are
 * its words as they were typed, for translated texts; none for a number, which is the same in all languages.
 */
export type Wanted = {
  phrases: readonly Phrase[]
  otherwise: readonly Phrase[]
  typed: string
  letters: readonly string[]
  kind: Kind | null
  isSoft: boolean
  isNumber: boolean
}

/** The most parts of a text. More words describe one product so closely that the first ones find it. */
const MOST_PARTS = 8

/** Units that are typed with or without a space after their number, by the word on products, with other spellings. */
const UNITS: Record<string, string> = {
  ml: 'ml, мл, mililitr, миллилитров',
  mg: 'mg, мг, milliqram, мг мл',
  om: 'om, ohm, ом, oom, Ω',
  w: 'w, vt, vatt, watt, ватт, вт',
  mah: 'mah, мач',
  mm: 'mm, мм',
}
/** The phrases for a strength that no product name contains. */
const STANDS_FOR: Record<string, readonly Phrase[]> = { mg: [['nikotin']] }

const unitNames = new Map(
  Object.entries(UNITS).flatMap(([unit, names]) => phrasesOf(names).map(([name]) => [name, unit])),
)
const ignored = new Set([...IGNORED].flatMap(searchWords))
const soft = new Set(phrasesOf(SOFT).map((phrase) => phrase.join(' ')))

/** Returns the parts of a search text, in order, each once. */
export function wantedOf(text: string, lexicon: Lexicon): Wanted[] {
  const all = typedWords(text).map(({ word, typed }) => ({ word: word.replace(/^(\d{1,2})k$/, '$1000'), typed }))
  const telling = all.filter(({ word }) => !ignored.has(word))
  const words = (telling.length > 0 ? telling : all).map(({ word, typed }) => typedWord(word, typed))
  const wanted = new Map<string, Wanted>()
  for (let at = 0; at < words.length && wanted.size < MOST_PARTS;) {
    const rest = words.slice(at)
    const { taken, ...one } = measureOf(rest) ?? knownOf(rest, lexicon) ?? wordOf(rest)
    if (!wanted.has(one.typed)) wanted.set(one.typed, one)
    at += taken
  }
  return [...wanted.values()]
}

type Found = Wanted & { taken: number }

function wordOf([first]: readonly TypedWord[]): Found {
  const { word = '', typed = '', stems = [] } = first ?? {}
  return {
    phrases: [[word]],
    otherwise: stems.map((stem) => [stem]),
    typed: word,
    letters: /^\d+$/.test(word) ? [] : [typed],
    kind: null,
    isSoft: soft.has(word),
    isNumber: false,
    taken: 1,
  }
}

/** Matches '30ml', '30 ml', '0 6ohm' (0.6 after folding). */
function measureOf([first, next]: readonly TypedWord[]): Found | null {
  const word = first?.word ?? ''
  const [, number = '', glued = ''] = /^(\d+)(\p{L}*)$/u.exec(word) ?? []
  const unit = number && unitNames.get(glued || next?.word)
  if (!unit) return null
  return {
    phrases: [[number, unit], [`${number}${unit}`]],
    otherwise: STANDS_FOR[unit] ?? [],
    typed: `${number} ${unit}`,
    letters: [],
    kind: null,
    isSoft: true,
    isNumber: true,
    taken: glued ? 1 : 2,
  }
}

function knownOf(words: readonly TypedWord[], lexicon: Lexicon): Found | null {
  const meaning = meaningOf(words, lexicon)
  if (!meaning) return null
  const { taken, kind, phrases } = meaning
  const typed = words.slice(0, taken).map(({ word }) => word)
  const text = typed.join(' ')
  const seen = new Map([typed, ...phrases].map((phrase) => [phrase.join(' '), phrase]))
  const isNumber = /^\d+$/.test(text)
  return {
    phrases: [...seen.values()],
    otherwise: [],
    typed: text,
    letters: isNumber ? [] : words.slice(0, taken).map((word) => word.typed),
    kind,
    isSoft: soft.has(text),
    isNumber,
    taken,
  }
}
