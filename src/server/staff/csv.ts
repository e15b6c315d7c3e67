import { stringify } from 'csv-stringify/sync'
import type { FileContent } from '../../contract/file-answer.ts'

type Cell = string | number | null

/**
 * A table as CSV that spreadsheets open directly: UTF-8 with a byte order mark, semicolons, and no cell that is taken
 * for a formula.
 */
export function csvFile(name: string, header: string[], rows: Cell[][]): FileContent {
  return { name, type: CSV_TYPE, content: csvRows([header, ...rows], true) }
}

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Rows of such a table; the first rows of a file begin with the byte order mark. */
export function csvRows(rows: Cell[][], isFirst: boolean): string {
  return stringify(rows.map((row) => row.map(harmless)), { bom: isFirst, delimiter: ';', quoted_match: SEPARATOR })
}

/** Where a spreadsheet of another language separates cells: quoted, so that no part of a cell becomes a cell, or a formula. */
const SEPARATOR = /[,\t]/

/** The beginning of a formula, including quotes before it, so that an added quote can be removed again. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A spreadsheet would compute a text that begins like a formula; a quote before it keeps it a text. */
function harmless(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

/** The text of a cell without the quote that `harmless` added. */
export function meantText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
