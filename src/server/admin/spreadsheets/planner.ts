import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import type { MissingName } from '#src/server/platform/database/tables/imports.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { Match } from './match-columns.ts'
import type { NewName } from './missing-names.ts'
import type { Plan } from './plan-row.ts'
import type { RowResults } from './plan-rows.ts'
import type { RawRow } from './read-sheet.ts'
import type { Table } from './read-table.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/** Data with which the process finds an import's file and reads its columns; `choices` is null before a choice. */
export type Start = {
  databaseUrl: string
  importId: number
  choices: (ColumnChoice | null)[] | null
  /** The names of the chosen sheets; without any, the sheets with products are read. */
  sheets: string[]
  publicUrl: string
  logLevel: string
}
/**
 * `match`: the matched columns, null if `choices` were given; while its `matched` is null the file has no rows.
 * `names`: the categories and brands that the shop does not have; `made`: those that the run makes.
 */
export type Opened = { total: number; match: Match | null; names: MissingName[]; made: NewName[] }
/** `count` rows from `from` on; `failures` contains the reasons of failed links. */
type Rows = { from: number; count: number; failures: ReadonlyMap<string, string> }
export type Question =
  | { kind: 'table'; file: Buffer; format: 'csv' | 'xlsx' | 'xls' }
  | { kind: 'sheet'; file: Buffer }
  | { kind: 'open'; start: Start }
  | ({ kind: 'check' | 'plan' } & Rows)
  | { kind: 'close' }
export type Answer = { result: unknown } | { unreadable: string } | { failure: string }

/**
 * Limits of reading and planning one file: memory of V8 in MB, and ms for reading the file and for one group of rows.
 */
type PlannerLimits = { memory: number; reading: number; rows: number }
/** More than the largest permitted Excel file needs. */
const LIMITS: PlannerLimits = { memory: 1536, reading: 120_000, rows: 60_000 }

/** Idle time after which a process ends, ms. */
const IDLE_MS = 60_000

/** Reads and plans the rows of one import in a separate process, one request at a time. */
export type Planner = Opened & {
  /** Returns what a run would do with the rows. */
  check: (from: number, count: number) => Promise<RowResults>
  /** Returns the plan of each row, against the current products. */
  plan: (from: number, count: number, failures: ReadonlyMap<string, string>) => Promise<Plan[]>
  close: () => Promise<void>
}

/**
 * Opens the file of an import. The function and the planner throw UnreadableFile for a file that cannot be read, or
 * that takes more memory or time than `limits`; its process has then ended.
 */
export async function openPlanner(
  { database, env, log }: Services,
  { id: importId, choices, sheets }: Pick<Start, 'choices' | 'sheets'> & { id: number },
  limits = LIMITS,
): Promise<Planner> {
  const planning = takeIdle(limits) ?? startProcess(limits)
  const { connectionString: databaseUrl = '' } = database.$client.options
  const start = { databaseUrl, importId, choices, sheets, publicUrl: env.publicUrl, logLevel: log.level }
  const close = async () => {
    const closed = await planning.ask({ kind: 'close' }, limits.rows).then(
      () => true,
      () => false,
    )
    if (closed) keepIdle(planning)
    else planning.end()
  }
  try {
    return {
      ...((await planning.ask({ kind: 'open', start }, limits.reading)) as Opened),
      check: (from, count) =>
        planning.ask({ kind: 'check', from, count, failures: new Map() }, limits.rows) as Promise<RowResults>,
      plan: (from, count, failures) =>
        planning.ask({ kind: 'plan', from, count, failures }, limits.rows) as Promise<Plan[]>,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type TableRows = Pick<Table, 'headers' | 'body'>

/** Time for reading a small file, ms. */
const SMALL_FILE_MS = 30_000

/** The last reading that was begun. Files are read one after another, so that many uploads start one process. */
let lastReading: Promise<unknown> = Promise.resolve()

/** Returns the headers and the rows of a small file, read in a separate process. Throws UnreadableFile. */
export function readRows(file: Buffer, format: 'csv' | 'xlsx' | 'xls'): Promise<TableRows> {
  return readApart({ kind: 'table', file, format }) as Promise<TableRows>
}

/** Returns the rows of a small workbook's first visible sheet, read in a separate process. Throws UnreadableFile. */
export function readSheet(file: Buffer): Promise<RawRow[]> {
  return readApart({ kind: 'sheet', file }) as Promise<RawRow[]>
}

function readApart(question: Question): Promise<unknown> {
  const reading = lastReading.then(async () => {
    const planning = takeIdle(LIMITS) ?? startProcess(LIMITS)
    try {
      return await planning.ask(question, SMALL_FILE_MS)
    } finally {
      if (planning.hasEnded()) planning.end()
      else keepIdle(planning)
    }
  })
  lastReading = reading.catch(() => undefined)
  return reading
}

type PlanProcess = {
  limits: PlannerLimits
  ask: (question: Question, within: number) => Promise<unknown>
  hasEnded: () => boolean
  end: () => void
}

/** An idle process for the next import: starting a process takes longer than planning a small file. */
let idle: { planning: PlanProcess; ending: NodeJS.Timeout } | null = null

function takeIdle(limits: PlannerLimits): PlanProcess | null {
  if (idle?.planning.limits !== limits) return null
  const { planning, ending } = idle
  clearTimeout(ending)
  idle = null
  return planning.hasEnded() ? null : planning
}

function keepIdle(planning: PlanProcess): void {
  if (idle) return planning.end()
  const ending = setTimeout(() => {
    idle = null
    planning.end()
  }, IDLE_MS).unref()
  idle = { planning, ending }
}

/** Environment variables for the database connection and for saving memory; no secret of the shop. */
const PASSED_ON = /^(PG\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|HOME|TZ|MALLOC_\w+)$/

/** The process can only read files and reach the database. Older versions of Node know only some of these flags. */
const RESTRICTED = ['--permission', '--allow-fs-read=*', '--allow-net'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag.replace('=*', '')),
)

/** Starts a process that can neither write files nor start programs. */
function startProcess(limits: PlannerLimits): PlanProcess {
  const child = fork(new URL('./plan-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${limits.memory}`, ...RESTRICTED, '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Lower priority, so that visitors' requests come first on a busy machine.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // The shop can exit while this process runs.
  child.unref()
  child.channel?.unref()
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { limits, ask: (question, within) => ask(child, question, within), hasEnded, end: () => child.kill('SIGKILL') }
}

/** Sends a request and waits for its response; kills a process that takes longer than `within` ms. */
function ask(child: ChildProcess, question: Question, within: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, within)
    const settle = (settled: () => void) => {
      clearTimeout(late)
      child.off('message', answered).off('exit', ended).off('error', failed)
      settled()
    }
    const answered = (answer: Answer) =>
      settle(() => {
        if ('result' in answer) resolve(answer.result)
        else reject('unreadable' in answer ? new UnreadableFile(answer.unreadable) : new Error(answer.failure))
      })
    const ended = (code: number | null, signal: string | null) => settle(() => reject(endError(isLate, code, signal)))
    const failed = (error: Error) => settle(() => reject(error))
    child.on('message', answered).on('exit', ended).on('error', failed)
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode)
    else child.send(question)
  })
}

/** Returns the error of an ended process. V8 and the system end a process that needs too much memory with a signal. */
function endError(isLate: boolean, code: number | null, signal: string | null): Error {
  if (isLate) return new UnreadableFile('Faylı oxumaq çox uzun çəkdi: onu hissələrə bölün.')
  if (signal !== null) return new UnreadableFile('Fayl çox böyükdür: onu hissələrə bölün.')
  return new Error(`the import process ended with code ${code}`)
}
