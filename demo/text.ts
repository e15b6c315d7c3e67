import { storedTexts, type Language, type StoredTexts } from '#src/server/start/program-api.ts'

/** A text in each language of the shop. */
export type Text = Readonly<Record<Language, string>>

export const text = (az: string, ru: string, en: string): Text => ({ az, ru, en })

/** Returns a text that is composed in each language. */
export const inEach = (compose: (language: Language) => string): Text =>
  text(compose('az'), compose('ru'), compose('en'))

/** Returns the Azerbaijani texts of a row for its columns, and their translations for its column `texts` (E62). */
export function columnsOf<Column extends string>(
  texts: Record<Column, Text>,
): Record<Column, string> & { texts: StoredTexts } {
  const inLanguage = (language: Language) =>
    Object.fromEntries(Object.entries<Text>(texts).map(([column, spoken]) => [column, spoken[language]])) as Record<
      Column,
      string
    >
  const typed = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(inLanguage(language)).map(([column, written]) => [
        column,
        { text: written, is_current: true },
      ]),
    )
  const originals = inLanguage('az')
  return { ...originals, texts: storedTexts({ ru: typed('ru'), en: typed('en') }, originals) }
}
