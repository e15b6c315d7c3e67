/**
 * The process that reads an import's file and plans its rows. The shop keeps responding meanwhile, and a file that
 * takes too much memory or time ends only this process. planner.ts starts it.
 */
import { sql } from 'drizzle-orm'
import { roleHolder, type StaffRight } from '#src/domain/admin/rights.ts'
import { fold } from '#src/domain/search/fold.ts'
import { connect, type Database } from '#src/server/platform/database/connect.ts'
import type { MissingName } from '#src/server/platform/database/tables/imports.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { findByName } from './find-by-name.ts'
import { matchColumns, type Match } from './match-columns.ts'
import { addNew, OTHER_CATEGORY, placeOf, settleNames } from './missing-names.ts'
import { codeOf, readCoded } from './plan-item.ts'
import type { Answer, Opened, Question, Start } from './planner.ts'
import { checkRows, planRows } from './plan-rows.ts'
import { readNames, type Known } from './read-names.ts'
import { readSheets } from './read-sheet.ts'
import { readTable, rowsOf, type FileFormat, type TableRow } from './read-table.ts'
import { readUndoing } from './read-undoing.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

type Open = {
  database: Database
  rows: TableRow[]
  match: Match | null
  names: MissingName[]
  known: Known
  publicUrl: string
  rights: ReadonlySet<StaffRight>
}

let table: Open | null = null

process.on('message', (question: Question) => {
  const say = (answer: Answer) => process.send?.(answer)
  answer(question).then(
    (result) => say({ result }),
    (error: unknown) =>
      say(error instanceof UnreadableFile ? { unreadable: error.message } : { failure: textOf(error) }),
  )
})
// A signal to all processes is handled by the shop, which finishes the rows that it is writing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'open') {
    table = await open(question.start)
    const { rows, match, names, known } = table
    return { total: rows.length, match, names, made: known.made } satisfies Opened
  }
  if (question.kind === 'table') {
    const { headers, body } = await readTable(Buffer.from(question.file), question.format)
    return { headers, body }
  }
  if (question.kind === 'sheet') {
    const sheets = await readSheets(Buffer.from(question.file))
    return sheets.find(({ isHidden }) => !isHidden)?.rows ?? []
  }
  if (question.kind === 'close') {
    const opened = table
    table = null
    return opened?.database.$client.end()
  }
  if (!table) throw new Error('the import has not opened its file')
  const { database, rows, known, publicUrl, rights } = table
  const { from, count, failures } = question
  return (question.kind === 'check' ? checkRows : planRows)(database, rows.slice(from, from + count), {
    known,
    failures,
    publicUrl,
    rights,
  })
}

async function open({ databaseUrl, importId, choices, sheets, publicUrl, logLevel }: Start): Promise<Open> {
  const database = connect(databaseUrl, createLogger(logLevel, process.stdout), { max: 2, timeout: 60_000 })
  try {
    const {
      rows: [file],
    } = await database.execute<{
      file: Buffer
      format: FileFormat
      names: MissingName[] | null
      default_category_id: number | null
      default_brand_id: number | null
      publish_new: boolean
      clear_empty: boolean
      undoes: number | null
      role: string | null
      rights: string[] | null
    }>(sql`
      select file, format, clear_empty, undoes, names, default_category_id, default_brand_id, publish_new,
        coalesce(users.role_id::text, users.role::text) as role,
        staff_roles.rights
      from imports join users on users.id = imports.user_id left join staff_roles on staff_roles.id = users.role_id
      where imports.id = ${importId}`)
    if (!file) throw new UnreadableFile('Fayl artıq yoxdur.')
    const known = await readNames(database)
    const { match, rows: read } =
      file.undoes === null
        ? await readFile(database, file.file, file.format, { choices, sheets })
        : { match: null, rows: await readUndoing(database, file.undoes) }
    const given = withRepeated(file.clear_empty ? read : read.map(withoutEmpty))
    const { rows, names } =
      file.undoes === null ? settleNames(given, known, file.names ?? []) : { rows: given, names: [] }
    addOfNew(known, file)
    const found = await findByName(database, rows)
    return {
      database,
      match,
      names,
      rows: file.undoes === null ? await withRepeatedGoods(database, found) : found,
      known,
      publicUrl,
      rights: file.role === null ? new Set() : roleHolder(file.role, file.rights).rights,
    }
  } catch (error) {
    await database.$client.end()
    throw error
  }
}

/**
 * Returns the rows of a file by the chosen columns, or else by the matched columns; no rows while a person has to
 * choose.
 */
async function readFile(
  database: Database,
  file: Buffer,
  format: FileFormat,
  { choices, sheets }: Pick<Start, 'choices' | 'sheets'>,
): Promise<Pick<Open, 'rows' | 'match'>> {
  const table = await readTable(file, format, sheets)
  if (choices) return { match: null, rows: rowsOf(table, choices) }
  const match = await matchColumns(database, table)
  return {
    match,
    rows: match.matched
      ? rowsOf(
          table,
          match.columns.map(({ column }) => column),
        )
      : [],
  }
}

/** Adds the cells of new products that the file leaves out: the category is made when it is first needed (G22). */
function addOfNew(
  known: Known,
  file: { default_category_id: number | null; default_brand_id: number | null; publish_new: boolean },
): void {
  if (file.default_category_id === null) addNew(known, 'category', OTHER_CATEGORY)
  known.ofNew = placeOf(file.default_category_id ?? 0, known)
  const brand = known.brands.get(file.default_brand_id ?? 0)
  if (brand !== undefined) known.ofNew.brand = brand
  if (file.publish_new) known.ofNew.is_published = 'bəli'
}

/** Returns the row without its empty cells, which then change nothing. */
function withoutEmpty(row: TableRow): TableRow {
  return { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([, text]) => text.trim() !== '')) }
}

/** Returns the rows; a repeated row gets the line of the earlier row with the same name or code. */
function withRepeated(rows: TableRow[]): TableRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const slug = row.cells.slug?.trim()
    const { name, brand } = row.cells
    const { column, code } = slug
      ? { column: 'slug' as const, code: slug }
      : (codeOf(row) ?? (name?.trim() ? { column: 'name' as const, code: fold(`${name} ${brand ?? ''}`) } : {}))
    // An undo moves stock by differences: two rows of one code add up.
    if (!column || (column !== 'slug' && row.stockChange !== undefined)) return row
    const first = lines.get(`${column} ${code}`)
    if (first === undefined) lines.set(`${column} ${code}`, row.line)
    return first === undefined ? row : { ...row, repeats: { column, line: first } }
  })
}

/**
 * Returns the rows; a row gets the line of an earlier row that means the same product or item by another code, or that
 * has the same code for another product.
 */
async function withRepeatedGoods(database: Database, rows: TableRow[]): Promise<TableRow[]> {
  const codedAs = await readCoded(database, rows)
  const goods = new Map<string, number>()
  const codes = new Map<string, number>()
  return rows.map((row) => {
    if (row.repeats || row.error !== undefined || row.isLeftOut) return row
    const coded = codedAs(row)
    const slug = row.cells.slug?.trim() || coded?.slug
    const key = coded?.item ? `item ${coded.item.id}` : slug
    const first = key === undefined ? undefined : goods.get(key)
    if (first !== undefined) return { ...row, repeats: { column: coded?.column ?? 'slug', of: 'product', line: first } }
    if (key !== undefined) goods.set(key, row.line)
    if (coded?.item) return row
    for (const column of ['sku', 'barcode'] as const) {
      const code = row.cells[column]?.trim()
      if (!code) continue
      const line = codes.get(`${column} ${code}`)
      if (line !== undefined) return { ...row, repeats: { column, line } }
      codes.set(`${column} ${code}`, row.line)
    }
    return row
  })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
