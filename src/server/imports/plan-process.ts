/**
 * The process that reads an import's file and plans its rows, so that the shop can keep answering requests and a file that
 * takes too much memory or time ends this process alone. Started by planner.ts.
 */
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { matchColumns, type Match } from './match-columns.ts'
import { codeOf } from './plan-item.ts'
import type { Answer, Opened, Question, Start } from './planner.ts'
import { checkRows, planRows } from './plan-rows.ts'
import { readNames, type Known } from './read-names.ts'
import { readTable, rowsOf, type TableRow } from './read-table.ts'
import { readUndoing } from './read-undoing.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Open = { database: Database; rows: TableRow[]; match: Match | null; known: Known; publicUrl: string }

let table: Open | null = null

process.on('message', (question: Question) => {
  const say = (answer: Answer) => process.send?.(answer)
  answer(question).then(
    (result) => say({ result }),
    (error: unknown) => say(error instanceof UnreadableFile ? { unreadable: error.message } : { failure: textOf(error) }),
  )
})
// A signal to all processes of the shop is the shop's to handle: it finishes the rows that it is writing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'open') {
    table = await open(question.start)
    return { total: table.rows.length, match: table.match } satisfies Opened
  }
  if (question.kind === 'close') {
    const opened = table
    table = null
    return opened?.database.$client.end()
  }
  if (!table) throw new Error('an import asks for a file that is not open')
  const { database, rows, known, publicUrl } = table
  const { from, count, failures } = question
  return (question.kind === 'check' ? checkRows : planRows)(database, rows.slice(from, from + count), { known, failures, publicUrl })
}

async function open({ databaseUrl, importId, choices, publicUrl, logLevel }: Start): Promise<Open> {
  const database = connect(databaseUrl, createLog(logLevel, process.stdout), { max: 2, timeout: 60_000 })
  try {
    const { rows: [found] } = await database.execute<{ file: Buffer; format: 'csv' | 'xlsx'; clear_empty: boolean; undoes: number | null }>(sql`
      select file, format, clear_empty, undoes from imports where id = ${importId}`)
    if (!found) throw new UnreadableFile('Fayl artıq yoxdur.')
    const { match, rows } = found.undoes === null ? await readFile(database, found.file, found.format, choices) : { match: null, rows: await readUndoing(database, found.undoes) }
    return { database, match, rows: withRepeated(found.clear_empty ? rows : rows.map(withoutEmpty)), known: await readNames(database), publicUrl }
  } catch (error) {
    await database.$client.end()
    throw error
  }
}

/** The rows of a file by what was chosen for its columns, or else by what they are taken for; none as long as somebody has to choose. */
async function readFile(database: Database, file: Buffer, format: 'csv' | 'xlsx', choices: Start['choices']): Promise<Pick<Open, 'rows' | 'match'>> {
  const table = await readTable(file, format)
  if (choices) return { match: null, rows: rowsOf(table, choices) }
  const match = await matchColumns(database, table)
  return { match, rows: match.matched ? rowsOf(table, match.columns.map(({ column }) => column)) : [] }
}

/** The row without its empty cells, which then change nothing. */
function withoutEmpty(row: TableRow): TableRow {
  return { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([, text]) => text.trim() !== '')) }
}

/** The rows, each that names the same as an earlier one with that one's line. */
function withRepeated(rows: TableRow[]): TableRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const slug = row.cells.slug?.trim()
    const { column, code } = slug ? { column: 'slug' as const, code: slug } : (codeOf(row) ?? {})
    // What takes an import back moves stock by differences: two rows of one code add up.
    if (!column || (column !== 'slug' && row.stockChange !== undefined)) return row
    const first = lines.get(`${column} ${code}`)
    if (first === undefined) lines.set(`${column} ${code}`, row.line)
    return first === undefined ? row : { ...row, repeats: { column, line: first } }
  })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
