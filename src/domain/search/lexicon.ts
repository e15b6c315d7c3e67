import { KINDS, SAME } from './meanings.ts'
import { phrasesOf, type Phrase } from './phrases.ts'
import { soundOf } from './sound.ts'
import { rootOf, stemsOf } from './stems.ts'
import { isOneTypoAway } from './typo.ts'

/** Goods that a word stands for (C14). `rank`: the lowest of several kinds in a text is wanted. */
export type Kind = { rank: number; goods: readonly Phrase[] }

/** A word or phrase of the lexicon, the phrases with the same meaning, and the kind of goods that it stands for. */
type Entry = { term: Phrase; phrases: readonly Phrase[]; kind: Kind | null }

/** The entries by the sounds of their first word. */
export type Lexicon = ReadonlyMap<string, readonly Entry[]>

/** A word, folded and as it was typed, its forms without endings, and the sounds by which it is looked up. */
export type TypedWord = {
  word: string
  typed: string
  stems: readonly string[]
  forms: ReadonlySet<string>
  keys: ReadonlySet<string>
}

type Meaning = { taken: number; phrases: readonly Phrase[]; kind: Kind | null }

/**
 * Returns the built-in words and the owner's lists as one lexicon. A list of the owner with a word for a kind of goods
 * gives all its words that kind.
 */
export function lexiconOf(owners: readonly string[]): Lexicon {
  const lexicon = new Map<string, Entry[]>()
  for (const entry of KIND_ENTRIES) add(lexicon, entry)
  for (const list of [...SAME, ...owners]) {
    const phrases = phrasesOf(list)
    const kind = phrases.map((phrase) => KIND_OF.get(phrase.join(' '))).find(Boolean) ?? null
    for (const term of phrases) add(lexicon, { term, phrases, kind: KIND_OF.get(term.join(' ')) ?? kind })
  }
  return lexicon
}

/**
 * Returns the meaning of the longest known phrase at the beginning of some words; null if the first word is not known.
 * An exact spelling is preferred to a form.
 */
export function meaningOf(words: readonly TypedWord[], lexicon: Lexicon): Meaning | null {
  const fits = [...(words[0]?.keys ?? [])]
    .flatMap((key) => lexicon.get(key) ?? [])
    .map((entry) => ({ entry, fit: fitOf(entry.term, words) }))
    .filter(({ fit }) => fit > 0)
  const most = Math.max(...fits.map(({ fit }) => fit))
  const best = new Set(fits.filter(({ fit }) => fit === most).map(({ entry }) => entry))
  const [first] = best
  if (!first) return null
  return {
    taken: first.term.length,
    phrases: [...best].flatMap(({ phrases }) => phrases),
    kind: [...best].map(({ kind }) => kind).reduce(moreSpecial, null),
  }
}

/** Returns 0 for another phrase, and otherwise more for a longer one, and for one with the same letters. */
function fitOf(term: Phrase, words: readonly TypedWord[]): number {
  const every = (fits: (typed: TypedWord, word: string) => boolean) =>
    term.every((word, index) => words[index] && fits(words[index], word))
  if (every((typed, word) => typed.word === word)) return term.length + 0.5
  if (!every((typed, word) => soundsOf(word).some((sound) => typed.keys.has(sound)))) return 0
  return term.length + (every((typed, word) => typed.forms.has(word) || typed.forms.has(rootOf(word))) ? 0.25 : 0)
}

/** Whether the lexicon has a word, exactly as it is spelled. */
export function hasWord(lexicon: Lexicon, word: string): boolean {
  return lexicon.get(soundOf(word))?.some(({ term }) => term.length === 1 && term[0] === word) ?? false
}

/** Shorter words are too similar to others. */
const MISTYPED_FROM = 5

/** Returns the meaning of a word with one typo; null if no word of the lexicon is that near. */
export function nearMeaningOf(word: string, lexicon: Lexicon): Meaning | null {
  const sound = soundOf(word)
  if (sound.length < MISTYPED_FROM) return null
  for (const [key, entries] of lexicon) {
    const entry = entries.find(({ term }) => term.length === 1)
    if (entry && isOneTypoAway(sound, key)) return meaningOf([typedWord(entry.term[0] ?? '')], lexicon)
  }
  return null
}

export function typedWord(word: string, typed = word): TypedWord {
  const stems = stemsOf(word)
  const forms = new Set([word, rootOf(word), ...stems])
  return { word, typed, stems, forms, keys: new Set([...forms].map(soundOf)) }
}

/** Returns the more special of two kinds: the kind that a text with words for both means. */
function moreSpecial(one: Kind | null, other: Kind | null): Kind | null {
  return one && other ? (one.rank <= other.rank ? one : other) : (one ?? other)
}

function add(lexicon: Map<string, Entry[]>, entry: Entry): void {
  for (const sound of soundsOf(entry.term[0] ?? '')) {
    const entries = lexicon.get(sound)
    if (entries) entries.push(entry)
    else lexicon.set(sound, [entry])
  }
}

/** The sounds of a lexicon's word, whole and without a Russian ending. */
function soundsOf(word: string): string[] {
  return [...new Set([soundOf(word), soundOf(rootOf(word))])]
}

const kinds = KINDS.map(({ goods, words }, rank) => ({
  kind: { rank, goods: phrasesOf(goods) },
  terms: phrasesOf(words),
}))
const KIND_ENTRIES: readonly Entry[] = kinds.flatMap(({ kind, terms }) =>
  terms.map((term) => ({ term, phrases: [], kind })),
)
/** Each word for a kind of goods; the most special kind, if it stands for several. */
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  kinds.toReversed().flatMap(({ kind, terms }) => terms.map((term) => [term.join(' '), kind])),
)
