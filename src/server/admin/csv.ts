import { stringify } from 'csv-stringify/sync'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { FileContent } from '#src/contract/file-answer.ts'
import { bakuClock } from '#src/domain/baku-clock.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'

type Cell = string | number | null

/** A column of a table: its header, and what its texts are. A text is the default. */
export type Column = string | { name: string; kind: 'amount' | 'time' }

/** The column of an amount such as '12.50'. */
export const amounts = (name: string): Column => ({ name, kind: 'amount' })
/** The column of a time such as '21.11.2026 14:05'. */
export const times = (name: string): Column => ({ name, kind: 'time' })

/** An amount with a decimal comma, as spreadsheets in Azerbaijani read it (E39). */
export const withComma = (amount: string): string => amount.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')

/**
 * Returns a table as CSV that spreadsheets open directly: UTF-8 with a byte order mark, semicolons, decimal commas, and
 * no cell that a spreadsheet takes for a formula. Phones have no sign, because it would need a visible quote before it
 * (G28).
 */
export function csvFile(name: string, header: readonly Column[], rows: Cell[][]): FileContent {
  const isAmount = header.map((column) => typeof column === 'object' && column.kind === 'amount')
  const texts = rows.map((row) =>
    row.map((cell, at) => (isAmount[at] && typeof cell === 'string' ? withComma(cell) : withoutSign(cell))),
  )
  return { name, type: CSV_TYPE, content: csvRows([header.map(headerText), ...texts], true) }
}

const headerText = (column: Column) => (typeof column === 'string' ? column : column.name)

/** Limited, because the file is made in memory as a whole. */
const XLSX_ROWS = 20_000

/** Most characters in one cell of Excel. */
export const XLSX_CELL_MAX = 32_767

/** Returns a table as CSV, or as an Excel file with numbers, dates, and everything else as texts (E39, G28). */
export async function tableFile(
  { format, name }: { format: 'csv' | 'xlsx'; name: string },
  header: readonly Column[],
  rows: Cell[][],
): Promise<FileContent> {
  if (format === 'csv') return csvFile(`${name}.csv`, header, rows)
  if (rows.length > XLSX_ROWS) throw new ApiError(400, { detail: `Excel faylı ${XLSX_ROWS} sətrədək olur. CSV seçin.` })
  if (rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.length > XLSX_CELL_MAX)))
    throw new ApiError(400, { detail: 'Bəzi mətnlər Excel xanasına sığmır. CSV seçin.' })
  const kinds = header.map((column) => (typeof column === 'string' ? 'text' : column.kind))
  const sheet = [header.map(headerText), ...rows.map((row) => row.map((cell, at) => excelCell(cell, kinds[at])))]
  // Loaded with the first file: its 78 modules would delay each start.
  const { default: writeXlsx } = await import('write-excel-file/node')
  const content = new Uint8Array(await writeXlsx(sheet).toBuffer())
  return { name: `${name}.xlsx`, type: XLSX_TYPE, content }
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a cell of Excel with its type; a text that is not what its column has stays a text. */
export function excelCell(cell: Cell, kind: 'text' | 'amount' | 'time' = 'text') {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (kind === 'amount' && /^-?\d{1,12}(\.\d+)?$/.test(cell))
    return { value: Number(cell), type: Number, format: '0.00' }
  const time = kind === 'time' ? parseDateTime(cell) : null
  if (time === null) return { value: cell, type: String }
  // Excel has no zones: the cell shows the clock of Baku.
  return { value: new Date(`${bakuClock(Date.parse(time))}Z`), type: Date, format: 'dd.mm.yyyy hh:mm' }
}

/** Returns a phone without its sign, and any other cell unchanged. */
const withoutSign = (cell: Cell): Cell => (typeof cell === 'string' && /^\+\d{7,15}$/.test(cell) ? cell.slice(1) : cell)

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Returns rows of such a table; the first rows of a file begin with the byte order mark. */
export function csvRows(rows: Cell[][], isFirst: boolean): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { bom: isFirst, delimiter: ';', quoted_match: SEPARATOR },
  )
}

/**
 * Cells with a separator of spreadsheets in other languages, except numbers. They are quoted, so that no part of a cell
 * becomes a cell or a formula.
 */
const SEPARATOR = /^(?!-?\d+,\d+$).*[,\t]/s

/**
 * The beginning of a formula, including quotes before it, so that an added quote can be removed again. Invisible
 * characters before it may be skipped, and spreadsheets in Japanese and Chinese also read full-width signs.
 */
const FORMULA = /^'*\p{Cf}*[=+\-@＝＋－＠\t\r]/u

/** Adds a quote before a text that a spreadsheet would compute as a formula. */
function harmless(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && FORMULA.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}

/** Returns the text of a cell without the quote that `harmless` added. */
export function meantText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
