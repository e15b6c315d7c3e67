import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { meantText } from '../csv.ts'
import { decodeText } from './decode-text.ts'
import { meaningOfHeader } from './guess-column.ts'
import type { RawRow } from './read-sheet.ts'
import { CELLS_MAX, TITLE_ROWS, UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/** Most characters of a line of a CSV file, and of one record of several lines. */
const RECORD_MAX = 1_000_000

/** Reads a CSV file. Lines are counted as spreadsheets show them: a record of several lines is one. */
export function readCsv(file: Buffer): RawRow[] {
  const text = decodeText(file)
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text.slice(0, 200)))
    throw new UnreadableFile('Bu fayl CSV deyil.')
  if (longestLine(text) > RECORD_MAX)
    throw new UnreadableFile(`CSV oxunmur: bir sətirdə ən çoxu ${RECORD_MAX} simvol ola bilər.`)
  const rows: RawRow[] = []
  let cells = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // Spreadsheets read a quote inside a cell as a quote.
      relax_quotes: true,
      bom: true,
      skip_empty_lines: false,
      max_record_size: RECORD_MAX,
      on_record: (record: string[]) => {
        rows.push({ line: rows.length + 1, cells: record.map(cellText) })
        cells += record.length
        if (cells > CELLS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${CELLS_MAX} xana ola bilər.`)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      `CSV oxunmur: sətir ${rows.length + 1} çox uzundur və ya orada açılan dırnaq bağlanmayıb.`,
      { cause: error },
    )
  }
  return rows
}

/** Returns the text of a cell; some programs write '="00123"', so that a spreadsheet keeps the zeros. */
function cellText(cell: string): string {
  const [, kept] = /^="([^"]*)"$/.exec(cell) ?? []
  return kept ?? meantText(cell)
}

/**
 * Returns the delimiter of a CSV: the character between known headers, or else the most frequent one in the first
 * line that has any.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 100_000).split(/\r?\n/, TITLE_ROWS)
  const parts = [';', ',', '\t', '|']
  const known = (delimiter: string) =>
    Math.max(
      ...lines.map(
        (line) => line.split(delimiter).filter((cell) => meaningOfHeader(cell.replaceAll('"', '')) !== null).length,
      ),
    )
  const first = lines.find((line) => parts.some((part) => line.includes(part))) ?? ''
  const [best = ';'] = parts
    .map((part) => ({ part, known: known(part), count: first.split(part).length }))
    // Cells of this shop's files have '|' between names.
    .filter(({ part, known: headers }) => part !== '|' || headers > 1)
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
