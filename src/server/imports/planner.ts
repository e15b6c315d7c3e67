import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { ColumnChoice } from '../../domain/catalog/product-columns.ts'
import type { Services } from '../services.ts'
import type { Match } from './match-columns.ts'
import type { Plan } from './plan-row.ts'
import type { RowResults } from './plan-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What the process needs to find an import's file, and to read its columns: `choices` is null if they are not decided. */
export type Start = { databaseUrl: string; importId: number; choices: (ColumnChoice | null)[] | null; publicUrl: string; logLevel: string }
/** `match`: what the columns are taken for, null if that was given; without `matched` in it there are no rows. */
export type Opened = { total: number; match: Match | null }
/** `count` rows from `from` on; `failures` says why links could not be fetched. */
type Rows = { from: number; count: number; failures: ReadonlyMap<string, string> }
export type Question = { kind: 'open'; start: Start } | ({ kind: 'check' | 'plan' } & Rows) | { kind: 'close' }
export type Answer = { result: unknown } | { unreadable: string } | { failure: string }

/** What reading and planning one file may cost: memory of V8 in MB, and ms for reading the file and for some rows of it. */
export type PlannerLimits = { memory: number; reading: number; rows: number }
/** More than the largest permitted Excel file needs. */
const LIMITS: PlannerLimits = { memory: 1536, reading: 120_000, rows: 60_000 }

/** After this time without work a process ends, ms. */
const IDLE_MS = 60_000

/** Reads and plans the rows of one import in a process of its own. One question is asked at a time. */
export type Planner = Opened & {
  /** What a run would do with the rows. */
  check: (from: number, count: number) => Promise<RowResults>
  /** The plan of each row, against the current products. */
  plan: (from: number, count: number, failures: ReadonlyMap<string, string>) => Promise<Plan[]>
  close: () => Promise<void>
}

/**
 * Opens the file of an import. It and the planner throw UnreadableFile for a file that cannot be read, or that takes more
 * memory or time than `limits`; its process has ended then.
 */
export async function openPlanner({ database, settings, log }: Services, { id: importId, choices }: Pick<Start, 'choices'> & { id: number }, limits = LIMITS): Promise<Planner> {
  const planning = takeIdle(limits) ?? startProcess(limits)
  const { connectionString: databaseUrl = '' } = database.$client.options
  const start = { databaseUrl, importId, choices, publicUrl: settings.publicUrl, logLevel: log.level }
  const close = async () => {
    const closed = await planning.ask({ kind: 'close' }, limits.rows).then(() => true, () => false)
    if (closed) keepIdle(planning)
    else planning.end()
  }
  try {
    return {
      ...((await planning.ask({ kind: 'open', start }, limits.reading)) as Opened),
      check: (from, count) => planning.ask({ kind: 'check', from, count, failures: new Map() }, limits.rows) as Promise<RowResults>,
      plan: (from, count, failures) => planning.ask({ kind: 'plan', from, count, failures }, limits.rows) as Promise<Plan[]>,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type PlanProcess = { limits: PlannerLimits; ask: (question: Question, within: number) => Promise<unknown>; hasEnded: () => boolean; end: () => void }

/** A process without work, for the next import: starting one takes longer than planning a small file. */
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

/** What a connection to the database may need, and what saves memory: no secret of the shop. */
const PASSED_ON = /^(PG\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|HOME|TZ|MALLOC_\w+)$/

/** The process can read files and reach the database, nothing else. Older versions of Node know only some of these flags. */
const RESTRICTED = ['--permission', '--allow-fs-read=*', '--allow-net'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag.replace('=*', '')))

/** Starts a process that can neither write files nor start programs. */
function startProcess(limits: PlannerLimits): PlanProcess {
  const child = fork(new URL('./plan-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${limits.memory}`, ...RESTRICTED, '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Visitors come first where there are fewer processors than work.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // The shop can end though this process has not.
  child.unref()
  child.channel?.unref()
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { limits, ask: (question, within) => ask(child, question, within), hasEnded, end: () => child.kill('SIGKILL') }
}

/** Sends a question and waits for its answer; a process that takes longer than `within` ms is killed. */
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
    const ended = (code: number | null, signal: string | null) => settle(() => reject(whyEnded(isLate, code, signal)))
    const failed = (error: Error) => settle(() => reject(error))
    child.on('message', answered).on('exit', ended).on('error', failed)
    if (child.exitCode !== null || child.signalCode !== null) ended(child.exitCode, child.signalCode)
    else child.send(question)
  })
}

/** V8 ends a process that needs too much memory by a signal, and so does the system. */
function whyEnded(isLate: boolean, code: number | null, signal: string | null): Error {
  if (isLate) return new UnreadableFile('Faylı oxumaq çox uzun çəkdi: onu hissələrə bölün.')
  if (signal !== null) return new UnreadableFile('Fayl çox böyükdür: onu hissələrə bölün.')
  return new Error(`the process of imports ended with code ${code}`)
}
