import type { CellObject, Range, WorkSheet } from '@e965/xlsx'
import { lookIntoArchive } from './look-into-archive.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/**
 * A row of a file as it was found. `isHidden`: the row is hidden in the spreadsheet; `sheet`: the name of its sheet, if
 * several are read; `error`: why it cannot be read.
 */
export type RawRow = { line: number; cells: string[]; isHidden?: boolean; sheet?: string; error?: string }

/** A sheet that holds something. `notes`: what is not read of it. */
export type Sheet = { name: string; rows: RawRow[]; isHidden: boolean; notes?: string[] }

/** The text of a cell without a value: an error, or a formula that was never computed. */
const NOT_COMPUTED = '#VALUE!'

/** Reads the sheets of an Excel file that hold something. Throws UnreadableFile for any other file. */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  const kind = kindOf(file)
  if (kind === 'page') throw new UnreadableFile(PAGE)
  if (kind === null) throw new UnreadableFile('Bu fayl Excel (.xlsx və ya .xls) deyil.')
  if (kind === 'xlsx') await lookIntoArchive(file)
  const { read, SSF } = await import('@e965/xlsx')
  const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellStyles: true, sheetStubs: true }
  const book = (() => {
    try {
      return read(file, options)
    } catch (error) {
      throw new UnreadableFile('Excel faylı oxunmur: zədələnib və ya parolla qorunur.', { cause: error })
    }
  })()
  const { Sheets: states, WBProps } = book.Workbook ?? {}
  const textOf = (cell: CellObject | null | undefined) => cellText(cell, SSF.is_date, WBProps?.date1904 === true)
  return book.SheetNames.map((name, at) => ({
    name,
    isHidden: (states?.[at]?.Hidden ?? 0) !== 0,
    rows: rowsOfSheet(book.Sheets[name] ?? {}, textOf),
  })).filter(({ rows }) => rows.length > 0)
}

const PAGE = 'Faylın adı Excel-dir, içi isə veb-səhifədir: onu Excel-də açın, «Farklı saxla → .xlsx» seçin və göndərin.'

/** Returns the kind of an Excel file by its first bytes. Some programs name a page of HTML or XML '.xls'. */
function kindOf(file: Buffer): 'xlsx' | 'xls' | 'page' | null {
  if (file.toString('latin1', 0, 4) === 'PK\x03\x04') return 'xlsx'
  // A compound document, or a bare workbook of Excel 2 to 4.
  if (file.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' || /^09(00|02|04)/.test(file.toString('hex', 0, 2)))
    return 'xls'
  const text = file.toString('latin1', 0, 1000).replaceAll('\0', '')
  return /^[^\w<]*<(?:!doctype|!--|\?xml|html|head|meta|table|body|style)/i.test(text) ? 'page' : null
}

/** Returns the rows that hold something, without the columns that hold nothing in any row. */
function rowsOfSheet(sheet: WorkSheet, textOf: (cell: CellObject | null | undefined) => string): RawRow[] {
  const rows: RawRow[] = []
  // Formatted rows and columns may reach to the end of the sheet, so the holes of these arrays are skipped.
  sheet['!data']?.forEach((row, at) => {
    const cells: string[] = []
    row?.forEach((cell, column) => {
      const text = textOf(cell)
      if (text.trim() !== '') cells[column] = text
    })
    if (cells.length > 0) rows.push({ line: at + 1, cells, isHidden: sheet['!rows']?.[at]?.hidden === true })
  })
  carryDown(rows, sheet['!merges'] ?? [])
  const filled = new Set<number>()
  for (const { cells } of rows) cells.forEach((_text, column) => filled.add(column))
  const columns = [...filled].sort((a, b) => a - b)
  return rows.map(({ cells, ...row }) => ({ ...row, cells: columns.map((column) => cells[column] ?? '') }))
}

/** Gives a cell that is merged over several rows its value in each of them. */
function carryDown(rows: RawRow[], merges: readonly Range[]): void {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  for (const { s: from, e: to } of merges) {
    const first = places.get(from.r + 1)
    const text = first === undefined ? undefined : rows[first]?.cells[from.c]
    if (first === undefined || text === undefined) continue
    for (let at = first + 1; at < rows.length; at++) {
      const row = rows[at]
      if (!row || row.line > to.r + 1) break
      row.cells[from.c] ??= text
    }
  }
}

function cellText(
  cell: CellObject | null | undefined,
  isDate: (format: string) => boolean,
  isFrom1904: boolean,
): string {
  if (!cell) return ''
  const { t: type, v: value, f: formula, z: format = 'General' } = cell
  if (type === 'e' || (type === 'z' && formula !== undefined)) return NOT_COMPUTED
  if (type === 'z' || value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'bəli' : 'xeyr'
  if (typeof value !== 'number') return String(value)
  return numberText(value, String(format), isDate, isFrom1904)
}

/** The first whole number that a spreadsheet rounds. */
const ROUNDED_FROM = 1e15

/** Returns a number as the spreadsheet shows it: a date, a percentage, a code with zeros before it, or the number. */
function numberText(value: number, format: string, isDate: (format: string) => boolean, isFrom1904: boolean): string {
  if (isDate(format)) return clockText(value + (isFrom1904 ? DAYS_TO_1904 : 0))
  if (format.replace(/"[^"]*"/g, '').includes('%')) return `${Number((value * 100).toFixed(6))}%`
  if (Math.abs(value) >= ROUNDED_FROM) return value.toExponential(2)
  const text = String(Number(value.toFixed(6)))
  return /^0{2,}$/.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text
}

/** Days from the epoch of Excel to the epochs of Unix and of old Excel for Mac. */
const DAYS_TO_1970 = 25_569
const DAYS_TO_1904 = 1462

/**
 * Returns the displayed text of a date cell, without a zone, because Excel has no zones. Midnight is a date without a
 * time, because Excel cannot distinguish the two. Excel stores fractions of a day, hence the rounding.
 */
function clockText(days: number): string {
  const date = new Date(Math.round((days - DAYS_TO_1970) * 86_400) * 1000)
  if (Number.isNaN(date.getTime())) return NOT_COMPUTED
  const [day, time] = date.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? `${day}` : `${day} ${time}`
}
