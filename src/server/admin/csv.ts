import { stringify } from 'csv-stringify/sync'
import type { FileContent } from '#src/contract/file-answer.ts'

type Cell = string | number | null

/**
 * Returns a table as CSV that spreadsheets open directly: UTF-8 with a byte order mark, semicolons, and no cell that
 * a spreadsheet takes for a formula. Phones have no sign, because it would need a visible quote before it (G28).
 */
export function csvFile(name: string, header: string[], rows: Cell[][]): FileContent {
  return { name, type: CSV_TYPE, content: csvRows([header, ...rows.map((row) => row.map(withoutSign))], true) }
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
 * Cell separators of spreadsheets in other languages. They are quoted, so that no part of a cell becomes a cell or a
 * formula.
 */
const SEPARATOR = /[,\t]/

/**
 * The beginning of a formula, including quotes before it, so that an added quote can be removed again. Invisible
 * characters before it may be skipped, and spreadsheets in Japanese and Chinese also read full-width signs.
 */
const FORMULA = /^'*\p{Cf}*[=+\-@＝＋－＠\t\r]/u

/** Adds a quote before a text that a spreadsheet would compute as a formula. */
function harmless(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

/** Returns the text of a cell without the quote that `harmless` added. */
export function meantText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
