import { hasWord, nearMeaningOf, type Lexicon } from '#src/domain/search/lexicon.ts'
import type { Phrase } from '#src/domain/search/phrases.ts'
import { azerbaijaniSpelling, otherSpellings } from '#src/domain/search/sound.ts'
import { wantedOf, type Wanted } from '#src/domain/search/wanted.ts'
import { otherLanguages } from '#src/words/language.ts'
import { oncePerRequest } from '#src/server/platform/admission/cancellable.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { findNearWords, spokenStems, wordsThatBegin } from './near-words.ts'
import { readLexicon } from './synonyms.ts'

/**
 * One part of a text, as words of the products. `phrases` are its meanings in Azerbaijani, and in translations as stems
 * (E63). `goods` are the names of its kind of goods (C14). `near` are words that are one typo away. `stems` are all its
 * stems. They include stems that no product has.
 */
export type Meant = {
  typed: string
  phrases: readonly Phrase[]
  goods: readonly Phrase[]
  /** The rank of the kind of goods; null without one. */
  kind: number | null
  near: readonly string[]
  stems: readonly string[]
  isSoft: boolean
  isNumber: boolean
}

/** The parts of a text. `begins` maps each of their words to the vocabulary words that begin with it. */
export type Understood = { meant: Meant[]; begins: Map<string, string[]> }

/** When an unknown word is split into two words, each has at least so many letters. */
const SHORTEST_HALF = 3
/** A shorter stem must be a word of the products, not only the beginning of one. */
const LONG_STEM = 4

/**
 * Returns the parts of a text with the phrases whose words are in the vocabulary. A word that no product has is tried
 * without its endings, then split in two, joined with its neighbour, in another spelling, and last as a typo.
 */
export const understand = oncePerRequest(read, (_database, text) => text)

async function read(database: Querying, text: string): Promise<Understood> {
  const lexicon = await readLexicon(database)
  const begins = new Map<string, string[]>()
  const first = await lookUp(database, wantedOf(text, lexicon), begins)
  if (!first.some(isUnknown)) return { meant: first, begins }
  const alternatives = first.flatMap((one) => (isUnknown(one) ? alternativesOf(one.wanted, lexicon) : [one.wanted]))
  const neighbours = [...joinedWords(first), ...first.filter(isUnknown).flatMap(({ typed }) => halvesOf(typed).flat())]
  const second = withParted(withJoined(await lookUp(database, alternatives, begins, neighbours), begins), begins)
  const unknown = second.filter(isUnknown)
  const spellings = unknown.flatMap(({ typed, stems }) => [typed, azerbaijaniSpelling(typed), ...stems])
  const near = await findNearWords(database, [...new Set(spellings)])
  const meant = second.map((one) => {
    if (!isUnknown(one)) return one
    const { typed, stems } = one
    const own = near.get(typed) ?? near.get(azerbaijaniSpelling(typed)) ?? []
    return { ...one, near: [...own, ...stems.flatMap((stem) => near.get(stem) ?? [])] }
  })
  await addBeginnings(database, begins, meant)
  return { meant, begins }
}

/** Returns the parts with words that are one typo away from their own; null if there is no such word. */
export async function withTypos(database: Querying, { meant, begins }: Understood): Promise<Understood | null> {
  const nearWords = await findNearWords(
    database,
    meant.flatMap(({ phrases }) => phrases.filter((phrase) => phrase.length === 1).map(([word = '']) => word)),
  )
  if (nearWords.size === 0) return null
  const wider = meant.map((one) => ({
    ...one,
    near: [...one.near, ...one.phrases.flatMap(([word = '']) => nearWords.get(word) ?? [])],
  }))
  await addBeginnings(database, begins, wider)
  return { meant: wider, begins }
}

/** Whether no product has any word of the part. */
export function isUnknown({ phrases, goods, near }: Meant): boolean {
  return phrases.length === 0 && goods.length === 0 && near.length === 0
}

async function addBeginnings(database: Querying, begins: Map<string, string[]>, meant: readonly Meant[]) {
  const words = meant.flatMap(({ near }) => near).filter((word) => !begins.has(word))
  if (words.length === 0) return
  for (const [word, begun] of await wordsThatBegin(database, words)) begins.set(word, begun)
}

/** Looks up the words of the parts, and of `besides`, that `begins` does not have yet. */
async function lookUp(
  database: Querying,
  asked: readonly Wanted[],
  begins: Map<string, string[]>,
  besides: readonly string[] = [],
): Promise<(Meant & { wanted: Wanted })[]> {
  const words = new Set([
    ...asked.flatMap(({ phrases, otherwise, kind }) => [...phrases, ...otherwise, ...(kind?.goods ?? [])].flat()),
    ...besides,
  ])
  const unknown = [...words].filter((word) => !begins.has(word))
  const letters = [...new Set(asked.flatMap((one) => one.letters))]
  const [begun, spoken] = await Promise.all([
    unknown.length > 0 ? wordsThatBegin(database, unknown) : new Map<string, string[]>(),
    spokenStems(database, letters),
  ])
  for (const [word, known] of begun) begins.set(word, known)
  for (const stems of spoken.values())
    for (const { stem, begun: known } of stems) if (known.length > 0) begins.set(stem, known)
  const knows = (phrase: Phrase) => phrase.every((word) => begins.has(word))
  // 'sal' is a stem of 'salam', but not the beginning of 'salmır'.
  const isStem = ([stem = '', ...rest]: Phrase) =>
    rest.length > 0 || stem.length >= LONG_STEM || begins.get(stem)?.includes(stem) === true
  return asked.map((wanted) => {
    const { phrases: all, otherwise, kind, typed, isSoft, isNumber } = wanted
    const phrases = all.filter(knows)
    const stems = otherLanguages.map((_language, at) =>
      wanted.letters.map((word) => spoken.get(word)?.[at]?.stem ?? ''),
    )
    const goods = kind?.goods.filter(knows) ?? []
    return {
      wanted,
      typed,
      // The longest stem in the vocabulary is the most specific.
      phrases: [
        ...(phrases.length > 0 || goods.length > 0 ? phrases : otherwise.filter(knows).filter(isStem).slice(0, 1)),
        ...stems.filter((phrase) => phrase.length > 0 && knows(phrase)),
      ],
      goods,
      kind: goods.length > 0 && kind ? kind.rank : null,
      near: [],
      stems: wanted.letters.length === 1 ? stems.flat() : [],
      isSoft,
      isNumber,
    }
  })
}

/** Returns what an unknown word may mean: two words without a space, a word with a typo, or another spelling. */
function alternativesOf({ typed, letters }: Wanted, lexicon: Lexicon): Wanted[] {
  const parted = halvesOf(typed).find((halves) => halves.every((half) => hasWord(lexicon, half)))
  if (parted) return wantedOf(parted.join(' '), lexicon)
  const plain = { otherwise: [], typed, letters, isSoft: false, isNumber: false }
  const meaning = nearMeaningOf(typed, lexicon)
  if (meaning) return [{ ...plain, phrases: meaning.phrases, kind: meaning.kind }]
  return [{ ...plain, phrases: otherSpellings(typed).map((word) => [word]), kind: null }]
}

/** Returns each way to split a word in two. */
function halvesOf(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_HALF + 1) }, (_, at) => [
    word.slice(0, at + SHORTEST_HALF),
    word.slice(at + SHORTEST_HALF),
  ])
}

/** Replaces an unknown part by two words of the vocabulary that were typed without a space: 'kvantbox'. */
function withParted<One extends Meant>(meant: readonly One[], begins: Map<string, string[]>): One[] {
  return meant.flatMap((one) => {
    const halves = isUnknown(one)
      ? halvesOf(one.typed).find((both) => both.every((half) => begins.get(half)?.includes(half)))
      : undefined
    return halves ? halves.map((word) => ({ ...one, typed: word, phrases: [[word]] })) : [one]
  })
}

/** Returns the words that an unknown word makes with its neighbours: 'birde' and 'felik'. */
function joinedWords(meant: readonly Meant[]): string[] {
  return meant.flatMap((one, at) => {
    const next = meant[at + 1]
    return next && (isUnknown(one) || isUnknown(next)) ? [`${one.typed}${next.typed}`] : []
  })
}

/** Replaces two parts by one whose word is in the vocabulary. */
function withJoined<One extends Meant>(meant: readonly One[], begins: Map<string, string[]>): One[] {
  const parts: One[] = []
  for (const one of meant) {
    const before = parts.at(-1)
    const word = `${before?.typed}${one.typed}`
    if (before && (isUnknown(before) || isUnknown(one)) && begins.get(word)?.includes(word))
      parts[parts.length - 1] = { ...one, typed: word, phrases: [[word]], goods: [], kind: null }
    else parts.push(one)
  }
  return parts
}
