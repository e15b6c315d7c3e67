import { attributePart } from '#src/domain/catalog/attributes.ts'
import { LEFT_OUT, type ColumnChoice, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { fold } from '#src/domain/search/fold.ts'
import type { FileSheet } from '#src/server/platform/database/tables/imports.ts'
import { meaningOfHeader } from './guess-column.ts'
import { plainCell } from './plain-cells.ts'
import { PARTING } from './cell-texts.ts'
import { joinVariants, type FileRow } from './join-variants.ts'
import { joinVariantRows } from './variant-rows.ts'
import { isHeader, type Header, type KnownRow } from './known-file.ts'
import { knownFileOf } from './known-files.ts'
import { readCsv } from './read-csv.ts'
import { readGoods } from './read-goods.ts'
import { filesInArchive, isOfTables, TABLE } from './archive-files.ts'
import { PARTS, withParts } from './opencart-workbook.ts'
import { isOfCombinations, refuseCombinationsAlone, withCombinations } from './prestashop-combinations.ts'
import { readSheets, type RawRow, type Sheet } from './read-sheet.ts'
import { isOfGoods } from './without-headers.ts'
import type { RowError } from './plan-row.ts'
import { COLUMNS_MAX, ROWS_MAX, TITLE_ROWS, UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/**
 * `repeats`: an earlier line with the same name or code in the same column, or of the same product (`of`) by another
 * code. `error`: why the row has no cells. A row of an undo has `stockChange` in place of its stock, and `itemChanges`
 * in place of the stock of items, by their names: the difference in pieces.
 */
export type TableRow = {
  line: number
  /** The name of its sheet, if several are read. */
  sheet?: string
  cells: Partial<Record<ProductColumn, string>>
  repeats?: { column: 'slug' | 'sku' | 'barcode' | 'name'; of?: 'product'; line: number }
  error?: string
  /** Said in the check: options were joined, the sales of variants differ (G23), or the name was known (G21). */
  note?: 'joined' | 'mixed_sale' | 'by_name'
  /** Cells of its variants that are reported, not written. */
  unread?: RowError[]
  /** The row waits for a missing category or brand, or a person has left it out (E32). */
  isLeftOut?: boolean
  /** The row waits, without the names that the shop does not have. */
  isWaiting?: boolean
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
  body: RawRow[]
  isCsv: boolean
  sheets: FileSheet[]
  isSure: boolean
  /** Said of the file as a whole. */
  notes: string[]
}

/** The kinds of files that can be imported; `zip`: an archive of XML or CSV files. */
export type FileFormat = 'csv' | 'xlsx' | 'xls' | 'xml' | 'zip'

/** Reads a file of products. Throws UnreadableFile for any other file. Lines are counted from 1. */
export async function readTable(file: Buffer, format: FileFormat, chosen: readonly string[] = []): Promise<Table> {
  const table =
    format === 'csv'
      ? tableOfCsv(readCsv(file))
      : format === 'xml' || format === 'zip'
        ? await tableOfGoods(file, format, chosen)
        : tableOfSheets(await readSheets(file), chosen)
  if (table.headers.length === 0) throw new UnreadableFile('Fayl boşdur.')
  refuseCombinationsAlone(table.headers)
  if (table.body.length === 0) throw new UnreadableFile('Faylda başlıqdan başqa sətir yoxdur.')
  if (table.body.length > ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
  const [headers, body] = withoutEmptyEnd(table.headers, table.body)
  if (headers.length > COLUMNS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${COLUMNS_MAX} sütun ola bilər.`)
  return { ...table, headers, body }
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
  const kind = knownFileOf(headers)
  const cellsOf = (cells: readonly string[]): FileRow['cells'] => {
    const own: FileRow['cells'] = {}
    for (const [choice, at] of read) {
      const text = cells[at] ?? ''
      const [column, cell] =
        choice === 'attribute'
          ? (['attributes', attributePart(nameInHeader(headers[at] ?? ''), text) ?? ''] as const)
          : ([choice, kind?.cell?.[choice]?.(text) ?? text] as const)
      own[column] = own[column]?.trim() ? [own[column], cell].filter((one) => one.trim()).join(` ${PARTING} `) : cell
    }
    return own
  }
  const isList = choices.includes('price') && !read.some(([choice]) => choice === 'group' || choice === 'slug')
  const parsed = body.map(({ line, cells, isHidden, sheet, error }) => {
    const row: FileRow = { line, ...(sheet !== undefined && { sheet }), cells: {} }
    const wrong = isHidden ? HIDDEN : (error ?? (isCsv ? lengthError(cells, headers) : undefined))
    if (wrong !== undefined) row.error = wrong
    else row.cells = cellsOf(cells)
    if (isList && kind?.rows === undefined) row.error ??= headingError(row.cells, cells)
    return { row, cells }
  })
  const rows = (kind?.rows ? joinedByKind(kind.rows, headers, parsed) : parsed.map(({ row }) => row)).map((row) => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, text]) => [column, plainCell(column as keyof FileRow['cells'], text)]),
    ),
  }))
  const headersOfChoices = Object.fromEntries(read.map(([column, at]) => [column, nameInHeader(headers[at] ?? '')]))
  return [...unread, ...joinVariants(joinVariantRows(rows), headersOfChoices)]
}

/** Returns the error of a row between the goods of a price list: the name of a group, or a sum; undefined for goods. */
function headingError(own: FileRow['cells'], cells: readonly string[]): string | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first = ''] = filled
  if (own.price?.trim()) return undefined
  if (/^(итого|всего|cəmi|yekun|toplam|total)\b|^(итого|всего|cəmi)/i.test(first))
    return `«${first.slice(0, 60)}» cəm sətridir, oxunmadı.`
  const isNamed = [own.name, own.sku].some((cell) => cell?.trim() === first)
  return filled.length === 1 && isNamed && /\p{L}/u.test(first)
    ? `«${first.slice(0, 60)}» bölmənin adıdır, məhsul deyil: oxunmadı.`
    : undefined
}

/** Lets the kind of a file turn cells of several columns and rows into cells as this shop reads them. */
function joinedByKind(
  join: (rows: readonly KnownRow[]) => void,
  headers: readonly string[],
  read: readonly { row: FileRow; cells: readonly string[] }[],
): FileRow[] {
  const folded = headers.map(fold)
  const placesOf = memoized((header: Header) => folded.flatMap((one, at) => (isHeader(one, header) ? [at] : [])))
  const known = read.map(({ row, cells }): KnownRow => ({
    cells: row.cells,
    get: (header) => cells[placesOf(header)[0] ?? -1] ?? '',
    all: (header) => placesOf(header).map((at) => [headers[at] ?? '', cells[at] ?? ''] as const),
  }))
  join(known.filter((_row, at) => read[at]?.row.error === undefined))
  return read.flatMap(({ row }, at) => (known[at]?.isJoined ? [] : [row]))
}

/** Returns a function that computes each result once. */
function memoized<Result>(compute: (header: Header) => Result): (header: Header) => Result {
  const results = new Map<string, Result>()
  return (header) => {
    const key = String(header)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(header)
    results.set(key, result)
    return result
  }
}

/** Returns the name of an attribute or option from the header of its column, without the words of the other system. */
const nameInHeader = (header: string) =>
  header
    .replace(/^(feature|характеристика|свойство|параметр|characteristics):\s*/i, '')
    .replace(/\s*\(product\.metafields.*$/i, '')

const HIDDEN = 'Bu sətir cədvəldə gizlidir, ona görə oxunmadı.'
const hiddenSheet = (name: string) => `«${name}» vərəqi gizlidir, ona görə oxunmadı.`
const unreadSheet = (name: string) => `«${name}» vərəqi oxunmadı.`

function tableOfCsv(rows: RawRow[]): Table {
  const [headers, body] = headAndBody(rows)
  return { headers, body, isCsv: true, sheets: [], isSure: true, notes: [] }
}

/** Returns the goods of an XML file or of an archive, in which CSV files are like the sheets of a workbook. */
async function tableOfGoods(file: Buffer, format: 'xml' | 'zip', chosen: readonly string[]): Promise<Table> {
  if (format === 'xml' || !isOfTables(file))
    return { ...(await readGoods(file, format)), isCsv: false, sheets: [], isSure: true }
  const sheets = (await filesInArchive(file, TABLE)).map(({ name, content }): Sheet => {
    const rows = readCsv(content)
    const [headers, body] = withoutEmptyEnd(...headAndBody(rows))
    const errors = new Map(body.map(({ line, cells }) => [line, lengthError(cells, headers)]))
    return {
      name: name.replace(/^.*[/\\]/, ''),
      isHidden: false,
      rows: rows.map((row) => {
        const error = errors.get(row.line)
        return error === undefined ? row : { ...row, error }
      }),
    }
  })
  return tableOfSheets(sheets, chosen)
}

/** Returns the error of a row of a CSV file that has another number of cells than the headers. */
function lengthError(cells: readonly string[], headers: readonly string[]): string | undefined {
  const isOther = cells.length < headers.length || cells.slice(headers.length).some((cell) => cell.trim() !== '')
  return isOther ? `Sətirdə ${cells.length} xana var, başlıqda ${headers.length}.` : undefined
}

/** Returns headers and rows without the last columns in which nothing is written. */
function withoutEmptyEnd(headers: string[], body: RawRow[]): [headers: string[], body: RawRow[]] {
  const count = headers.findLastIndex((header, at) => header !== '' || body.some(({ cells }) => cells[at]?.trim())) + 1
  return [headers.slice(0, count), body]
}

/** Returns the trimmed headers of rows, '' if the file has none, and the rows below that hold something. */
function headAndBody(rows: readonly RawRow[]): [headers: string[], body: RawRow[]] {
  const [header, ...below] = rows.slice(headerAt(rows))
  const body = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  // The first goods of a file without headers are not lost as its headers.
  if (header && isOfGoods([header, ...body])) return [header.cells.map(() => ''), [header, ...body]]
  const headers = header?.cells.map((cell) => cell.trim()) ?? []
  const second = body[0] && withSecondRow(headers, body[0].cells)
  return second ? [second, body.slice(1)] : [headers, body]
}

/**
 * Returns the headers of a header of two rows: 'Цена' above 'Розничная' and 'Оптовая'. Returns null if the second row
 * is not one: it has words alone, some below an empty header or below a header that is merged over both rows.
 */
function withSecondRow(headers: readonly string[], below: readonly string[]): string[] | null {
  const second = headers.map((_header, at) => below[at]?.trim() ?? '')
  const isBelowNothing = second.some((cell, at) => cell !== '' && headers[at] === '')
  const isOfWords = second.every((cell) => !/\d/.test(cell) && cell.length <= HEADER_MAX)
  const isKept = second.every((cell, at) => cell === '' || headers[at] === '' || cell === headers[at] || isAbove(at))
  if (!isBelowNothing || !isOfWords || !isKept || second.every((cell) => cell === '')) return null
  let above = ''
  return second.map((cell, at) => {
    above = headers[at] || above
    if (cell === '' || cell === headers[at]) return headers[at] ?? ''
    return meaningOfHeader(cell) === null ? `${above} ${cell}` : cell
  })

  /** Whether a header spans several columns: the next one is empty, and has a cell below. */
  function isAbove(at: number): boolean {
    return headers[at + 1] === '' && (second[at + 1] ?? '') !== ''
  }
}

/** The longest cell of a second row of headers. */
const HEADER_MAX = 40

/**
 * Returns the rows of the chosen sheets. Without a choice, these are the visible sheets with known headers, or else the
 * first visible sheet and those with the same headers.
 */
function tableOfSheets(sheets: readonly Sheet[], chosen: readonly string[]): Table {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const headersOf = ({ rows }: Sheet) => headAndBody(rows)[0]
  const isOfGoods = (sheet: Sheet) => headersOf(sheet).filter((header) => meaningOfHeader(header) !== null).length > 1
  const ofGoods = visible.filter(isOfGoods)
  // A workbook of a known system has sheets of other things beside its products.
  const ofKnown = ofGoods.filter((sheet) => knownFileOf(headersOf(sheet)) !== null)
  const goods = ofKnown.length > 0 ? ofKnown : ofGoods
  const system = ofKnown.map((sheet) => knownFileOf(headersOf(sheet))?.name).find((name) => name !== undefined)
  const [first] = goods.length > 0 ? goods : visible
  const isAlike = (sheet: Sheet) => first && JSON.stringify(headersOf(sheet)) === JSON.stringify(headersOf(first))
  const isPart = (sheet: Sheet) =>
    (system === 'OpenCart' && PARTS.includes(sheet.name)) ||
    (system === 'PrestaShop' && isOfCombinations(headersOf(sheet)))
  const isChosen = ({ name }: Sheet) => chosen.length === 0 || chosen.includes(name)
  const parts = visible.filter((sheet) => isPart(sheet) && isChosen(sheet))
  const picked = visible.filter((sheet) => chosen.includes(sheet.name) && !isPart(sheet))
  const read = picked.length > 0 ? picked : goods.length > 0 ? goods : visible.filter(isAlike)
  const whole = read.map((sheet) =>
    system === 'OpenCart' ? withParts(sheet, parts) : system === 'PrestaShop' ? withCombinations(sheet, parts) : sheet,
  )
  return {
    ...joined(whole),
    isCsv: false,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: headAndBody(sheet.rows)[1].length,
      isHidden: sheet.isHidden,
      isRead: read.includes(sheet) || parts.includes(sheet),
    })),
    isSure: picked.length > 0 || read.length < 2,
    notes: whole.flatMap(({ notes = [] }) => notes),
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
    return below.map((row) => {
      const cells = Array.from(places, () => '')
      for (const [at, place] of places.entries()) cells[place] = row.cells[at] ?? ''
      return { ...row, cells, ...(sheets.length > 1 && { sheet: row.sheet ?? name }) }
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
