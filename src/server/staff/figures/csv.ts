import { stringify } from 'csv-stringify/sync'
import type { FileContent } from '../../../contract/file-answer.ts'

/** A table as CSV that spreadsheets open as it is: with a mark that it is UTF-8, semicolons, and no cell that counts as a formula. */
export function csvFile(name: string, header: string[], rows: (string | number | null)[][]): FileContent {
  const content = stringify([header, ...rows.map((row) => row.map(harmless))], { bom: true, delimiter: ';' })
  return { name, type: 'text/csv; charset=utf-8', content }
}

/** A text that begins as a formula would be worked out by whoever opens the file; a quote before it keeps it a text. */
function harmless(cell: string | number | null): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}
