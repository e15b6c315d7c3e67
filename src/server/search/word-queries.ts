import { fold } from '../../domain/search/fold.ts'
import type { Querying } from '../database/connect.ts'
import { shareOf } from './common-words.ts'
import { findNearWords, MOST_BEGUN, wordsThatBegin } from './near-words.ts'

/** A text is common when each of its words is in at least this share of the products. */
const COMMON = 0.02

/** A text as full-text queries: one for the products that match, one for their rank. */
export type WordQuery = { filter: string; ranking: string; is_common: boolean }

/**
 * The queries for a text (D20), to be tried one after another until one finds something. First every word has to match,
 * as a whole or as a beginning; a word that begins no known word is taken for a typo. If nothing is found, all words
 * are taken for typos.
 */
export async function* wordQueries(database: Querying, text: string): AsyncGenerator<WordQuery> {
  const words = [...new Set(fold(text).split(' '))].filter((word) => word !== '')
  if (words.length === 0) return
  const known = await wordsThatBegin(database, words)
  const strange = words.filter((word) => !known.has(word))
  const near = await findNearWords(database, strange)
  if (strange.every((word) => near.has(word))) yield queryOf(database, words, known, near)
  if (known.size === 0) return
  const nearKnown = await findNearWords(database, [...known.keys()])
  if (nearKnown.size > 0) yield queryOf(database, words, known, new Map([...near, ...nearKnown]))
}

async function queryOf(database: Querying, words: string[], known: Map<string, string[]>, near: Map<string, string[]>): Promise<WordQuery> {
  const meanings = words.map((word) => [word, ...(near.get(word) ?? [])])
  const typed = [...near.values()].flat()
  const begins = typed.length === 0 ? known : new Map([...known, ...(await wordsThatBegin(database, typed))])
  const shares = await Promise.all(
    meanings.map(async (alike) => Math.max(...(await Promise.all(alike.map((meaning) => shareOf(database, meaning)))))),
  )
  const all = (one: (word: string) => string) => meanings.map((alike) => `(${alike.map(one).join(' | ')})`).join(' & ')
  return {
    filter: all((word) => begun(word, begins.get(word))),
    // A whole word ranks higher than a word that only begins with it.
    ranking: all((word) => `'${word}' | '${word}':*`),
    is_common: Math.min(...shares) >= COMMON,
  }
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
