import { stringify } from 'csv-stringify/sync'
import type { FileContent } from '../../contract/file-answer.ts'

type Cell = string | number | null

/** A table as CSV that spreadsheets open as it is: with a mark that it is UTF-8, semicolons, and no cell that counts as a formula. */
export function csvFile(name: string, header: string[], rows: Cell[][]): FileContent {
  return { name, type: CSV_TYPE, content: csvRows([header, ...rows], true) }
}

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Rows of such a table; the first of a file have the mark. */
export function csvRows(rows: Cell[][], isFirst: boolean): string {
  return stringify(rows.map((row) => row.map(harmless)), { bom: isFirst, delimiter: ';' })
}

/** What a formula begins with, quotes before it counted in: so that the one that is put there can be taken away again. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text that begins as a formula would be worked out by whoever opens the file; a quote before it keeps it a text. */
function harmless(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

/** The text of a cell as it was before it was made harmless. */
export function meantText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
