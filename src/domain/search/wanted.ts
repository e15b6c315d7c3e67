import { fold } from './fold.ts'
import { latinFrom } from './latin.ts'
import { stemsOf } from './stems.ts'

/** Words that stand together, folded. */
export type Phrase = readonly string[]

/**
 * One thing that a text asks for (D47): any of the phrases will do. `otherwise` holds what is looked for when the goods
 * know none of them: the word without its endings, or what a unit stands for.
 */
export type Wanted = { phrases: readonly Phrase[]; otherwise: readonly Phrase[]; typed: string }

/** Terms that mean the same, each as a folded phrase. */
export type Synonyms = readonly (readonly Phrase[])[]

/** Units that are typed glued to their number or apart, by the word that the goods use, with what else they may be called. */
const UNITS: Record<string, readonly string[]> = {
  ml: ['ml', 'мл', 'mililitr'], mg: ['mg', 'мг', 'milliqram'], om: ['om', 'ohm', 'ом', 'oom'], w: ['w', 'vt', 'vatt', 'watt'], mah: ['mah'], mm: ['mm'],
}
/** What somebody looks for who names a strength that no name of a product holds. */
const STANDS_FOR: Record<string, readonly Phrase[]> = { mg: [['nikotin']] }
/** Words that join others and ask for nothing. */
const JOINING = new Set(['ve', 'ile', 'ucun', 'and', 'for'])

/** A text folded for a search: Cyrillic letters as they sound. */
export function searchWords(text: string): string[] {
  return fold(latinFrom(text)).split(' ').filter((word) => word !== '')
}

/** The synonyms of a list as the shop keeps it: 'vape, veyp, elektron siqaret'. */
export function synonymPhrases(list: string): Phrase[] {
  return list.split(',').map(searchWords).filter((phrase) => phrase.length > 0)
}

/** What a text asks for, in its order, each thing once. */
export function wantedOf(text: string, synonyms: Synonyms): Wanted[] {
  const all = searchWords(text)
  const words = all.length > 1 ? all.filter((word) => !JOINING.has(word)) : all
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length; ) {
    const { taken, ...one } = measureAt(words, at) ?? synonymAt(words, at, synonyms) ?? wordAt(words, at)
    if (!wanted.some(({ typed }) => typed === one.typed)) wanted.push(one)
    at += taken
  }
  return wanted
}

type Found = Wanted & { taken: number }

function wordAt(words: readonly string[], at: number): Found {
  const word = words[at] ?? ''
  return { phrases: [[word]], otherwise: stemsOf(word).map((stem) => [stem]), typed: word, taken: 1 }
}

/** '30ml', '30 ml', '0 6ohm' (0.6 with its point folded away). */
function measureAt(words: readonly string[], at: number): Found | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const [, number = '', glued = ''] = /^(\d+)(\p{L}*)$/u.exec(word) ?? []
  const unit = number && unitOf(glued || next)
  if (!unit) return null
  return {
    phrases: [[number, unit], [`${number}${unit}`]], otherwise: STANDS_FOR[unit] ?? [], typed: `${number} ${unit}`, taken: glued ? 1 : 2,
  }
}

function unitOf(word: string): string | undefined {
  return Object.keys(UNITS).find((unit) => UNITS[unit]?.some((name) => searchWords(name)[0] === word))
}

/** The longest term of a list of synonyms that stands here, with an ending on its last word or without. */
function synonymAt(words: readonly string[], at: number, synonyms: Synonyms): Found | null {
  const fits = (term: Phrase) => {
    const here = words.slice(at, at + term.length)
    const last = here.at(-1) ?? ''
    return here.length === term.length && term.every((word, index) => (index < term.length - 1 ? here[index] === word : last === word || stemsOf(last).includes(word)))
  }
  let best: Found | null = null
  for (const terms of synonyms) {
    for (const term of terms) {
      if (!fits(term) || (best && best.taken >= term.length)) continue
      const typed = words.slice(at, at + term.length)
      best = { phrases: [typed, ...terms], otherwise: [], typed: typed.join(' '), taken: term.length }
    }
  }
  return best
}
