import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { choicesRefusal, columnChoices, columnOfHeader, LEFT_OUT, type ColumnChoice } from '../../domain/catalog/product-columns.ts'
import { fold } from '../../domain/search/fold.ts'
import type { ColumnsMatched, FileColumn } from '../database/tables/imports.ts'
import type { Querying } from '../database/connect.ts'
import type { Table } from './read-table.ts'

/** The most characters of a header, and of an example cell, that are kept. */
const HEADER_MAX = 200
const EXAMPLE_MAX = 60
/** So many different cells of a column show what it holds. */
const EXAMPLES = 3

/** What the columns of a file are taken for; `matched` is null as long as somebody has to choose (A23). */
export type Match = { columns: FileColumn[]; matched: Exclude<ColumnsMatched, 'by_hand'> | null }

/**
 * Takes each column of a file for one of a product: by its name, or else by what was chosen when a file had the same first
 * row, or else by what was chosen for the same header. A file whose columns all have their names is read by these alone.
 */
export async function matchColumns(database: Querying, table: Table): Promise<Match> {
  const { headers } = table
  const named = headers.map(columnOfHeader)
  const answer = (choices: readonly (ColumnChoice | null)[], matched: Match['matched']): Match => ({
    matched: choicesRefusal(choices) === null ? matched : null,
    columns: headers.map((header, at) => ({ header: shortened(header, HEADER_MAX), examples: examplesOf(table, at), column: choices[at] ?? null })),
  })
  if (choicesRefusal(named) === null) return answer(named, 'by_name')
  const row = await rememberedRow(database, headers)
  if (row) return answer(row, 'from_memory')
  const remembered = await rememberedHeaders(database, headers)
  const taken = new Set<ColumnChoice>()
  /** A column of a product is taken once: of two headers that mean it, the second waits to be chosen. */
  const once = (choice: ColumnChoice | null | undefined) => {
    if (!choice || taken.has(choice)) return null
    if (choice !== LEFT_OUT) taken.add(choice)
    return choice
  }
  const byName = named.map(once)
  const fromMemory = headers.map((header, at) => (byName[at] || named[at] ? null : once(remembered.get(keyOf(header)))))
  const choices = headers.map((header, at) => byName[at] ?? fromMemory[at] ?? (header === '' && examplesOf(table, at).length === 0 ? LEFT_OUT : null))
  return answer(choices, fromMemory.some((choice) => choice !== null) ? 'from_memory' : 'by_name')
}

/** Remembers what was chosen for the columns of a file, so that the next one of the same supplier is read so. */
export async function rememberColumns(database: Querying, columns: readonly FileColumn[]): Promise<void> {
  const keys = columns.map(({ header }) => keyOf(header))
  const told = columns.map(({ column }, position) => ({ position, column, header: keys.filter((key) => key === keys[position]).length > 1 ? '' : keys[position] }))
  await database.execute(sql`
    insert into import_headers (first_row, position, header, "column")
    select ${hashOf(columns.map(({ header }) => header))}, position, header, "column" from json_to_recordset(${JSON.stringify(told)}) told (position int, header text, "column" text)
    on conflict (first_row, position) do update set header = excluded.header, "column" = excluded."column", chosen_at = now()`)
}

async function rememberedRow(database: Querying, headers: readonly string[]): Promise<ColumnChoice[] | null> {
  const hash = hashOf(headers.map((header) => shortened(header, HEADER_MAX)))
  const { rows } = await database.execute<{ column: string }>(sql`select "column" from import_headers where first_row = ${hash} order by position`)
  const choices = rows.map(({ column }) => column).filter(isChoice)
  return choices.length === headers.length && choicesRefusal(choices) === null ? choices : null
}

async function rememberedHeaders(database: Querying, headers: readonly string[]): Promise<Map<string, ColumnChoice>> {
  const keys = headers.map(keyOf).filter((key) => key !== '')
  const { rows } = await database.execute<{ header: string; column: string }>(sql`
    select distinct on (header) header, "column" from import_headers where header = any(${sql.param(keys)}) order by header, chosen_at desc, first_row`)
  return new Map(rows.flatMap(({ header, column }) => (isChoice(column) ? [[header, column] as const] : [])))
}

/** Columns that the shop once had are none. */
const isChoice = (column: string): column is ColumnChoice => (columnChoices as string[]).includes(column)

/** A header as headers are compared. */
const keyOf = (header: string) => fold(shortened(header, HEADER_MAX))

/** Headers without letters or digits are told apart by their signs. */
function hashOf(headers: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headers.map((header) => keyOf(header) || header))).digest('base64url')
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

/** A text on one line as the database can keep it, cut with '…' where it is longer than `max` characters. */
function shortened(text: string, max: number): string {
  const letters = [...text.slice(0, 2 * max + 2).toWellFormed().replace(/[\0\s]+/g, ' ').trim()]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}
