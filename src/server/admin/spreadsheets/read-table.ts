import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { columnOfHeader, LEFT_OUT, type ColumnChoice, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { meantText } from '../csv.ts'
import { plainCell } from './plain-cells.ts'
import { readSheets, type RawRow, type Sheet } from './read-sheet.ts'
import { CELLS_MAX, COLUMNS_MAX, ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/**
 * `repeats`: an earlier line with the same name or code in the same column. `error`: the reason why the row has no
 * cells. A row of an undo has `stockChange` in place of its stock, and `itemChanges` in place of the stock of items,
 * by their names: the difference in pieces.
 */
export type TableRow = {
  line: number
  cells: Partial<Record<ProductColumn, string>>
  repeats?: { column: 'slug' | 'sku' | 'barcode'; line: number }
  error?: string
  stockChange?: number
  itemChanges?: ReadonlyMap<string, number>
}

/**
 * A file of products: the headers of its columns, and the rows below that are not empty; `width`: the number of cells
 * in every row of a CSV; `notes`: sentences about the sheets that are not read.
 */
export type Table = { headers: string[]; width: number; body: RawRow[]; format: 'csv' | 'xlsx'; notes: string[] }

/** Reads a file of products. Throws UnreadableFile for any other file. Lines are counted from 1. */
export async function readTable(file: Buffer, format: 'csv' | 'xlsx'): Promise<Table> {
  const { rows, notes } = format === 'csv' ? { rows: await readCsv(file), notes: [] } : await readSheet(file)
  const [header, ...below] = rows.slice(headerAt(rows))
  if (!header) throw new UnreadableFile('Fayl boşdur.')
  const body = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (body.length === 0) throw new UnreadableFile('Faylda başlıqdan başqa sətir yoxdur.')
  if (body.length > ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
  // A sheet may have cells to the right of the last header.
  const width =
    format === 'csv'
      ? header.cells.length
      : body.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length)
  const headers = Array.from({ length: width }, (_, at) => header.cells[at]?.trim() ?? '')
  while (headers.at(-1) === '' && body.every(({ cells }) => !cells[headers.length - 1]?.trim())) headers.pop()
  if (headers.length > COLUMNS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${COLUMNS_MAX} sütun ola bilər.`)
  return { headers, width, body, format, notes }
}

/** Returns the rows of a file, read by one choice for each of its headers. */
export function rowsOf({ width, body, format, notes }: Table, choices: readonly (ColumnChoice | null)[]): TableRow[] {
  const read = choices.flatMap((choice, at) => (choice === null || choice === LEFT_OUT ? [] : [[choice, at] as const]))
  // A note is a row that cannot be read, so that it is shown and counted with the others.
  const unread = notes.map((error): TableRow => ({ line: 1, cells: {}, error }))
  const rows = body.map(({ line, cells, isHidden }): TableRow => {
    if (isHidden) return { line, cells: {}, error: HIDDEN }
    // Excel leaves out empty cells at the end of a row.
    if (format === 'csv' && cells.length !== width)
      return { line, cells: {}, error: `Sətirdə ${cells.length} xana var, başlıqda ${width}.` }
    return { line, cells: Object.fromEntries(read.map(([column, at]) => [column, plainCell(column, cells[at] ?? '')])) }
  })
  return [...unread, ...rows]
}

const HIDDEN = 'Bu sətir cədvəldə gizlidir, ona görə oxunmadı.'

/** Most rows above the headers. */
const TITLE_ROWS = 20

/**
 * Returns the index of the header row: below title rows of one cell, and below rows without a known header if one of
 * several cells follows.
 */
function headerAt(rows: readonly RawRow[]): number {
  const heads = rows.slice(0, TITLE_ROWS).map(({ cells }) => ({
    filled: cells.filter((cell) => cell.trim() !== '').length,
    known: cells.filter((cell) => columnOfHeader(cell) !== null).length,
  }))
  const known = heads.findIndex((head) => head.known > 1 || (head.known === 1 && head.filled === 1))
  const several = heads.findIndex(({ filled }) => filled > 1)
  const at = several >= 0 && (heads[several]?.known ?? 0) > 0 ? several : known >= 0 ? known : several
  return at >= 0
    ? at
    : Math.max(
        0,
        heads.findIndex(({ filled }) => filled > 0),
      )
}

/** Most characters of a line of a CSV file, and of one record of several lines. */
const RECORD_MAX = 1_000_000

async function readCsv(file: Buffer): Promise<RawRow[]> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new UnreadableFile('Faylın kodlaşdırması UTF-8 deyil. Excel-də «CSV UTF-8» kimi saxlayın.')
  }
  if (text.includes('\0')) throw new UnreadableFile('Bu fayl CSV deyil.')
  if (longestLine(text) > RECORD_MAX)
    throw new UnreadableFile(`CSV oxunmur: bir sətirdə ən çoxu ${RECORD_MAX} simvol ola bilər.`)
  const delimiter = delimiterOf(text)
  const rows: RawRow[] = []
  let line = 1
  let cells = 0
  try {
    // Parsed in parts, so that the counter can stop the reading of a file that is too large.
    const records = Readable.from(slices(text)).pipe(
      parse({
        delimiter,
        relax_column_count: true,
        info: true,
        bom: true,
        skip_empty_lines: false,
        max_record_size: RECORD_MAX,
      }),
    )
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      rows.push({ line, cells: record.map(meantText) })
      cells += record.length
      if (cells > CELLS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${CELLS_MAX} xana ola bilər.`)
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`CSV oxunmur: sətir ${line} çox uzundur və ya dırnaqları düzgün deyil.`, { cause: error })
  }
  return rows
}

/**
 * Returns the delimiter of a CSV: the character between known headers, or else the most frequent one in the first
 * line that has any.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 100_000).split(/\r?\n/, TITLE_ROWS)
  const parts = [';', ',', '\t']
  const known = (delimiter: string) =>
    Math.max(
      ...lines.map(
        (line) => line.split(delimiter).filter((cell) => columnOfHeader(cell.replaceAll('"', '')) !== null).length,
      ),
    )
  const first = lines.find((line) => parts.some((part) => line.includes(part))) ?? ''
  const [best = ';'] = parts
    .map((part) => ({ part, known: known(part), count: first.split(part).length }))
    .sort((a, b) => b.known - a.known || b.count - a.count)
    .map(({ part }) => part)
  return best
}

function longestLine(text: string): number {
  let longest = 0
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf('\n', start)
    longest = Math.max(longest, (end < 0 ? text.length : end) - start)
    start = end < 0 ? text.length + 1 : end + 1
  }
  return longest
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

/**
 * Returns the rows of the sheet with the products: the first visible sheet with known headers, or else the first
 * visible sheet; and the names of the sheets that are left out. Throws for products in several sheets.
 */
async function readSheet(file: Buffer): Promise<{ rows: RawRow[]; notes: string[] }> {
  const sheets = await readSheets(file)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const headersOf = ({ rows }: Sheet) => rows[headerAt(rows)]?.cells.map((cell) => cell.trim()) ?? []
  const goods = visible.filter(
    (sheet) => headersOf(sheet).filter((header) => columnOfHeader(header) !== null).length > 1,
  )
  const [dataSheet] = goods.length > 0 ? goods : visible
  if (!dataSheet) return { rows: [], notes: [] }
  const isAlike = (sheet: Sheet) => JSON.stringify(headersOf(sheet)) === JSON.stringify(headersOf(dataSheet))
  const several = goods.length > 1 ? goods : visible.filter(isAlike)
  if (several.length > 1)
    throw new UnreadableFile(
      `Mallar bir neçə vərəqdədir (${several
        .slice(0, 5)
        .map(({ name }) => `«${name}»`)
        .join(', ')}): hər vərəqi ayrıca fayl kimi göndərin.`,
    )
  const notes = sheets
    .filter((sheet) => sheet !== dataSheet)
    .map(({ name, isHidden }) =>
      isHidden
        ? `«${name}» vərəqi gizlidir, ona görə oxunmadı.`
        : `«${name}» vərəqi oxunmadı. Orada mal varsa, onu ayrıca fayl kimi göndərin.`,
    )
  return { rows: dataSheet.rows, notes }
}
