import type { Phrase } from '#src/domain/search/phrases.ts'
import { languageNow } from '#src/words/language.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShares, type Place, type ShareOf } from './common-words.ts'
import { languageOf, MOST_BEGUN } from './near-words.ts'
import { isUnknown, understand, withTypos, type Meant, type Understood } from './understand.ts'

/**
 * With more parts than this, the query selects products with any part and counts their parts, instead of listing each
 * combination. So many words of one product are not searched for typos either: most of them are enough.
 */
const MOST_PARTS = 6

/** The known words that begin with a word, by that word. */
type Begins = Understood['begins']

/**
 * Products that match all queries of one list in a place, rarest first, and their approximate share of all products
 * (0–1). `isCommon`: whether many products match for sure. The share of several words is only a guess.
 */
export type Step = { either: string[][]; place: Place; share: number; isCommon: boolean }

/**
 * Queries for the same products, widest first: all of them, those with each word as a whole (E10), and those with whole
 * words in the page's language (E63). If there are too many of the first, the products of the last come first.
 */
export type Steps = Step[]

/**
 * A text as full-text queries. `first` finds the products with the words in their names, or of the kind of goods that
 * the text names (C14); `anywhere` finds all products, by `filter`. `hasFirst`: whether these include the former. The
 * other queries are for the rank: `lead` for products of the kind, `whole` for products with each word as a whole.
 * `has_all`: whether products match every part of the text.
 */
export type WordQuery = {
  filter: string
  first: Steps
  anywhere: Steps
  hasFirst: boolean
  whole: string
  ranking: string
  lead: string | null
  has_all: boolean
  /** The parts in the page's language alone; null if the same products match all of them (E63). */
  own: { parts: string[]; ranking: string } | null
  /** Only products with at least `least` of these parts match: first those with the numbers, then those with more. */
  counted: { parts: string[]; numbers: string[]; least: number } | null
}

/**
 * The queries for one part of a text: as words that begin so, as whole words, and as whole words of the page's
 * language. A product matches all queries of a list. Null if no product has it so. `share` returns the share of the
 * products with it.
 */
type Forms = {
  begun: string[]
  whole: string[] | null
  own: string[] | null
  share: (place: Place, isWhole: boolean) => number
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
  const shareOf = await readShares(database)
  const isWhole = known.length === meant.length && !meant.some(isOtherNumber)
  const plain = isWhole ? queryOf(understood, shareOf, { has_all: true }) : null
  if (plain) yield plain
  if (meant.length <= MOST_PARTS && meant.some(({ phrases, goods }) => phrases.length + goods.length > 0)) {
    const wider = await withTypos(database, understood)
    if (wider && !wider.meant.some((one) => isUnknown(one) || isOtherNumber(one))) {
      // If the first query found nothing, no product has all words as they are.
      const query = queryOf(wider, shareOf, { has_all: true, isTypo: isWhole })
      if (query.filter !== plain?.filter) yield query
    }
  }
  const least = Math.floor(meant.length / 2) + 1
  if (meant.length > 2 && known.length >= least) yield mostOf({ meant: known, begins }, least, shareOf)
  const kept = partsToKeep(meant)
  if (kept.length > 0 && kept.length < meant.length && !kept.some(isUnknown))
    yield queryOf({ meant: kept, begins }, shareOf, { has_all: false })
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
function mostOf({ meant, begins }: Understood, least: number, shareOf: ShareOf): WordQuery {
  const parts = meant.map((one) => `(${filterOf(begins, one)})`)
  const numbers = meant.filter(({ isNumber }) => isNumber).map((one) => filterOf(begins, one))
  const own = ownOf(begins, meant, ' | ')
  const forms = meant.map((one) => formsOf(begins, one, shareOf))
  const rarestFirst = forms.toSorted((one, other) => one.share('anywhere', false) - other.share('anywhere', false))
  const queries = rarestFirst.map(({ begun }) => allOf(begun))
  const combined = atLeast(parts.length > MOST_PARTS ? 1 : least, queries)
  const filter = combined.map(allOf).join(' | ')
  const steps = (place: Place): Steps => {
    const shares = forms.map((one) => one.share(place, false)).toSorted((one, other) => one - other)
    const step = (either: string[][], number: number): Step => ({
      either,
      place,
      share: togetherOf(shares.slice(-number)),
      isCommon: false,
    })
    const inOwn = own && own.parts.length >= least && own.parts.length < parts.length
    // No product has all parts: the former queries found none.
    return [
      step(combined, least),
      ...(inOwn ? [step([own.parts], own.parts.length)] : []),
      // A better seller without the number must not displace a product with it (E10).
      ...(numbers.length > 0 ? [step(withAll(numbers, combined), least)] : []),
    ]
  }
  return {
    filter,
    first: steps('name'),
    anywhere: steps('anywhere'),
    hasFirst: true,
    whole: filter,
    ranking: meant.map((one) => rankingOf(begins, one)).join(' | '),
    lead: null,
    has_all: false,
    own,
    counted: { parts, numbers, least },
  }
}

/** Returns lists of queries: a product that matches all of a list has at least `number` of the parts. */
function atLeast(number: number, [rarest, ...others]: readonly string[]): string[][] {
  if (rarest === undefined) return []
  if (number === 1) return [[[rarest, ...others].join(' | ')]]
  return [...atLeast(number - 1, others).map((rest) => [rarest, ...rest]), ...atLeast(number, others)]
}

/** Returns lists of queries for the same products that have all the numbers as well. */
function withAll(numbers: readonly string[], lists: readonly string[][]): string[][] {
  return lists.map((queries) => [...new Set([...numbers, ...queries])])
}

function queryOf(
  { meant, begins }: Understood,
  shareOf: ShareOf,
  { has_all, isTypo = false }: { has_all: boolean; isTypo?: boolean },
): WordQuery {
  const leading = leadingOf(meant)
  // A text with several kinds wants only the most special one, 'pod üçün kartric', but each of its numbers.
  const wanted = meant.filter((one) => one === leading || one.kind === null || one.isNumber)
  const own = ownOf(begins, wanted, leading ? ' | ' : ' & ')
  const forms = new Map(meant.map((one) => [one, formsOf(begins, one, shareOf)]))
  const ofKind = leading && kindOf(begins, leading)
  const led = wanted.map((one) => {
    const form = forms.get(one) as Forms
    if (!ofKind || one !== leading) return form
    // The names of kinds are Azerbaijani.
    const own = form.own && languageNow() !== 'az' ? [...ofKind, ...form.own] : ofKind
    return { ...form, whole: ofKind, own, begun: ofKind }
  })
  const all = meant.map((one) => {
    const form = forms.get(one) as Forms
    return wanted.includes(one) ? form : { ...form, whole: form.begun, own: form.begun }
  })
  const options = { isTypo, hasOwn: own !== null }
  return {
    filter: allOf(all.flatMap(({ begun }) => begun)),
    first: leading ? stepsOf(led, 'anywhere', options) : stepsOf(all, 'name', options),
    anywhere: stepsOf(all, 'anywhere', options),
    // The kind of goods is found without the other kinds of the text.
    hasFirst: wanted.length === meant.length,
    whole: allOf(wanted.map((one) => wholeOf(begins, one))),
    ranking: wanted.map((one) => `(${rankingOf(begins, one)})`).join(leading ? ' | ' : ' & '),
    lead: leading ? allOf(led.flatMap(({ begun }) => begun)) : null,
    has_all,
    own,
    counted: null,
  }
}

/** Returns the queries for a kind of goods and its number. */
function kindOf(begins: Begins, kind: Meant): string[] {
  const goods = shortest(kind.goods)
    .map((phrase) => named(begins, phrase))
    .join(' | ')
  return kind.isNumber && kind.phrases.length > 0 ? [goods, filterOf(begins, kind)] : [goods]
}

/** Returns the queries for products with all parts. */
function stepsOf(
  parts: readonly Forms[],
  place: Place,
  { isTypo, hasOwn }: { isTypo: boolean; hasOwn: boolean },
): Steps {
  const share = (isWhole: boolean) => {
    const shares = parts.map((one) => one.share(place, isWhole) || RARE)
    // Two words belong together more often than by chance: a brand and its goods.
    return togetherOf(shares) / (shares.length === 2 ? Math.sqrt(Math.max(...shares)) : 1)
  }
  const rarestFirst = parts.toSorted((one, other) => one.share(place, false) - other.share(place, false))
  const begun = rarestFirst.flatMap((one) => one.begun)
  const whole = rarestFirst.flatMap((one) => one.whole ?? [])
  const own = rarestFirst.flatMap((one) => one.own ?? one.whole ?? [])
  const isWhole = !isTypo && parts.every((one) => one.whole !== null)
  const steps = new Map<string, Step>()
  for (const words of [begun, ...(isWhole ? [whole] : []), ...(isWhole && hasOwn ? [own] : [])]) {
    const one = share(words !== begun)
    const step = { either: [[...new Set(words)]], place, share: one, isCommon: parts.length === 1 && one >= COMMON }
    if (!steps.has(allOf(words))) steps.set(allOf(words), step)
  }
  return [...steps.values()]
}

function allOf(parts: readonly string[]): string {
  return [...new Set(parts)].map((part) => `(${part})`).join(' & ')
}

/** A word in so many products is common, also in a small shop: searching for it needs no second thought. */
const COMMON = 0.01
/** The guessed share of products with a word without known share. */
const RARE = 0.005

/** Estimates the share of products with independent parts. */
function togetherOf(shares: readonly number[]): number {
  return shares.reduce((product, one) => product * (one || RARE), 1)
}

function formsOf(begins: Begins, one: Meant, shareOf: ShareOf): Forms {
  const words = [...one.phrases, ...one.goods].map((phrase) => phrase[0] ?? '')
  const own = inLanguageNow(one)
  // A product with another number does not match, even if it is of the kind that the number stands for.
  const whole = one.isNumber ? filterOf : wholeOf
  return {
    begun: [filterOf(begins, one)],
    whole: isWhole(begins, one) ? [whole(begins, one)] : null,
    own: !isUnknown(own) && isWhole(begins, own) ? [whole(begins, own)] : null,
    share: (place, isWhole) => Math.max(0, ...[...words, ...one.near].map((word) => shareOf(place, word, isWhole))),
  }
}

/** Returns the parts with words of the page's language, if some of the parts have words of another language too. */
function ownOf(begins: Begins, meant: readonly Meant[], and: string): WordQuery['own'] {
  const spoken = meant.map(inLanguageNow).filter((one) => !isUnknown(one))
  const isMixed = meant.some((one) => [...one.phrases.map(([word]) => word), ...one.near].some((word) => !isOwn(word)))
  if (!isMixed || spoken.length === 0) return null
  return {
    parts: spoken.map((one) => filterOf(begins, one)),
    ranking: spoken.map((one) => `(${rankingOf(begins, one)})`).join(and),
  }
}

const isOwn = (word = '') => languageOf(word) === languageNow()

/** Returns the part with its words of the page's language alone. A plain number belongs to every language. */
function inLanguageNow(one: Meant): Meant {
  return {
    ...one,
    phrases: one.phrases.filter((phrase) => isOwn(phrase[0]) || (!one.isNumber && isNumeral(phrase.join(' ')))),
    goods: languageNow() === 'az' ? one.goods : [],
    near: one.near.filter(isOwn),
  }
}

function filterOf(begins: Begins, { phrases, goods, near, isNumber }: Meant): string {
  if (isNumber && phrases.length > 0) return phrases.map(exactly).join(' | ')
  const singles = phrases.filter((phrase) => phrase.length === 1).flat()
  // Whatever has 'ehtiyat şüşə' has 'şüşə'.
  const others = (list: readonly Phrase[]) => list.filter((phrase) => !phrase.some((word) => singles.includes(word)))
  const ways = [
    ...singles.flatMap((word) => begun(begins, word)),
    ...others(phrases).map((phrase) => together(begins, phrase)),
    ...others(goods).map((phrase) => named(begins, phrase)),
    ...near.flatMap((word) => begun(begins, word)),
  ]
  return [...new Set(ways)].join(' | ')
}

/** Like the filter, but without words that only begin with a typed word, and without typos of a known word. */
function wholeOf(begins: Begins, { phrases, goods, near }: Meant): string {
  const ways = [...phrases.map(exactly), ...shortest(goods).map((phrase) => named(begins, phrase))]
  return (ways.length > 0 ? ways : near.map((word) => exactly([word]))).join(' | ')
}

/** Leaves out phrases that end with another one: 'ehtiyat şüşə' beside 'şüşə'. */
function shortest(phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter(
    (phrase) =>
      !phrases.some((other) => other.length < phrase.length && ` ${phrase.join(' ')}`.endsWith(` ${other.join(' ')}`)),
  )
}

/** Whether a product may have the part as whole words. */
function isWhole(begins: Begins, { phrases, goods }: Meant): boolean {
  const isKnown = (phrase: Phrase) => phrase.every((word) => begins.get(word)?.includes(word))
  return phrases.length === 0 || goods.length > 0 || phrases.some(isKnown)
}

const isNumeral = (word: string) => /^\d+$/.test(word)

/** Consecutive whole words. */
function exactly(phrase: Phrase): string {
  const words = phrase.map((word) => `'${word}'`).join(' <-> ')
  return phrase.length === 1 ? words : `(${words})`
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
  const words = phrase.slice(0, -1).map((word) => weighted(word, 'AB'))
  return `(${[...words, `(${begun(begins, phrase.at(-1) ?? '', 'AB').join(' | ')})`].join(' <-> ')})`
}

/** Consecutive words, the last word as a beginning. A short word after a number is a unit: 6 m is not 6 mm. */
function together(begins: Begins, phrase: Phrase): string {
  const last = phrase.at(-1) ?? ''
  const isMeasure = isNumeral(phrase[0] ?? '') && last.length <= 3
  const words = phrase.slice(0, -1).map((word) => `'${word}'`)
  return `(${[...words, isMeasure ? `'${last}'` : `(${begun(begins, last).join(' | ')})`].join(' <-> ')})`
}

/**
 * Returns queries for a word and the words that begin with it. A folded word has only letters and digits. Few words are
 * listed one by one: the index has the matches of whole words in order, but must collect the matches of a prefix. A
 * number that begins many longer ones is meant exactly.
 * @param weights the parts of a product's text that count, all by default
 */
function begun(begins: Begins, word: string, weights = ''): string[] {
  const known = begins.get(word)
  const isExact = known && known.length >= MOST_BEGUN && isNumeral(word) && known.includes(word)
  if (!isExact && (!known || known.length >= MOST_BEGUN)) return [`'${word}':*${weights}`]
  return (isExact ? [word] : known).map((one) => weighted(one, weights))
}

const weighted = (word: string, weights: string) => `'${word}'${weights && `:${weights}`}`
