import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import * as declared from '#src/contract/client/admin/resources/all.ts'
import { tableOf, type Resource } from '#src/contract/client/admin/resource.ts'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { otherLanguages, type OtherLanguage } from '#src/words/language.ts'
import { csvFile } from '../csv.ts'
import { adminTransaction } from '../saving.ts'
import { readCsv } from '../spreadsheets/read-csv.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/** A table with translated texts: the right to change it, and the most characters of each text. */
type Source = { name: string; table: string; right: StaffRight; max: Record<string, number> }

/** The key of a word, which has no row of its own in the file. */
const WORD = 'words'
const WORD_MAX = 200
const LINES_MAX = 20_000

/** Products have columns in their own file, and company pages are written in their form. */
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
  return rows
}

const HEADERS = { key: 'Açar', az: 'Azərbaycanca', ru: 'Rusca (ru)', en: 'İngiliscə (en)' }

/** GET admin/words/file/ (E62, G18): words and texts of other records, with columns for languages that are on. */
export const exportTranslations = handler('words.export', async (_input, { services: { database }, staff }) => {
  const { languages } = await readShopSettings(database, ['languages'])
  const columns = ['key', 'az', ...languages] as const
  const lines = await readLines(database, staff.rights)
  return csvFile(
    'tercumeler.csv',
    columns.map((column) => HEADERS[column]),
    lines.map((line) => columns.map((column) => line[column])),
  )
})

/** A refused line of the file. */
type Refusal = { line: number; reason: string }
type Patches = Map<string, Partial<Record<OtherLanguage, string>> & { az: string }>

/**
 * POST admin/words/file/: writes the translations that differ. An empty cell leaves its translation. A translation of
 * an original that has changed since is outdated from the start.
 */
export const importTranslations = handler('words.import', async ({ file }, context) => {
  const rows = readRows(file)
  return adminTransaction(context, async (tx) => {
    const lines = await readLines(tx, context.staff.rights)
    const known = new Map(lines.map((line) => [idOf(line), line]))
    const refused: Refusal[] = []
    const patches: Patches = new Map()
    for (const { line, ...row } of rows) {
      const stored = known.get(idOf(row))
      const reason = stored ? reasonAgainst(row) : row.key === WORD ? 'Siyahıda belə söz yoxdur.' : 'Belə mətn yoxdur.'
      if (reason !== null) refused.push({ line, reason })
      const changed = otherLanguages.filter((language) => row[language] && row[language] !== (stored?.[language] ?? ''))
      if (reason === null && changed.length > 0)
        patches.set(idOf(row), { az: row.az, ...Object.fromEntries(changed.map((one) => [one, row[one]])) })
    }
    await writeWords(tx, patches)
    for (const source of sources) await writeTexts(tx, source, patches)
    return { changed: patches.size, unchanged: rows.length - patches.size - refused.length, refused }
  })
})

const idOf = ({ key, az }: Pick<Line, 'key' | 'az'>) => (key === WORD ? `${WORD}/${az}` : key)

/** Returns the lines below the headers. Throws 400 for a file without the columns of the export. */
function readRows(file: Buffer): (Line & { line: number })[] {
  const [head, ...below] = (() => {
    try {
      return readCsv(file)
    } catch (error) {
      if (error instanceof UnreadableFile) throw new ApiError(400, { detail: error.message })
      throw error
    }
  })()
  const places = Object.entries(HEADERS).map(
    ([column, header]) => [column, head?.cells.findIndex((cell) => cell.trim() === header) ?? -1] as const,
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
        places.map(([column, at]) => [column, cells[at]?.replaceAll('\0', '').trim() ?? '']),
      ) as Line),
    }))
}

/** Returns why a line cannot be written, or null. */
function reasonAgainst(row: Line): string | null {
  const [name, , field = ''] = row.key.split('/')
  const max = sources.find((source) => source.name === name)?.max[field] ?? WORD_MAX
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
