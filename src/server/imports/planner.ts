import { Worker } from 'node:worker_threads'
import type { Services } from '../services.ts'
import type { Plan } from './plan-row.ts'
import type { RowResults } from './plan-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What the thread needs to find an import's file. */
export type Start = { databaseUrl: string; importId: number; publicUrl: string; logLevel: string }
/** `count` rows from `from` on; `failures` says why links could not be fetched. */
type Rows = { from: number; count: number; failures: ReadonlyMap<string, string> }
type Asked = { kind: 'open'; start: Start } | ({ kind: 'check' | 'plan' } & Rows) | { kind: 'close' }
export type Question = Asked & { number: number; table: number }
export type Answer = { number: number } & ({ result: unknown } | { unreadable: string } | { failure: string })

/** Memory limit of the thread, MB: more than the largest permitted Excel file needs. */
const MEMORY_MB = 1536
/** After this time without work the thread ends, ms. */
const IDLE_MS = 60_000

/** Reads and plans the rows of one import in a worker thread. */
export type Planner = {
  /** Rows of the file. */
  total: number
  /** What a run would do with the rows. */
  check: (from: number, count: number) => Promise<RowResults>
  /** The plan of each row, against the current products. */
  plan: (from: number, count: number, failures: ReadonlyMap<string, string>) => Promise<Plan[]>
  close: () => Promise<void>
}

/** Opens the file of an import; throws UnreadableFile if it cannot be read. */
export async function openPlanner({ database, settings, log }: Services, importId: number): Promise<Planner> {
  thread ??= startThread()
  const { ask: askThread } = thread
  const table = ++tables
  thread.open.add(table)
  const ask = (asked: Asked) => askThread({ ...asked, table })
  const close = async () => {
    await ask({ kind: 'close' }).catch(() => {})
    leave(table)
  }
  const { connectionString: databaseUrl = '' } = database.$client.options
  try {
    const total = (await ask({ kind: 'open', start: { databaseUrl, importId, publicUrl: settings.publicUrl, logLevel: log.level } })) as number
    return {
      total,
      check: (from, count) => ask({ kind: 'check', from, count, failures: new Map() }) as Promise<RowResults>,
      plan: (from, count, failures) => ask({ kind: 'plan', from, count, failures }) as Promise<Plan[]>,
      close,
    }
  } catch (error) {
    leave(table)
    throw error
  }
}

type Thread = { worker: Worker; open: Set<number>; ask: (question: Asked & { table: number }) => Promise<unknown> }

/** One thread for all imports: starting it takes longer than planning a small file. */
let thread: Thread | null = null
let tables = 0
let idle: NodeJS.Timeout | undefined

function leave(table: number): void {
  thread?.open.delete(table)
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (!thread || thread.open.size > 0) return
    void thread.worker.terminate()
    thread = null
  }, IDLE_MS).unref()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  worker.unref()
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = null
    waiting.forEach(({ reject }) => reject(error))
    waiting.clear()
  }
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('Fayl çox böyükdür: onu hissələrə bölün.') : error))
  worker.on('exit', () => end(new Error('the thread of imports ended')))
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('result' in answer) asked?.resolve(answer.result)
    else asked?.reject('unreadable' in answer ? new UnreadableFile(answer.unreadable) : new Error(answer.failure))
  })
  let asked = 0
  const ask = (question: Asked & { table: number }) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++asked, { resolve, reject })
      // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...question, number: asked } satisfies Question)
    })
  return { worker, open: new Set(), ask }
}
