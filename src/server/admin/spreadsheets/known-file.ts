import type { ColumnChoice, OtherColumn, ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { fold } from '#src/domain/search/fold.ts'

/** A header by its text, in several spellings or languages separated by '|', or a pattern of folded headers. */
export type Header = string | RegExp

/** A row of a known file: the cells by their meanings, and the cells of the file by their headers. */
export type KnownRow = {
  cells: Partial<Record<ProductColumn | OtherColumn, string>>
  get: (header: Header) => string
  /** The headers that match, with their cells. */
  all: (header: RegExp) => (readonly [header: string, text: string])[]
  /** Set on a row whose cells went into another row. */
  isJoined?: boolean
}

/** A kind of files that a shop system writes: its columns by folded headers; others are left out (E33). */
export type KnownFile = {
  name: string
  /** Headers by which the kind is recognised. */
  has: Header[]
  columns: [header: Header, meaning: ColumnChoice][]
  /** Turns a cell of this system into a cell as this shop reads it. */
  cell?: Partial<Record<ProductColumn | OtherColumn, (text: string) => string>>
  /** Turns the cells of several columns or rows into cells as this shop reads them. */
  rows?: (rows: readonly KnownRow[]) => void
}

/** Returns whether a folded header is a known one. */
export const isHeader = (folded: string, known: Header): boolean =>
  typeof known === 'string' ? known.split('|').some((one) => fold(one) === folded) : known.test(folded)

/** Returns the first of several categories, without the root of the other shop. */
export const firstPath =
  (root: RegExp, separator: RegExp = /(?<!\\),/) =>
  (text: string) =>
    text
      .split(separator)
      .map((path) => path.replaceAll('\\,', ',').trim().replace(root, ''))
      .find((path) => path !== '') ?? ''

/** Returns the columns of up to three options, by the headers of their names and values. */
export const options = (name: (at: number) => Header, value: (at: number) => Header): KnownFile['columns'] =>
  ([1, 2, 3] as const).flatMap((at) => [
    [name(at), `option_${at}_name`] as [Header, ColumnChoice],
    [value(at), `option_${at}`] as [Header, ColumnChoice],
  ])

/** Returns the cells of the options of a variant; the values of a fourth and later option join the third (G23). */
export function optionCells(pairs: readonly (readonly [name: string, value: string])[]): KnownRow['cells'] {
  const joined = (at: 0 | 1) =>
    pairs
      .slice(2)
      .map((pair) => pair[at])
      .join(' / ')
  const kept = pairs.length > 3 ? [...pairs.slice(0, 2), [joined(0), joined(1)] as const] : pairs
  return Object.fromEntries(
    kept.flatMap(([name, value], at) => [
      [`option_${at + 1}_name`, name],
      [`option_${at + 1}`, value],
    ]),
  )
}

/** Adds an attribute in the format of attributePart to the cells of a product. */
export function addAttribute(cells: KnownRow['cells'], part: string): void {
  cells.attributes = cells.attributes?.trim() ? `${cells.attributes} | ${part}` : part
}
