import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  choicesRefusal,
  columnChoices,
  columnOfHeader,
  isSingle,
  LEFT_OUT,
  type ColumnChoice,
} from '#src/domain/catalog/product-columns.ts'
import { fold } from '#src/domain/search/fold.ts'
import type { ColumnsMatched, FileColumn, FileSheet } from '#src/server/platform/database/tables/imports.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { guessColumn } from './guess-column.ts'
import { columnsOfKnownFile, knownFileOf } from './known-files.ts'
import type { Table } from './read-table.ts'
import { guessByCells } from './without-headers.ts'

/** Most characters stored of a header, and of an example cell. */
const HEADER_MAX = 200
const EXAMPLE_MAX = 60
/** Number of different example cells of a column. */
const EXAMPLES = 3

/**
 * The meanings of a file's columns; `matched` is null while a person has to choose (A23). `recognised`: the shop system
 * that wrote the file.
 */
export type Match = {
  columns: FileColumn[]
  matched: Exclude<ColumnsMatched, 'by_hand'> | null
  recognised: string | null
  sheets: FileSheet[]
}

/**
 * Matches each column of a file to a column of a product: by its name, else by the choice for a file with the same
 * first row, else by the shop system that wrote it, else by the choice for the same header, else by a guess. A file
 * whose columns all have known names is read by the names alone. Columns without headers are guessed by their cells. A
 * person confirms a shop system, a guess, and which of several sheets are read (E33, E36).
 */
export async function matchColumns(database: Querying, table: Table): Promise<Match> {
  const { headers } = table
  const named = headers.map(columnOfHeader)
  const answer = (
    choices: readonly (ColumnChoice | null)[],
    matched: Match['matched'],
    recognised: string | null = null,
  ): Match => ({
    matched: choicesRefusal(choices) === null && table.isSure ? matched : null,
    recognised,
    sheets: table.sheets,
    columns: headers.map((header, at) => ({
      header: shortened(header, HEADER_MAX),
      examples: examplesOf(table, at),
      column: choices[at] ?? null,
    })),
  })
  if (!hasHeaders(headers)) return answer(guessByCells(headers, table.body), null)
  if (choicesRefusal(named) === null) return answer(named, 'by_name')
  const row = await rememberedRow(database, headers)
  if (row) return answer(row, 'from_memory')
  const kind = knownFileOf(headers)
  if (kind) return answer(columnsOfKnownFile(kind, headers), null, kind.name)
  const remembered = await rememberedHeaders(database, headers)
  const taken = new Set<ColumnChoice>()
  /** A column of a product is matched once: if two headers mean it, the second has to be chosen. */
  const once = (choice: ColumnChoice | null | undefined) => {
    if (!choice || taken.has(choice)) return null
    if (isSingle(choice)) taken.add(choice)
    return choice
  }
  const byName = named.map(once)
  const fromMemory = headers.map((header, at) => (byName[at] || named[at] ? null : once(remembered.get(keyOf(header)))))
  const isOpen = (at: number) => !byName[at] && !named[at] && !fromMemory[at]
  const guessed = headers.map((header, at) => (isOpen(at) ? once(guessColumn(header)) : null))
  const choices = headers.map(
    (header, at) =>
      byName[at] ??
      fromMemory[at] ??
      guessed[at] ??
      (header === '' && examplesOf(table, at).length === 0 ? LEFT_OUT : null),
  )
  if (guessed.some((choice) => choice !== null)) return answer(choices, null)
  return answer(choices, fromMemory.some((choice) => choice !== null) ? 'from_memory' : 'by_name')
}

/**
 * Remembers the choices for the columns of a file, so that the supplier's next file is read the same way. Headers of a
 * shop system mean something else in other files, so these are remembered only together. A file without headers does
 * not say whose it is, so nothing is remembered of it.
 */
export async function rememberColumns(database: Querying, columns: readonly FileColumn[]): Promise<void> {
  if (!hasHeaders(columns.map(({ header }) => header))) return
  const keys = columns.map(({ header }) => keyOf(header))
  const isOfSystem = knownFileOf(columns.map(({ header }) => header)) !== null
  const input = columns.map(({ column }, position) => ({
    position,
    column,
    header: isOfSystem || keys.filter((key) => key === keys[position]).length > 1 ? '' : keys[position],
  }))
  await database.execute(sql`
    insert into import_headers (first_row, position, header, "column")
    select ${hashOf(columns.map(({ header }) => header))}, position, header, "column"
      from json_to_recordset(${JSON.stringify(input)}) input (position int, header text, "column" text)
    on conflict (first_row, position) do update set header = excluded.header, "column" = excluded."column",
      chosen_at = now()`)
}

const hasHeaders = (headers: readonly string[]) => headers.some((header) => header !== '')

async function rememberedRow(database: Querying, headers: readonly string[]): Promise<ColumnChoice[] | null> {
  const hash = hashOf(headers.map((header) => shortened(header, HEADER_MAX)))
  const { rows } = await database.execute<{ column: string }>(
    sql`select "column" from import_headers where first_row = ${hash} order by position`,
  )
  const choices = rows.map(({ column }) => column).filter(isChoice)
  return choices.length === headers.length && choicesRefusal(choices) === null ? choices : null
}

async function rememberedHeaders(database: Querying, headers: readonly string[]): Promise<Map<string, ColumnChoice>> {
  const keys = headers.map(keyOf).filter((key) => key !== '')
  const { rows } = await database.execute<{ header: string; column: string }>(sql`
    select distinct on (header) header, "column" from import_headers where header = any(${sql.param(keys)})
      order by header, chosen_at desc, first_row`)
  return new Map(rows.flatMap(({ header, column }) => (isChoice(column) ? [[header, column] as const] : [])))
}

/** Returns whether a remembered column still exists in the shop. */
const isChoice = (column: string): column is ColumnChoice => (columnChoices as string[]).includes(column)

/** Returns a header in the form in which headers are compared. */
const keyOf = (header: string) => fold(shortened(header, HEADER_MAX))

/** Returns a hash of headers, in which headers without letters or digits differ by their punctuation. */
function hashOf(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map((header) => keyOf(header) || header)))
    .digest('base64url')
}

function examplesOf({ body }: Table, at: number): string[] {
  const examples = new Set<string>()
  for (const { cells } of body) {
    const text = cells[at]?.trim()
    if (text) examples.add(shortened(text, EXAMPLE_MAX))
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}

/** Returns a text on one line that the database can store, cut with '…' if it is longer than `max` characters. */
function shortened(text: string, max: number): string {
  const letters = [
    ...text
      .slice(0, 2 * max + 2)
      .toWellFormed()
      .replace(/[\0\s]+/g, ' ')
      .trim(),
  ]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}
