import * as az from '#src/words/az/all.ts'
import * as en from '#src/words/en/all.ts'
import * as ru from '#src/words/ru/all.ts'
import type { Language } from '#src/words/language.ts'
import type { Words } from '#src/words/spoken.ts'

/** The texts of the words, with one space in the place of any. */
function* textsOf(words: Words): Generator<string> {
  for (const value of Object.values(words))
    if (typeof value === 'string') yield plain(value)
    else yield* textsOf(value as Words)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

const catalogues: Record<Language, Set<string>> = {
  az: new Set(textsOf(az)),
  ru: new Set(textsOf(ru)),
  en: new Set(textsOf(en)),
}

/**
 * Returns the texts of a page that are words of another language, have letters of another alphabet, or a value that is
 * missing.
 * @param texts without those whose element names another language
 */
export function foreignTexts(language: Language, texts: Iterable<string>): string[] {
  const own = catalogues[language]
  const others = Object.values(catalogues).filter((one) => one !== own)
  const isForeign = (text: string) =>
    (text.length > 3 && !own.has(text) && others.some((one) => one.has(text))) ||
    (language !== 'ru' && /[а-яё]/i.test(text)) ||
    /\{[\p{L}]+\}|\bundefined\b|\bNaN\b|\[object/u.test(text)
  return [...new Set(Array.from(texts, plain).filter(isForeign))]
}

/** Returns the texts of HTML outside scripts, styles, and elements that name a language. */
export function textsOfHtml(html: string): string[] {
  const shown = html.replaceAll(
    /<script[^]*?<\/script>|<style[^]*?<\/style>|<(\w+)[^>]* (?:lang|hreflang)="(?:az|ru|en)"[^>]*>(?<!<html[^>]*>)[^]*?<\/\1>/gi,
    '',
  )
  return [
    ...shown.matchAll(/>([^<>]+)</g),
    ...shown.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g),
  ].map(([, text = '']) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
