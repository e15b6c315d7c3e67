import { fold } from '../../domain/search/fold.ts'
import type { Querying } from '../database/connect.ts'
import { shareOf } from './common-words.ts'
import { findNearWords, MOST_BEGUN, wordsThatBegin } from './near-words.ts'

/** When every word is in so large a share of the products, the text is common. */
const COMMON = 0.02

/** A text as queries of the full-text search: which products have its words, and by what they are ranked. */
export type WordQuery = { filter: string; ranking: string; is_common: boolean }

/**
 * The queries by which a text is looked for (D20), one after another until one finds something: every word, or one that
 * begins with it; a word that nothing begins with is taken for a typo; when there is nothing at all, all words are.
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
    // The word itself counts for more than one that begins with it.
    ranking: all((word) => `'${word}' | '${word}':*`),
    is_common: Math.min(...shares) >= COMMON,
  }
}

/**
 * A word or one that begins with it, as a query; a folded word is letters and digits alone. Few words are named one by
 * one: of whole words the index knows the places in order, of a beginning it has to gather them.
 */
function begun(word: string, words: string[] | undefined): string {
  if (!words || words.length >= MOST_BEGUN) return `'${word}':*`
  return words.map((known) => `'${known}'`).join(' | ')
}
