import { LEFT_OUT, type ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import { fold } from '#src/domain/search/fold.ts'
import { meaningOfHeader } from './guess-column.ts'
import { plainCell } from './plain-cells.ts'
import type { RawRow } from './read-sheet.ts'

/** Most rows whose cells are looked at. */
const SAMPLE = 200

const isNumber = (cell: string) => /^\d[\d.,\s]*$/.test(plainCell('price', cell.trim()))
const hasLetters = (cell: string) => /\p{L}/u.test(cell)

/** Words in place of a price. */
const NO_PRICE = new Set(
  `zənglə, zəng edin, zəng, soruşun, sorğu ilə, sorğu əsasında, razılaşma, razılaşma ilə, razılaşma yolu ilə,
  müqavilə ilə, по запросу, звоните, уточняйте, договорная, по договоренности, call, call us, on request, ask`
    .split(',')
    .map((word) => fold(word)),
)
const isWithoutPrice = (cell: string) => NO_PRICE.has(fold(cell))

/**
 * Returns whether the first row of a table is goods, not headers: it has a text, and a number, or a word in place of a
 * price, above a column that mostly has numbers.
 */
export function isOfGoods([first, ...below]: readonly RawRow[]): boolean {
  if (!first?.cells.some(hasLetters)) return false
  const known = first.cells.flatMap((cell, at) => (meaningOfHeader(cell) === null ? [] : [at]))
  const sample = below.slice(0, SAMPLE)
  const isRepeated = (at: number) => sample.some(({ cells }) => fold(cells[at] ?? '') === fold(first.cells[at] ?? ''))
  // A single word of headers, such as 'aktiv', may also be a value.
  if (known.length > 1 || known.some((at) => sample.length > 0 && !isRepeated(at))) return false
  return first.cells.some((cell, at) => {
    const filled = sample.flatMap(({ cells }) => cells[at]?.trim() || [])
    const isOfNumbers = filled.filter(isNumber).length * 2 >= filled.length
    return isOfNumbers && (isNumber(cell) || (filled.length > 0 && isWithoutPrice(cell)))
  })
}

/** Returns the probable meanings of columns without headers, by their cells (E33); null where a person chooses. */
export function guessByCells(headers: readonly string[], body: readonly RawRow[]): (ColumnChoice | null)[] {
  const columns = headers.map((_header, at) => columnOf(body.slice(0, SAMPLE).map(({ cells }) => cells[at] ?? '')))
  const choices = new Map<Column, ColumnChoice>()
  /** Gives a meaning to the only column that fits, or to the first if `isFirst`. */
  const give = (choice: ColumnChoice, fits: (column: Column) => boolean, isFirst = false) => {
    const [column, other] = columns.filter((one) => !choices.has(one) && fits(one))
    if (column && (isFirst || !other)) choices.set(column, choice)
  }
  for (const column of columns) if (column.isEmpty || column.isCount) choices.set(column, LEFT_OUT)
  give('barcode', ({ isOfBarcodes }) => isOfBarcodes, true)
  const longest = Math.max(...columns.map(({ isOfTexts, length }) => (isOfTexts ? length : 0)))
  give('name', ({ isOfTexts, length }) => isOfTexts && length === longest, true)
  give('sku', ({ isOfCodes, isOfNumbers }) => isOfCodes && !isOfNumbers, true)
  const numbers = columns.filter((column) => column.isOfNumbers && !choices.has(column))
  if (numbers.length > 1) give('sku', ({ isOfCodes }) => isOfCodes && ![...choices.values()].includes('sku'), true)
  // One of two prices may be the supplier's.
  give('price', ({ isOfNumbers, hasFractions }) => isOfNumbers && hasFractions)
  const isPriced = [...choices.values()].includes('price')
  if (!isPriced && !columns.some(({ hasFractions }) => hasFractions)) give('price', ({ isOfNumbers }) => isOfNumbers)
  if (isPriced) give('stock', ({ isOfNumbers, hasFractions }) => isOfNumbers && !hasFractions)
  return columns.map((column) => choices.get(column) ?? null)
}

type Column = ReturnType<typeof columnOf>

/** Returns what the filled cells of a column say of it. */
function columnOf(all: readonly string[]) {
  const cells = all.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isWithoutPrice(cell))
  const isMostly = (fits: (cell: string) => boolean) => cells.filter(fits).length > cells.length * 0.8
  const isDistinct = new Set(cells).size === cells.length
  /** The average number of characters of a cell. */
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)
  const isOfNumbers = isMostly(isNumber)
  const isOfOneLength = length > 3 && cells.every((cell) => cell.length === length)
  return {
    isEmpty: cells.length === 0,
    length,
    isOfNumbers,
    isOfTexts: isMostly((cell) => hasLetters(cell) && !isNumber(cell)),
    isOfBarcodes: isMostly((cell) => /^\d{12,14}$/.test(cell)),
    /** Short cells that differ, such as 'TD-1', or '10023' beside '10024'. */
    isOfCodes:
      isDistinct && (isOfOneLength || !isOfNumbers) && isMostly((cell) => /^(?=.*\d)[^\s.,]{2,30}$/.test(cell)),
    /** 1, 2, 3: the numbers of the rows. */
    isCount: cells.length > 1 && cells.every((cell, at) => cell === String(at + 1)),
    /** Numbers with decimals or a currency. */
    hasFractions: isOfNumbers && cells.some((cell) => /\d[.,]\d|[^\d\s.,]/.test(cell)),
  }
}
