import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import * as declared from '#src/contract/client/admin/resources/all.ts'
import { heads } from '#src/contract/client/admin/resources/heads.ts'
import { tableOf, type Resource } from '#src/contract/client/admin/resource.ts'
import { pageItemMax, pageItemTexts } from '#src/contract/client/texts.ts'
import { SETTING_TEXT_MAX } from '#src/contract/admin/shop-settings.ts'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { otherLanguages, type OtherLanguage } from '#src/words/language.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { tableFile } from '../csv.ts'
import { adminTransaction } from '../saving.ts'
import { lockSettings, readSettingTexts, writeSettingTexts } from '../shop-settings/settings.ts'
import { readSheet } from '../spreadsheets/planner.ts'
import { readCsv } from '../spreadsheets/read-csv.ts'
import type { RawRow } from '../spreadsheets/read-sheet.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/** A table with translated texts: the right to change it, the most characters of each text, and the texts in HTML. */
type Source = { name: string; table: string; right: StaffRight; max: Record<string, number>; html?: readonly string[] }

/** The key of a word, which has no row of its own in the file. */
const WORD = 'words'
const WORD_MAX = 200
const LINES_MAX = 20_000

/** The settings, which have no table of rows. */
const SETTINGS = 'settings'

/** Products have columns in their own file. */
const sources: readonly Source[] = [
  {
    name: 'categories',
    table: 'categories',
    right: 'catalog',
    max: { name: 100, seo_title: SEO_TITLE_MAX, seo_description: SEO_DESCRIPTION_MAX },
  },
  ...Object.values(declared).flatMap((resource: Resource): Source[] => {
    const { name, fields, right, changes = right } = resource
    const max = Object.fromEntries((fields.texts?.of ?? []).map((field) => [field, fields[field]?.max ?? WORD_MAX]))
    return fields.texts ? [{ name, table: tableOf(resource), right: changes, max }] : []
  }),
  {
    name: 'page-items',
    table: 'page_items',
    right: heads.pages.right,
    max: Object.fromEntries(pageItemTexts.map((field) => [field, pageItemMax[field]])),
    html: ['content'],
  },
]

type Line = { key: string; az: string } & Record<OtherLanguage, string | null>

/** Returns the texts that a person may translate, each with its translations. */
async function readLines(database: Querying, rights: ReadonlySet<StaffRight>): Promise<Line[]> {
  const parts: SQL[] = sources
    .filter(({ right }) => rights.has(right))
    .map(({ name, table, max }) => {
      const fields = Object.keys(max)
      return sql`select ${`${name}/`}::text || id || '/' || field as key, original as az,
          texts #>> array['ru', field, 'text'] as ru, texts #>> array['en', field, 'text'] as en
        from ${sql.identifier(table)}, unnest(${sql.param(fields)}::text[], array[${sql.join(
          fields.map((field) => sql`${sql.identifier(field)}::text`),
          sql`, `,
        )}]) as original (field, original) where original <> ''`
    })
  const { rows } = await database.execute<Line>(sql`
    select ${WORD}::text as key, az, ru, en from words
    union all ${sql.join(parts, sql` union all `)} order by key, az`)
  return rights.has('settings') ? [...rows, ...(await readSettingLines(database))] : rows
}

async function readSettingLines(database: Querying): Promise<Line[]> {
  const { originals, texts } = await readSettingTexts(database)
  return Object.entries(originals).flatMap(([field, az]) => {
    const translations = otherLanguages.map((language) => [language, texts[language]?.[field]?.text ?? null])
    return az ? [{ key: `${SETTINGS}/${field}`, az, ...Object.fromEntries(translations) } as Line] : []
  })
}

const HEADERS = { key: 'Açar', az: 'Azərbaycanca', ru: 'Rusca (ru)', en: 'İngiliscə (en)' }

/** GET admin/words/file/ (E62, G18): words and texts of other records, with columns for languages that are on. */
export const exportTranslations = handler('words.export', async ({ format }, { services: { database }, staff }) => {
  const { languages } = await readShopSettings(database, ['languages'])
  const columns = ['key', 'az', ...languages] as const
  const lines = await readLines(database, staff.rights)
  return tableFile(
    { format, name: 'tercumeler' },
    columns.map((column) => HEADERS[column]),
    lines.map((line) => columns.map((column) => withLineFeeds(line[column] ?? ''))),
  )
})

/** A refused line of the file. */
type Refusal = { line: number; reason: string }
type Patch = Partial<Record<OtherLanguage, string>> & { az: string }
type Patches = Map<string, Patch>

/**
 * POST admin/words/file/: writes the translations that differ. An empty cell leaves its translation. A translation of
 * an original that has changed since is outdated from the start.
 */
export const importTranslations = handler('words.import', async ({ file, format }, context) => {
  const rows = await readRows(file, format)
  return adminTransaction(context, async (tx) => {
    if (rows.some(({ key }) => key.startsWith(`${SETTINGS}/`))) await lockSettings(tx)
    const known = new Map((await readLines(tx, context.staff.rights)).map((line) => [idOf(line), line]))
    const refused: Refusal[] = []
    const patches: Patches = new Map()
    for (const { line, ...row } of rows) {
      const patch = patchOf(row, known.get(idOf(row)))
      if (typeof patch === 'string') refused.push({ line, reason: patch })
      else if (patch) patches.set(idOf(row), patch)
    }
    await writeWords(tx, patches)
    for (const source of sources) await writeTexts(tx, source, patches)
    await writeSettings(tx, patches)
    return { changed: patches.size, unchanged: rows.length - patches.size - refused.length, refused }
  })
})

const idOf = ({ key, az }: Pick<Line, 'key' | 'az'>) => (key === WORD ? `${WORD}/${az}` : key)

/** Spreadsheets write line feeds, and forms of browsers may send carriage returns too. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')
const isSame = (one: string, other: string) => withLineFeeds(one).trim() === withLineFeeds(other).trim()

/** Returns the translations of a line that differ from the stored ones, null without any, or why it is refused. */
function patchOf(row: Line, stored: Line | undefined): string | null | Patch {
  if (!stored) return row.key === WORD ? 'Siyahıda belə söz yoxdur.' : 'Belə mətn yoxdur.'
  const reason = reasonAgainst(row)
  if (reason !== null) return reason
  const changed = otherLanguages.flatMap((language) => {
    const [typed, before] = [row[language] ?? '', stored[language] ?? '']
    if (!typed || isSame(typed, before)) return []
    const text = isHtml(row.key) ? cleaned(typed) : typed
    return text && text === before ? [] : [[language, text] as const]
  })
  if (changed.some(([, text]) => !text)) return HTML_FAULT
  if (changed.length === 0) return null
  return { az: isSame(row.az, stored.az) ? stored.az : row.az, ...Object.fromEntries(changed) }
}

const HTML_FAULT = 'HTML-in quruluşu pozulub və ya içində mətn yoxdur.'

/** Returns HTML as the shop keeps it (D19), '' if nothing of it can be kept. */
function cleaned(html: string): string {
  try {
    return sanitizeHtml(html).trim()
  } catch (error) {
    if (error instanceof ApiError) return ''
    throw error
  }
}

/** Returns the lines below the headers. Throws 400 for a file without the columns of the export. */
async function readRows(file: Buffer, format: 'csv' | 'xlsx'): Promise<(Line & { line: number })[]> {
  const [head, ...below] = await readCells(file, format)
  const places = Object.entries(HEADERS).map(
    ([column, header]) => [column, head?.cells.findIndex((cell) => cell?.trim() === header) ?? -1] as const,
  )
  const missing = places.filter(([column, at]) => at < 0 && (column === 'key' || column === 'az'))
  if (missing.length > 0)
    throw new ApiError(400, { detail: 'Faylda «Açar» və «Azərbaycanca» sütunları yoxdur: endirilən faylı doldurun.' })
  // The shop reads the file in one piece: 20,000 lines take about 0.3 s.
  if (below.length > LINES_MAX) throw new ApiError(400, { detail: `Bir faylda ən çoxu ${LINES_MAX} sətir ola bilər.` })
  return below
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      ...(Object.fromEntries(
        places.map(([column, at]) => [column, withLineFeeds(cells[at]?.replaceAll('\0', '') ?? '').trim()]),
      ) as Line),
    }))
}

/** Returns the rows of the CSV file, or of the workbook's first sheet. */
async function readCells(file: Buffer, format: 'csv' | 'xlsx'): Promise<RawRow[]> {
  try {
    return format === 'csv' ? readCsv(file) : await readSheet(file)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ApiError(400, { detail: error.message })
    throw error
  }
}

const sourceOf = (key: string) => sources.find(({ name }) => key.startsWith(`${name}/`))
const fieldOf = (key: string) => key.split('/').at(-1) ?? ''
const isHtml = (key: string) => sourceOf(key)?.html?.includes(fieldOf(key)) ?? false

/** Returns why a line cannot be written, or null. */
function reasonAgainst(row: Line): string | null {
  const max = row.key.startsWith(`${SETTINGS}/`)
    ? SETTING_TEXT_MAX
    : (sourceOf(row.key)?.max[fieldOf(row.key)] ?? WORD_MAX)
  for (const language of otherLanguages) {
    const text = row[language] ?? ''
    if (text.length > max) return `${HEADERS[language]}: ən çoxu ${max} simvol ola bilər.`
    // Spreadsheets write '?' for letters that their encoding does not have.
    if (text.includes('\uFFFD') || (/\?{3}/.test(text) && !/\?{3}/.test(row.az)))
      return `${HEADERS[language]}: hərflər itib. Faylı «CSV UTF-8» kimi saxlayın.`
  }
  return null
}

async function writeWords(tx: Transaction, patches: Patches): Promise<void> {
  const words = [...patches].filter(([id]) => id.startsWith(`${WORD}/`)).map(([, patch]) => patch)
  if (words.length === 0) return
  await tx.execute(sql`
    update words set ru = coalesce(patch.ru, words.ru), en = coalesce(patch.en, words.en)
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as patch (az text, ru text, en text)
    where words.az = patch.az`)
}

async function writeTexts(tx: Transaction, { name, table }: Source, patches: Patches): Promise<void> {
  const texts = [...patches].flatMap(([key, { az, ...translations }]) => {
    const [of, id, field] = key.split('/')
    return of === name
      ? Object.entries(translations).map(([language, text]) => ({ id, field, az, language, text }))
      : []
  })
  if (texts.length === 0) return
  const inLanguage = (language: OtherLanguage) => sql`coalesce(texts -> ${language}::text, '{}') || coalesce(
    jsonb_object_agg(field, jsonb_build_object('text', text, 'of', left(md5(az), 8)))
      filter (where language = ${language}), '{}')`
  await tx.execute(sql`
    update ${sql.identifier(table)} set texts = changed.texts from (
      select row.id, jsonb_strip_nulls(jsonb_build_object(
        'ru', nullif(${inLanguage('ru')}, '{}'), 'en', nullif(${inLanguage('en')}, '{}'))) as texts
      from ${sql.identifier(table)} row
        join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
          as patch (id integer, field text, az text, language text, text text) on patch.id = row.id
      group by row.id) changed
    where changed.id = ${sql.identifier(table)}.id`)
}

async function writeSettings(tx: Transaction, patches: Patches): Promise<void> {
  const texts = [...patches].flatMap(([key, { az, ...translations }]) =>
    key.startsWith(`${SETTINGS}/`)
      ? Object.entries(translations).map(([language, text]) => ({ field: fieldOf(key), az, language, text }))
      : [],
  )
  if (texts.length > 0) await writeSettingTexts(tx, texts as Parameters<typeof writeSettingTexts>[1])
}
