/**
 * The worker thread that reads import files and plans their rows, so that the main thread can keep answering requests.
 * Started by planner.ts.
 */
import { parentPort } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../database/connect.ts'
import { createLog } from '../log.ts'
import type { Answer, Question, Start } from './planner.ts'
import { checkRows, planRows } from './plan-rows.ts'
import { readNames, type Known } from './read-names.ts'
import { readTable, type TableRow } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Open = { database: Database; rows: TableRow[]; known: Known; publicUrl: string }

const port = parentPort
if (!port) throw new Error('plan-thread.ts runs as a thread')
const tables = new Map<number, Open>()

port.on('message', (question: Question) => {
  const { number } = question
  const say = (answer: Answer) => port.postMessage(answer)
  answer(question).then(
    (result) => say({ number, result }),
    (error: unknown) => say(error instanceof UnreadableFile ? { number, unreadable: error.message } : { number, failure: textOf(error) }),
  )
})

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'open') return open(question.table, question.start)
  const table = tables.get(question.table)
  if (!table) throw new Error('an import asks for a file that is not open')
  const { database, rows, known, publicUrl } = table
  if (question.kind === 'close') {
    tables.delete(question.table)
    return database.$client.end()
  }
  const { from, count, failures } = question
  return (question.kind === 'check' ? checkRows : planRows)(database, rows.slice(from, from + count), { known, failures, publicUrl })
}

async function open(number: number, { databaseUrl, importId, publicUrl, logLevel }: Start): Promise<number> {
  const database = connect(databaseUrl, createLog(logLevel))
  try {
    const { rows: [found] } = await database.execute<{ file: Buffer; format: 'csv' | 'xlsx' }>(sql`select file, format from imports where id = ${importId}`)
    if (!found) throw new UnreadableFile('Fayl artıq yoxdur.')
    const rows = withRepeated(await readTable(found.file, found.format))
    tables.set(number, { database, rows, known: await readNames(database), publicUrl })
    return rows.length
  } catch (error) {
    await database.$client.end()
    throw error
  }
}

/** The rows of the file; a row that repeats the slug of an earlier one is an error. */
function withRepeated(rows: TableRow[]): TableRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const slug = row.cells.slug?.trim() ?? ''
    const first = lines.get(slug)
    if (slug === '') return row
    if (first === undefined) lines.set(slug, row.line)
    return first === undefined ? row : { ...row, error: `Bu slug ${first}-ci sətirdə də var.` }
  })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
