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

/** A query for some products, its words in a place, and the approximate share of all products that match it (0–1). */
export type Step = { words: string; place: Place; share: number }

/**
 * A text as full-text queries. `steps` find the products that match: those of an earlier step come first. `first` is the
 * number of steps for words in names, or for the kind of goods that the text names (C14). The last step uses `filter`;
 * `isLastAll`: whether it finds the products of all steps. The other queries are for their rank: `lead` the products of the kind, `whole` those with each word as a
 * whole (E10). `has_all`: whether the products match every part of the text.
 */
export type WordQuery = {
  filter: string
  steps: Step[]
  first: number
  isLastAll: boolean
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
 * The queries for one part of a text: as whole words, as words that begin so, and in the page's language. Null if no
 * product has it so. `share` returns the share of the products with it.
 */
type Forms = {
  whole: string | null
  begun: string
  own: string | null
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
  if (isWhole) yield queryOf(understood, shareOf, { has_all: true })
  if (meant.length <= MOST_PARTS && meant.some(({ phrases, goods }) => phrases.length + goods.length > 0)) {
    const wider = await withTypos(database, understood)
    // If the first query found nothing, no product has all words as they are.
    if (wider && !wider.meant.some((one) => isUnknown(one) || isOtherNumber(one)))
      yield queryOf(wider, shareOf, { has_all: true, isTypo: isWhole })
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
  const filter =
    parts.length > MOST_PARTS
      ? parts.join(' | ')
      : chosenFrom(parts, least)
          .map((set) => `(${set.join(' & ')})`)
          .join(' | ')
  const numbers = meant.filter(({ isNumber }) => isNumber).map((one) => filterOf(begins, one))
  const own = ownOf(begins, meant, ' | ')
  const forms = meant.map((one) => formsOf(begins, one, shareOf))
  const steps = (place: Place): Step[] => {
    const share = togetherOf(
      forms
        .map((one) => one.share(place, false))
        .toSorted((one, other) => other - one)
        .slice(0, least),
    )
    // No product has all parts: the former queries found none.
    const inOwn = own && own.parts.length < parts.length ? [allOf([filter, ...own.parts])] : []
    return [...inOwn, filter].map((words) => ({ words, place, share }))
  }
  const first = steps('name')
  return {
    filter,
    steps: [...first, ...steps('anywhere')],
    first: first.length,
    isLastAll: true,
    whole: filter,
    ranking: meant.map((one) => rankingOf(begins, one)).join(' | '),
    lead: null,
    has_all: false,
    own,
    counted: { parts, numbers, least },
  }
}

/** Returns every combination of `number` parts. */
function chosenFrom(parts: readonly string[], number: number): string[][] {
  if (number === 0) return [[]]
  return parts.flatMap((part, index) => chosenFrom(parts.slice(index + 1), number - 1).map((rest) => [part, ...rest]))
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
  const forms = new Map(meant.map((one) => [one, { ...formsOf(begins, one, shareOf), ...(own ? {} : { own: null }) }]))
  const ofKind = leading && kindOf(begins, leading)
  const led = wanted.map((one) => {
    const form = forms.get(one) as Forms
    return ofKind && one === leading ? { ...form, whole: ofKind, begun: ofKind } : form
  })
  const all = meant.map((one) => {
    const form = forms.get(one) as Forms
    return wanted.includes(one) ? form : { ...form, whole: form.begun, own: null }
  })
  const first = leading ? stepsOf(led, 'anywhere', isTypo) : stepsOf(all, 'name', isTypo)
  return {
    filter: allOf(all.map(({ begun }) => begun)),
    steps: [...first, ...stepsOf(all, 'anywhere', isTypo)],
    first: first.length,
    // The kind of goods is found without the other kinds of the text.
    isLastAll: wanted.length === meant.length,
    whole: allOf(wanted.map((one) => wholeOf(begins, one))),
    ranking: wanted.map((one) => `(${rankingOf(begins, one)})`).join(leading ? ' | ' : ' & '),
    lead: leading ? allOf(led.map(({ begun }) => begun)) : null,
    has_all,
    own,
    counted: null,
  }
}

/** Returns the query for a kind of goods, with its number. */
function kindOf(begins: Begins, kind: Meant): string {
  const goods = kind.goods.map((phrase) => named(begins, phrase)).join(' | ')
  return kind.isNumber && kind.phrases.length > 0 ? `(${goods}) & (${filterOf(begins, kind)})` : goods
}

/**
 * Returns the queries for products with all parts: first those with whole words in the page's language, then those with
 * whole words (E10, E63). A better seller with a word that only begins with a typed one must not displace them.
 */
function stepsOf(parts: readonly Forms[], place: Place, isTypo: boolean): Step[] {
  const share = (isWhole: boolean) => togetherOf(parts.map((one) => one.share(place, isWhole)))
  const whole = parts.flatMap((one) => one.whole ?? [])
  const own = parts.flatMap((one) => one.own ?? [])
  const begun = allOf(parts.map((one) => one.begun))
  const steps = new Map<string, number>()
  if (!isTypo && whole.length === parts.length) {
    if (own.length > 0) steps.set(allOf([...whole, ...own]), share(true))
    steps.set(allOf(whole), share(true))
  }
  if (!steps.has(begun)) steps.set(begun, share(false))
  return [...steps].map(([words, one]) => ({ words, place, share: one }))
}

function allOf(parts: readonly string[]): string {
  return [...new Set(parts)].map((part) => `(${part})`).join(' & ')
}

/** The share of products that have a word without known share. */
const RARE = 0.005

/** Estimates the share of products with independent parts. */
function togetherOf(shares: readonly number[]): number {
  return shares.reduce((product, one) => product * (one || RARE), 1)
}

function formsOf(begins: Begins, one: Meant, shareOf: ShareOf): Forms {
  const words = [...one.phrases, ...one.goods].map((phrase) => phrase[0] ?? '')
  const own = inLanguageNow(one)
  return {
    whole: isWhole(begins, one) ? wholeOf(begins, one) : null,
    begun: filterOf(begins, one),
    own: isUnknown(own) ? null : filterOf(begins, own),
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

/** Returns the part with its words of the page's language alone. */
function inLanguageNow(one: Meant): Meant {
  return {
    ...one,
    phrases: one.phrases.filter(([word]) => isOwn(word)),
    goods: languageNow() === 'az' ? one.goods : [],
    near: one.near.filter(isOwn),
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
  const words = phrase.slice(0, -1).map((word) => `'${word}':AB`)
  return `(${[...words, `(${begun(begins, phrase.at(-1) ?? '', 'AB')})`].join(' <-> ')})`
}

/** Consecutive words, the last word as a beginning. A short word after a number is a unit: 6 m is not 6 mm. */
function together(begins: Begins, phrase: Phrase): string {
  const last = phrase.at(-1) ?? ''
  const isMeasure = isNumeral(phrase[0] ?? '') && last.length <= 3
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
  // A number is meant exactly, and begins many longer ones.
  if (words && words.length >= MOST_BEGUN && isNumeral(word) && words.includes(word))
    return `'${word}'${weights && `:${weights}`}`
  if (!words || words.length >= MOST_BEGUN) return `'${word}':*${weights}`
  return words.map((known) => `'${known}'${weights && `:${weights}`}`).join(' | ')
}
