import { attributePart } from '#src/domain/catalog/attributes.ts'
import { LEFT_OUT, type ColumnChoice, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import type { FileSheet } from '#src/server/platform/database/tables/imports.ts'
import { meaningOfHeader } from './guess-column.ts'
import { plainCell } from './plain-cells.ts'
import { PARTING } from './columns.ts'
import { joinVariants, type FileRow } from './join-variants.ts'
import { joinVariantRows } from './variant-rows.ts'
import { knownFileOf } from './known-files.ts'
import { readCsv } from './read-csv.ts'
import { readGoods } from './read-goods.ts'
import { readSheets, type RawRow, type Sheet } from './read-sheet.ts'
import { COLUMNS_MAX, ROWS_MAX, TITLE_ROWS, UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/**
 * `repeats`: an earlier line with the same name or code in the same column. `error`: the reason why the row has no
 * cells. A row of an undo has `stockChange` in place of its stock, and `itemChanges` in place of the stock of items,
 * by their names: the difference in pieces.
 */
export type TableRow = {
  line: number
  /** The name of its sheet, if several are read. */
  sheet?: string
  cells: Partial<Record<ProductColumn, string>>
  repeats?: { column: 'slug' | 'sku' | 'barcode' | 'name'; line: number }
  error?: string
  /** Said in the check: options were joined, the sales of variants differ (G23), or the name was known (G21). */
  note?: 'joined' | 'mixed_sale' | 'by_name'
  /** The row waits for a missing category or brand, or a person has left it out (E32). */
  isLeftOut?: boolean
  /** The rows below the product that are its variants (G30). */
  variants?: VariantRow[]
  stockChange?: number
  itemChanges?: ReadonlyMap<string, number>
}

/** A row of one variant, or of one choice if stock is counted by one option. */
export type VariantRow = { line: number; choices: string[]; cells: FileRow['cells'] }

/**
 * A file of products: the headers of its columns, and the rows below that are not empty; `isCsv`: every row has to have
 * a cell for each header; `sheets`: the sheets of an Excel file; `isSure`: the sheets with products are not in doubt.
 */
export type Table = {
  headers: string[]
  body: Row[]
  isCsv: boolean
  sheets: FileSheet[]
  isSure: boolean
  /** Said of the file as a whole. */
  notes: string[]
}

/** The kinds of files that can be imported; `zip`: an archive of XML files. */
export type FileFormat = 'csv' | 'xlsx' | 'xls' | 'xml' | 'zip'

/** A row below the headers; `sheet`: the name of its sheet, if several are read. */
type Row = RawRow & { sheet?: string }

/** Reads a file of products. Throws UnreadableFile for any other file. Lines are counted from 1. */
export async function readTable(file: Buffer, format: FileFormat, chosen: readonly string[] = []): Promise<Table> {
  const table =
    format === 'csv'
      ? tableOfCsv(readCsv(file))
      : format === 'xml' || format === 'zip'
        ? { ...(await readGoods(file, format)), isCsv: false, sheets: [], isSure: true }
        : tableOfSheets(await readSheets(file), chosen)
  if (table.headers.length === 0) throw new UnreadableFile('Fayl boşdur.')
  if (table.body.length === 0) throw new UnreadableFile('Faylda başlıqdan başqa sətir yoxdur.')
  if (table.body.length > ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
  const { headers, body } = table
  while (headers.at(-1) === '' && body.every(({ cells }) => !cells[headers.length - 1]?.trim())) headers.pop()
  if (headers.length > COLUMNS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${COLUMNS_MAX} sütun ola bilər.`)
  return table
}

/** Returns the rows of a file, read by one choice for each of its headers. */
export function rowsOf(
  { headers, body, isCsv, sheets, notes }: Table,
  choices: readonly (ColumnChoice | null)[],
): TableRow[] {
  const read = choices.flatMap((choice, at) => (choice === null || choice === LEFT_OUT ? [] : [[choice, at] as const]))
  // A sheet that is not read is a row that cannot be read, so that it is shown and counted with the others.
  const unreadSheets = sheets.flatMap(({ name, isHidden, isRead }) =>
    isRead ? [] : [isHidden ? hiddenSheet(name) : unreadSheet(name)],
  )
  const unread = [...notes, ...unreadSheets].map((error): TableRow => ({ line: 1, cells: {}, error }))
  const cellsOfKind = knownFileOf(headers)?.cell ?? {}
  const rows = body.map(({ line, cells, isHidden, sheet }): FileRow => {
    const place = { line, ...(sheet !== undefined && { sheet }) }
    if (isHidden) return { ...place, cells: {}, error: HIDDEN }
    const isOther = cells.length < headers.length || cells.slice(headers.length).some((cell) => cell.trim() !== '')
    if (isCsv && isOther)
      return { ...place, cells: {}, error: `Sətirdə ${cells.length} xana var, başlıqda ${headers.length}.` }
    const own: FileRow['cells'] = {}
    for (const [choice, at] of read) {
      const text = cells[at] ?? ''
      const [column, cell] =
        choice === 'attribute'
          ? (['attributes', attributePart(attributeName(headers[at] ?? ''), text) ?? ''] as const)
          : ([choice, plainCell(choice, cellsOfKind[choice as ProductColumn]?.(text) ?? text)] as const)
      own[column] = own[column]?.trim() ? [own[column], cell].filter((one) => one.trim()).join(` ${PARTING} `) : cell
    }
    return { ...place, cells: own }
  })
  const headersOfChoices = Object.fromEntries(read.map(([column, at]) => [column, headers[at]]))
  return [...unread, ...joinVariants(joinVariantRows(rows), headersOfChoices)]
}

/** Returns the name of an attribute from the header of its column, without the words of the other shop's system. */
const attributeName = (header: string) => header.replace(/^feature:/i, '').replace(/\s*\(product\.metafields.*$/i, '')

const HIDDEN = 'Bu sətir cədvəldə gizlidir, ona görə oxunmadı.'
const hiddenSheet = (name: string) => `«${name}» vərəqi gizlidir, ona görə oxunmadı.`
const unreadSheet = (name: string) => `«${name}» vərəqi oxunmadı.`

function tableOfCsv(rows: RawRow[]): Table {
  const [headers, body] = headAndBody(rows)
  return { headers, body, isCsv: true, sheets: [], isSure: true, notes: [] }
}

/** Returns the trimmed headers of rows, and the rows below that hold something. */
function headAndBody(rows: readonly RawRow[]): [headers: string[], body: RawRow[]] {
  const [header, ...below] = rows.slice(headerAt(rows))
  const body = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return [header?.cells.map((cell) => cell.trim()) ?? [], body]
}

/**
 * Returns the rows of the chosen sheets. Without a choice, these are the visible sheets with known headers, or else the
 * first visible sheet and those with the same headers.
 */
function tableOfSheets(sheets: readonly Sheet[], chosen: readonly string[]): Table {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const headersOf = ({ rows }: Sheet) => headAndBody(rows)[0]
  const isOfGoods = (sheet: Sheet) => headersOf(sheet).filter((header) => meaningOfHeader(header) !== null).length > 1
  const goods = visible.filter(isOfGoods)
  const [first] = goods.length > 0 ? goods : visible
  const isAlike = (sheet: Sheet) => first && JSON.stringify(headersOf(sheet)) === JSON.stringify(headersOf(first))
  const picked = visible.filter(({ name }) => chosen.includes(name))
  const read = picked.length > 0 ? picked : goods.length > 0 ? goods : visible.filter(isAlike)
  return {
    ...joined(read),
    isCsv: false,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: headAndBody(sheet.rows)[1].length,
      isHidden: sheet.isHidden,
      isRead: read.includes(sheet),
    })),
    isSure: picked.length > 0 || read.length < 2,
    notes: [],
  }
}

/** Joins the rows of several sheets by their headers; the second column of the same name in a sheet is another one. */
function joined(sheets: readonly Sheet[]): Pick<Table, 'headers' | 'body'> {
  const columns = new Map<string, number>()
  const headers: string[] = []
  const body = sheets.flatMap(({ name, rows }) => {
    const [own, below] = headAndBody(rows)
    const width = below.reduce((most, { cells }) => Math.max(most, cells.length), own.length)
    const places = Array.from({ length: width }, (_, at) => {
      const header = own[at] ?? ''
      const key = JSON.stringify([header, own.slice(0, at).filter((one) => one === header).length])
      const place = columns.get(key) ?? headers.push(header) - 1
      columns.set(key, place)
      return place
    })
    return below.map((row): Row => {
      const cells = Array.from(places, () => '')
      for (const [at, place] of places.entries()) cells[place] = row.cells[at] ?? ''
      return { ...row, cells, ...(sheets.length > 1 && { sheet: name }) }
    })
  })
  return { headers, body }
}

/**
 * Returns the index of the header row: below title rows of one cell, and below rows without a known header if one of
 * several cells follows.
 */
function headerAt(rows: readonly RawRow[]): number {
  const heads = rows.slice(0, TITLE_ROWS).map(({ cells }) => ({
    filled: cells.filter((cell) => cell.trim() !== '').length,
    known: cells.filter((cell) => meaningOfHeader(cell) !== null).length,
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
