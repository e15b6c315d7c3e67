import { sql } from 'drizzle-orm'
import { isOneTypoAway } from '#src/domain/search/typo.ts'
import { otherLanguages } from '#src/words/language.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** Typos are only searched for words with at least this many letters (D20). Digits do not count: 30 ml is not 50 ml. */
const FORGIVEN_FROM = 4
/**
 * The beginning of a longer word counts as a typo only for words with at least this many letters: 'snus' is not the
 * beginning of 'şüşə'.
 */
const BEGUN_FROM = 6
/** The most words that one mistyped word can match. */
const MOST_NEAR = 8

/** A text with this suffix sorts after every word that begins with the text. */
const LAST = sql`chr(1114111)`

/** The most vocabulary words that are returned for one beginning. */
export const MOST_BEGUN = 40

/**
 * Returns the given words that are in the vocabulary or begin a word of it, each with the words that begin with it, at
 * most MOST_BEGUN.
 */
export async function wordsThatBegin(database: Querying, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await database.execute<{ asked: string; begun: string[] }>(sql`
    select asked.word as asked, begun.words as begun
    from unnest(${sql.param(words)}::text[]) as asked(word), lateral (
      select array_agg(word) as words from (
        select word from search_vocabulary known where known.word >= asked.word and known.word < asked.word || ${LAST}
        order by known.word limit ${sql.raw(String(MOST_BEGUN))}) first) begun
    where begun.words is not null`)
  return new Map(rows.map((row) => [row.asked, row.begun]))
}

/** A word of a language, as the search words of translations have it: '/ru/жидкост' (rules/search.sql). */
const SPOKEN = /^\/(..)\//

/** Returns the language of a word of the vocabulary. */
export const languageOf = (word: string): string => SPOKEN.exec(word)?.[1] ?? 'az'

/**
 * Returns the stems of typed words in the languages of translations, in the order of these languages, each with the
 * vocabulary words that are this stem or begin with the typed letters, at most MOST_BEGUN.
 */
export async function spokenStems(
  database: Querying,
  typed: string[],
): Promise<Map<string, { stem: string; begun: string[] }[]>> {
  // A word that says nothing, such as 'on', has no stem. OFFSET 0, so that each is computed once.
  const { rows } = await database.execute<{ typed: string; stem: string; begun: string[] }>(sql`
    select asked.typed, stem, array(
        select word from search_vocabulary where word = stem
        union (select word from search_vocabulary known where known.word >= beginning
          and known.word < beginning || ${LAST} order by known.word limit ${sql.raw(String(MOST_BEGUN))})) as begun
    from unnest(${sql.param(typed)}::text[]) as asked(typed),
      unnest(${sql.param([...otherLanguages])}::text[]) with ordinality as spoken(language, place),
      lateral (select '/' || language || '/' || spoken_text(asked.typed) as beginning offset 0) whole,
      lateral (select coalesce((tsvector_to_array(spoken_stems(asked.typed, language)))[1], beginning) as stem
        offset 0) stems
    where (select word from search_vocabulary where word >= '/' order by word limit 1) < '0'
    order by place`)
  return Map.groupBy(rows, (row) => row.typed)
}

/**
 * Returns the vocabulary words that are one typo away from the given words, or otherwise begin with such a word; none
 * for short words. A typo leaves the first third of a word unchanged, or the rest, or swaps the two letters at the
 * border. So three ranges of an index contain all candidates.
 */
export async function findNearWords(database: Querying, words: string[]): Promise<Map<string, string[]>> {
  const near = new Map<string, string[]>()
  const asked = words
    .filter((word) => lettersOf(word).replace(/\P{L}+/gu, '').length >= FORGIVEN_FROM)
    .map((word) => {
      // Split by code points: half of a surrogate pair is no valid text for the database.
      const letters = [...word]
      const third = letters.length - Math.ceil(([...lettersOf(word)].length * 2) / 3)
      const [head, rest] = [letters.slice(0, third), letters.slice(third)]
      const swapped = [...head.slice(0, -1), ...rest.slice(0, 1), ...head.slice(-1), ...rest.slice(1)]
      return { word, head: head.join(''), tail: rest.reverse().join(''), swapped: swapped.join('') }
    })
  if (asked.length === 0) return near
  const { rows } = await database.execute<{ asked: string; word: string }>(sql`
    select asked.word as asked, candidate.word
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(word text, head text, tail text, swapped text),
      lateral (
        select word from search_vocabulary known
          where known.word >= asked.head and known.word < asked.head || ${LAST}
            and length(known.word) >= length(asked.word) - 1
        union select word from search_vocabulary known
          where reverse(known.word) >= asked.tail and reverse(known.word) < asked.tail || ${LAST}
            and length(known.word) <= length(asked.word) + 1
        union select word from search_vocabulary known
          where known.word >= asked.swapped and known.word < asked.swapped || ${LAST}
      ) candidate`)
  for (const { word } of asked) {
    const candidates = rows.filter((row) => row.asked === word && row.word !== word).map((row) => row.word)
    const whole = candidates.filter((candidate) => isOneTypoAway(word, candidate))
    const matches = whole.length > 0 ? whole : candidates.filter((candidate) => beginsNear(word, candidate))
    if (matches.length > 0) near.set(word, matches.slice(0, MOST_NEAR))
  }
  return near
}

/** Returns a word without its language. */
const lettersOf = (word: string) => word.replace(SPOKEN, '')

function beginsNear(word: string, candidate: string): boolean {
  return (
    lettersOf(word).length >= BEGUN_FROM &&
    [-1, 0, 1].some((more) => isOneTypoAway(word, candidate.slice(0, word.length + more)))
  )
}
