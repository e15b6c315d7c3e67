import type { Phrase } from '#src/domain/search/phrases.ts'
import { languageNow } from '#src/words/language.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { shareOf, type Place } from './common-words.ts'
import { languageOf, MOST_BEGUN } from './near-words.ts'
import { isUnknown, understand, withTypos, type Meant, type Understood } from './understand.ts'

/**
 * With more parts than this, the query selects products with any part and counts their parts, instead of listing each
 * combination. So many words of one product are not searched for typos either: most of them are enough.
 */
const MOST_PARTS = 6

/** The known words that begin with a word, by that word. */
type Begins = Understood['begins']

/** The approximate share of the products (0–1) that match, if known; 0 if it is small. */
type Shares = Record<Place, number>

/**
 * A text as full-text queries: one for matching products, one for those with each word as a whole (E10), one for their
 * rank, and one for the products that come first, if the text names a kind of goods (C14). `has_all`: whether the
 * products match every part of the text.
 */
export type WordQuery = {
  filter: string
  whole: string
  ranking: string
  shares: Shares
  lead: { filter: string; share: number } | null
  has_all: boolean
  /** The parts in the page's language alone; null if the same products match all of them (E63). */
  own: { parts: string[]; ranking: string } | null
  /** Only products with at least `least` of these parts match: first those with the numbers, then those with more. */
  counted: { parts: string[]; numbers: string[]; least: number } | null
}

/**
 * Yields the queries for a text (D20, D47), to try one after another until one has results. First every part must
 * match, as a whole word or as a beginning. Then all words are treated as typos. Then most of three or more parts must
 * match. Last the kind of goods that the text names, or the parts that are not soft.
 */
export async function* wordQueries(database: Querying, text: string): AsyncGenerator<WordQuery> {
  const understood = await understand(database, text)
  const { meant, begins } = understood
  const known = meant.filter((one) => !isUnknown(one))
  if (known.length === 0) return
  const isWhole = known.length === meant.length && !meant.some(isOtherNumber)
  if (isWhole) yield queryOf(understood, await sharesOf(database, meant), true)
  if (meant.length <= MOST_PARTS && meant.some(({ phrases, goods }) => phrases.length + goods.length > 0)) {
    const wider = await withTypos(database, understood)
    if (wider && !wider.meant.some((one) => isUnknown(one) || isOtherNumber(one)))
      yield queryOf(wider, await sharesOf(database, wider.meant), true)
  }
  const least = Math.floor(meant.length / 2) + 1
  if (meant.length > 2 && known.length >= least)
    yield mostOf({ meant: known, begins }, least, await sharesOf(database, known, least))
  const kept = partsToKeep(meant)
  if (kept.length > 0 && kept.length < meant.length && !kept.some(isUnknown))
    yield queryOf({ meant: kept, begins }, await sharesOf(database, kept), false)
}

/** Whether no product has the number of a kind of goods: of batteries '18650'. */
function isOtherNumber({ isNumber, phrases }: Meant): boolean {
  return isNumber && phrases.length === 0
}

/** Returns the most special kind of goods of a text, and without one the parts that are not soft. */
function partsToKeep(meant: readonly Meant[]): Meant[] {
  const leading = leadingOf(meant)
  return leading ? [leading] : meant.filter(({ isSoft }) => !isSoft)
}

/** Returns the part with the most special kind of goods. */
function leadingOf(meant: readonly Meant[]): Meant | undefined {
  return meant.filter(({ kind }) => kind !== null).toSorted((one, other) => (one.kind ?? 0) - (other.kind ?? 0))[0]
}

/** Returns the query for products with at least `least` of the parts. */
function mostOf({ meant, begins }: Understood, least: number, shares: Shares): WordQuery {
  const parts = meant.map((one) => `(${filterOf(begins, one)})`)
  const filter =
    parts.length > MOST_PARTS
      ? parts.join(' | ')
      : chosenFrom(parts, least)
          .map((set) => `(${set.join(' & ')})`)
          .join(' | ')
  const ranking = meant.map((one) => rankingOf(begins, one)).join(' | ')
  const numbers = meant.filter(({ isNumber }) => isNumber).map((one) => filterOf(begins, one))
  const counted = { parts, numbers, least }
  return {
    filter,
    whole: filter,
    ranking,
    shares,
    lead: null,
    has_all: false,
    own: ownOf(begins, meant, ' | '),
    counted,
  }
}

/** Returns every combination of `number` parts. */
function chosenFrom(parts: readonly string[], number: number): string[][] {
  if (number === 0) return [[]]
  return parts.flatMap((part, index) => chosenFrom(parts.slice(index + 1), number - 1).map((rest) => [part, ...rest]))
}

/**
 * Estimates the share of products with `number` of the parts, from the most frequent parts. The estimate is between the
 * share of independent parts and the share of parts that always occur together, such as the words of a brand.
 */
async function sharesOf(database: Querying, meant: readonly Meant[], number = meant.length): Promise<Shares> {
  const share = async (place: Place) => {
    const ofParts = await Promise.all(
      meant.map(async ({ phrases, goods, near }) =>
        Math.max(
          ...(await Promise.all(
            [...[...phrases, ...goods].map((phrase) => phrase.at(0) ?? ''), ...near].map((word) =>
              shareOf(database, place, word),
            ),
          )),
        ),
      ),
    )
    const most = ofParts.toSorted((one, other) => other - one).slice(0, number)
    return Math.sqrt(most.reduce((product, one) => product * one, 1) * (most.at(-1) ?? 0))
  }
  return { anywhere: await share('anywhere'), name: await share('name') }
}

function queryOf({ meant, begins }: Understood, shares: Shares, has_all: boolean): WordQuery {
  const leading = leadingOf(meant)
  // A text with several kinds wants only the most special one, 'pod üçün kartric', but each of its numbers.
  const wanted = meant.filter((one) => one === leading || one.kind === null || one.isNumber)
  const every = (query: (one: Meant) => string) => wanted.map((one) => `(${query(one)})`).join(' & ')
  const goods = leading?.goods.map((phrase) => named(begins, phrase)).join(' | ')
  const numbered = leading?.isNumber && leading.phrases.length > 0 ? ` & (${filterOf(begins, leading)})` : ''
  const lead = leading && {
    filter: every((one) => (one === leading ? `(${goods})${numbered}` : filterOf(begins, one))),
    share: shares.anywhere,
  }
  return {
    filter: meant.map((one) => `(${filterOf(begins, one)})`).join(' & '),
    whole: every((one) => wholeOf(begins, one)),
    ranking: wanted.map((one) => `(${rankingOf(begins, one)})`).join(lead ? ' | ' : ' & '),
    shares,
    lead: lead ?? null,
    has_all,
    own: ownOf(begins, wanted, lead ? ' | ' : ' & '),
    counted: null,
  }
}

/** Returns the parts with words of the page's language, if some of the parts have words of another language too. */
function ownOf(begins: Begins, meant: readonly Meant[], and: string): WordQuery['own'] {
  const language = languageNow()
  const isOwn = (word = '') => languageOf(word) === language
  const own = meant.map((one) => ({
    ...one,
    phrases: one.phrases.filter(([word]) => isOwn(word)),
    goods: language === 'az' ? one.goods : [],
    near: one.near.filter(isOwn),
  }))
  const isMixed = meant.some((one) => [...one.phrases.map(([word]) => word), ...one.near].some((word) => !isOwn(word)))
  const spoken = own.filter((one) => !isUnknown(one))
  if (!isMixed || spoken.length === 0) return null
  return {
    parts: spoken.map((one) => filterOf(begins, one)),
    ranking: spoken.map((one) => `(${rankingOf(begins, one)})`).join(and),
  }
}

function filterOf(begins: Begins, { phrases, goods, near, isNumber }: Meant): string {
  if (isNumber && phrases.length > 0) return phrases.map(exactly).join(' | ')
  const ways = [
    ...phrases.map((phrase) => (phrase.length === 1 ? begun(begins, phrase[0] ?? '') : together(begins, phrase))),
    ...goods.map((phrase) => named(begins, phrase)),
    ...near.map((word) => begun(begins, word)),
  ]
  return [...new Set(ways)].join(' | ')
}

/** Like the filter, but without words that only begin with a typed word, and without typos of a known word. */
function wholeOf(begins: Begins, { phrases, goods, near }: Meant): string {
  const ways = [...phrases.map(exactly), ...goods.map((phrase) => named(begins, phrase))]
  return (ways.length > 0 ? ways : near.map((word) => exactly([word]))).join(' | ')
}

/** Consecutive whole words. */
function exactly(phrase: Phrase): string {
  return `(${phrase.map((word) => `'${word}'`).join(' <-> ')})`
}

/** A whole word ranks higher than a word that only begins with it. */
function rankingOf(begins: Begins, { phrases, goods, near }: Meant): string {
  const singles = [...phrases.filter((phrase) => phrase.length === 1).map(([word = '']) => word), ...near]
  return [
    ...singles.map((word) => `'${word}' | '${word}':*`),
    ...phrases.filter((phrase) => phrase.length > 1).map((phrase) => together(begins, phrase)),
    ...goods.map((phrase) => named(begins, phrase)),
  ].join(' | ')
}

/** Consecutive words in the name, brand or category of a product, the last word as a beginning. */
function named(begins: Begins, phrase: Phrase): string {
  const words = phrase.slice(0, -1).map((word) => `'${word}':AB`)
  return `(${[...words, `(${begun(begins, phrase.at(-1) ?? '', 'AB')})`].join(' <-> ')})`
}

/** Consecutive words, the last word as a beginning. A short word after a number is a unit: 6 m is not 6 mm. */
function together(begins: Begins, phrase: Phrase): string {
  const last = phrase.at(-1) ?? ''
  const isMeasure = /^\d+$/.test(phrase[0] ?? '') && last.length <= 3
  const words = phrase.slice(0, -1).map((word) => `'${word}'`)
  return `(${[...words, isMeasure ? `'${last}'` : `(${begun(begins, last)})`].join(' <-> ')})`
}

/**
 * Returns a query for a word and the words that begin with it. A folded word has only letters and digits. Few words are
 * listed one by one: the index has the matches of whole words in order, but must collect the matches of a prefix.
 * @param weights the parts of a product's text that count, all by default
 */
function begun(begins: Begins, word: string, weights = ''): string {
  const words = begins.get(word)
  if (!words || words.length >= MOST_BEGUN) return `'${word}':*${weights}`
  return words.map((known) => `'${known}'${weights && `:${weights}`}`).join(' | ')
}
