import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { languageNow, otherLanguages, type OtherLanguage } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'

/** A translation as stored, with the hash of the original that it was made of. */
type StoredTranslation = { text: string; of: string }

/** The column `texts`: the translations of a row's texts by language and field (E62). */
export type StoredTexts = { [L in OtherLanguage]?: Record<string, StoredTranslation> }

/** The texts of a row in Azerbaijani, by field. */
type Originals = Readonly<Record<string, string | null | undefined>>

/** Returns the texts of a row by field. */
export const originalsOf = (row: object, fields: readonly string[]): Originals =>
  Object.fromEntries(fields.map((field) => [field, (row as Originals)[field]]))

/** The first 8 hexadecimal digits of the text's MD5, as missing_texts() in rules/texts.sql computes it. */
const hashOf = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 8)

/**
 * Returns translations as they are stored. One that has not changed stays as it was, so that a change of the original
 * alone makes it outdated; unless somebody says that it is still right (is_current).
 */
export function storedTexts(
  typed: TypedTexts,
  originals: Originals,
  before: { texts: StoredTexts; originals: Originals } = { texts: {}, originals: {} },
): StoredTexts {
  const stored: StoredTexts = {}
  for (const language of otherLanguages) {
    const fields = Object.entries(typed[language] ?? {}).flatMap(([field, { text, is_current }]) => {
      if (text.trim() === '') return []
      const old = before.texts[language]?.[field]
      const was = old && { ...old, is_current: old.of === hashOf(before.originals[field] ?? '') }
      const stays = was?.text === text && (was.is_current || !is_current)
      return [[field, { text, of: stays ? was.of : hashOf(originals[field] ?? '') }]]
    })
    if (fields.length > 0) stored[language] = Object.fromEntries(fields)
  }
  return stored
}

/** Returns translations as forms show them. */
export function shownTexts(texts: StoredTexts, originals: Originals): TypedTexts {
  const shown: TypedTexts = {}
  for (const language of otherLanguages) {
    const fields = Object.entries(texts[language] ?? {}).map(([field, { text, of }]) => [
      field,
      { text, is_current: of === hashOf(originals[field] ?? '') },
    ])
    if (fields.length > 0) shown[language] = Object.fromEntries(fields)
  }
  return shown
}

/** Selects one text of a row in the language of the moment. `table` is its name in the query. */
export function spokenText(table: string, field: string): SQL {
  const own = sql`${sql.identifier(table)}.${sql.identifier(field)}`
  const language = languageNow()
  if (language === 'az') return own
  return sql`coalesce(${sql.identifier(table)}.texts #>> ${`{${language},${field},text}`}::text[], ${own})`
}

/** Translations in the language of the moment, by field; null in Azerbaijani. */
export type Spoken = Record<string, { text: string }> | null

/** Selects a row's translations in the language of the moment. `table` is its name in the query. */
export const spokenTexts = (table: string): SQL =>
  languageNow() === 'az' ? sql`null::jsonb` : sql`coalesce(${sql.identifier(table)}.texts -> ${languageNow()}, '{}')`

/** Selects the languages in which a row has texts of its own (G14). */
export const translationsOf = (table: string): SQL =>
  sql`array(select jsonb_object_keys(${sql.identifier(table)}.texts))`

/** The same as a column of a query builder. */
export const spokenColumn = (table: string) => sql<Spoken>`${spokenTexts(table)}`

/** Returns a row in the language of the moment. Texts without a translation stay (E62). */
export function spoken<Row extends { texts: Spoken }, Field extends Exclude<keyof Row, 'texts'> & string>(
  { texts, ...row }: Row,
  fields: readonly Field[],
): Omit<Row, 'texts'> & { untranslated?: string[] } {
  if (texts === null) return row
  const values: Partial<Record<string, unknown>> = row
  const untranslated = fields.filter((field) => values[field] && !texts[field])
  return {
    ...row,
    ...Object.fromEntries(fields.flatMap((field) => (texts[field] ? [[field, texts[field].text]] : []))),
    ...(untranslated.length > 0 && { untranslated }),
  }
}

/** Selects a word that the shop translates once (G18), in the language of the moment. */
export const spokenWord = (column: SQL): SQL =>
  languageNow() === 'az'
    ? column
    : sql`coalesce((select nullif(${sql.identifier(languageNow())}, '') from words where az = ${column}), ${column})`

/** Selects the name or the options of an order's line in the language of the moment (G16). */
export const spokenOfLine = (table: string, part: 'name' | 'options'): SQL => {
  const [own, shown] = [sql`${sql.identifier(table)}.${sql.identifier(part)}`, sql`${sql.identifier(table)}.shown`]
  if (languageNow() === 'az') return own
  return part === 'name' ? sql`coalesce(${shown} ->> 'name', ${own})` : sql`coalesce(${shown} -> 'options', ${own})`
}

/** Selects the name of an order's delivery in the language of the moment: as today, if it still has that name. */
export const spokenDelivery = (): SQL =>
  languageNow() === 'az'
    ? sql`delivery_name`
    : sql`coalesce((select ${spokenText('type', 'name')} from delivery_types type
        where type.id = delivery_id and type.name = delivery_name), delivery_name)`

/**
 * Prefixes links to pages of the shop in the owner's HTML with the language of the request. Keeps links to files, and
 * links that already have a language.
 */
export function linksInLanguage(html: string): string {
  const language = languageNow()
  if (language === 'az') return html
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/|media\/|(?:ru|en)(?=[/?#"]))[^"]*)/g,
    (_all, start: string, address: string) => start + inPath(language, address),
  )
}
