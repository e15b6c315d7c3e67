import { languageNow } from '#src/words/language.ts'

/** Returns a text with a capital first letter, as the language of the moment has it: 'içki dadı' → 'İçki dadı'. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(languageNow()) + text.slice(1)
}
