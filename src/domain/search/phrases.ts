import { fold } from './fold.ts'
import { latinFrom } from './latin.ts'

/** Consecutive words, folded. */
export type Phrase = readonly string[]

/** Folds a text for a search, with Cyrillic letters by their sound. */
export function searchWords(text: string): string[] {
  return fold(latinFrom(text))
    .split(' ')
    .filter((word) => word !== '')
}

/** Returns the words of a text as searchWords() does, each with its letters as they were typed. */
export function typedWords(text: string): { word: string; typed: string }[] {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((typed) => searchWords(typed).map((word) => ({ word, typed })))
}

/** Returns the phrases of a list of words: 'vape, veyp, elektron siqaret'. */
export function phrasesOf(list: string): Phrase[] {
  return list
    .split(',')
    .map(searchWords)
    .filter((phrase) => phrase.length > 0)
}
