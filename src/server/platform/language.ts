import { AsyncLocalStorage } from 'node:async_hooks'
import { languages, readLanguageFrom, type Language } from '#src/words/language.ts'

/** The language of each request, rendering or job that runs. */
const asked = new AsyncLocalStorage<Language>()
readLanguageFrom(() => asked.getStore() ?? 'az')

/** Runs work whose texts are in a language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => asked.run(language, work)

/**
 * Returns the language of a call (G17): the first tag of Accept-Language, with or without a region, if the shop speaks
 * it; otherwise Azerbaijani.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const [first = ''] = (header ?? '').split(/[,;-]/, 1)
  const tag = first.trim().toLowerCase()
  return languages.find((language) => language === tag) ?? 'az'
}
