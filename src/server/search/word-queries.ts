import { wantedOf, type Phrase, type Wanted } from '../../domain/search/wanted.ts'
import type { Querying } from '../database/connect.ts'
import { shareOf, type Place } from './common-words.ts'
import { findNearWords, MOST_BEGUN, wordsThatBegin } from './near-words.ts'
import { readSynonyms } from './synonyms.ts'

/** Of more parts than this, products with any of them are counted, not those with each set of most of them. */
const MOST_PARTS = 6

/** About which share of the products (0–1) matches, as far as it is known; 0 when it is small. */
type Shares = Record<Place, number>

/** A text as full-text queries: one for the products that match, one for their rank. */
export type WordQuery = { filter: string; ranking: string; shares: Shares }

/** The queries for each thing that a text asks for, apart: what has most of them is found by counting (D47). */
export type PartQueries = WordQuery & { parts: string[]; least: number }

/** One thing that is asked for, as words of the goods; `near` are words one typo away. */
type Meant = { phrases: readonly Phrase[]; near: readonly string[] }

/**
 * The queries for a text (D20, D47), to be tried one after another until one finds something. First everything has to
 * match, as whole words or as beginnings; what the goods do not know is looked for without its endings, and only then
 * taken for a typo. If nothing is found, all words are taken for typos.
 */
export async function* wordQueries(database: Querying, text: string): AsyncGenerator<WordQuery> {
  const { wanted, known } = await understand(database, text)
  if (wanted.length === 0) return
  const strange = wanted.filter((one) => one.phrases.length === 0)
  const near = await findNearWords(database, strange.map(({ typed }) => typed))
  const meant = wanted.map((one): Meant => ({ phrases: one.phrases, near: near.get(one.typed) ?? [] }))
  if (meant.every(isKnown)) yield queryOf(await beginnings(database, meant, known), meant, await sharesOf(database, meant))
  if (strange.length === wanted.length) return
  const nearKnown = await findNearWords(database, wanted.flatMap(({ phrases }) => phrases.filter((phrase) => phrase.length === 1).map(([word = '']) => word)))
  if (nearKnown.size === 0) return
  const wider = meant.map(({ phrases, near: before }): Meant => ({ phrases, near: [...before, ...phrases.flatMap(([word = '']) => nearKnown.get(word) ?? [])] }))
  if (wider.every(isKnown)) yield queryOf(await beginnings(database, wider, known), wider, await sharesOf(database, wider))
}

/** For a text of which nothing has all: each thing that is asked for, and how many of them are most; null when it asks for less than three. */
export async function partQueries(database: Querying, text: string): Promise<PartQueries | null> {
  const { wanted, known } = await understand(database, text)
  if (wanted.length < 3) return null
  const near = await findNearWords(database, wanted.filter((one) => one.phrases.length === 0).map(({ typed }) => typed))
  const meant = wanted.map((one): Meant => ({ phrases: one.phrases, near: near.get(one.typed) ?? [] })).filter(isKnown)
  const least = Math.floor(wanted.length / 2) + 1
  if (meant.length < least) return null
  const begins = await beginnings(database, meant, known)
  const parts = meant.map((one) => `(${filterOf(begins, one)})`)
  const filter = parts.length > MOST_PARTS ? parts.join(' | ') : chosenFrom(parts, least).map((set) => `(${set.join(' & ')})`).join(' | ')
  return { filter, parts, ranking: meant.map(rankingOf).join(' | '), least, shares: await sharesOf(database, meant, least) }
}

/** Every way to choose so many of the parts. */
function chosenFrom(parts: readonly string[], number: number): string[][] {
  if (number === 0) return [[]]
  return parts.flatMap((part, index) => chosenFrom(parts.slice(index + 1), number - 1).map((rest) => [part, ...rest]))
}

function isKnown({ phrases, near }: Meant): boolean {
  return phrases.length > 0 || near.length > 0
}

/** What a text asks for, with the phrases whose words the goods know; without any of them, what is looked for otherwise. */
async function understand(database: Querying, text: string): Promise<{ wanted: Wanted[]; known: Map<string, string[]> }> {
  const asked = wantedOf(text, await readSynonyms(database))
  if (asked.length === 0) return { wanted: [], known: new Map() }
  const words = new Set(asked.flatMap(({ phrases, otherwise }) => [...phrases, ...otherwise].flat()))
  const known = await wordsThatBegin(database, [...words])
  const knows = (phrase: Phrase) => phrase.every((word) => known.has(word))
  const wanted = asked.map((one) => {
    const phrases = one.phrases.filter(knows)
    // Of the word's stems the longest that the goods know says most.
    return { ...one, phrases: phrases.length > 0 ? phrases : one.otherwise.filter(knows).slice(0, 1) }
  })
  return { wanted, known }
}

/** The known words with which each looked for begins, words near a typed one among them. */
async function beginnings(database: Querying, meant: readonly Meant[], known: Map<string, string[]>): Promise<Map<string, string[]>> {
  const near = meant.flatMap((one) => one.near)
  return near.length === 0 ? known : new Map([...known, ...(await wordsThatBegin(database, near))])
}

/**
 * The share that has so many of the parts, or all, by the most frequent ones: in the middle between that of parts which
 * have nothing to do with each other and that of parts which always stand together, as the words of a brand do.
 */
async function sharesOf(database: Querying, meant: readonly Meant[], number = meant.length): Promise<Shares> {
  const share = async (place: Place) => {
    const ofParts = await Promise.all(
      meant.map(async ({ phrases, near }) =>
        Math.max(...(await Promise.all([...phrases.map((phrase) => phrase.at(0) ?? ''), ...near].map((word) => shareOf(database, place, word))))),
      ),
    )
    const most = ofParts.toSorted((one, other) => other - one).slice(0, number)
    return Math.sqrt(most.reduce((product, one) => product * one, 1) * (most.at(-1) ?? 0))
  }
  return { anywhere: await share('anywhere'), name: await share('name') }
}

function queryOf(begins: Map<string, string[]>, meant: readonly Meant[], shares: Shares): WordQuery {
  return {
    filter: meant.map((one) => `(${filterOf(begins, one)})`).join(' & '),
    ranking: meant.map((one) => `(${rankingOf(one)})`).join(' & '),
    shares,
  }
}

function filterOf(begins: Map<string, string[]>, { phrases, near }: Meant): string {
  const ways = [...phrases.map((phrase) => (phrase.length === 1 ? begun(phrase[0] ?? '', begins.get(phrase[0] ?? '')) : together(phrase))), ...near.map((word) => begun(word, begins.get(word)))]
  return [...new Set(ways)].join(' | ')
}

/** A whole word ranks higher than a word that only begins with it. */
function rankingOf({ phrases, near }: Meant): string {
  const singles = [...phrases.filter((phrase) => phrase.length === 1).map(([word = '']) => word), ...near]
  return [...singles.map((word) => `'${word}' | '${word}':*`), ...phrases.filter((phrase) => phrase.length > 1).map(together)].join(' | ')
}

/** Words one after the other, the last one as a beginning. */
function together(phrase: Phrase): string {
  return `(${phrase.map((word, index) => (index === phrase.length - 1 && !/^\d+$/.test(phrase[0] ?? '') ? `'${word}':*` : `'${word}'`)).join(' <-> ')})`
}

/**
 * A word and the words that begin with it, as a query; a folded word has only letters and digits. If there are few such
 * words they are listed one by one: for whole words the index has the matches in order, for a prefix it has to collect
 * them.
 */
function begun(word: string, words: string[] | undefined): string {
  if (!words || words.length >= MOST_BEGUN) return `'${word}':*`
  return words.map((known) => `'${known}'`).join(' | ')
}
