import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Services } from '../services.ts'

/** Where the thread finds the products. */
export type ExcelStart = { databaseUrl: string; publicUrl: string; logLevel: string }
/** The file, or null where a cell of Excel cannot hold one of the texts. */
export type ExcelMade = Uint8Array<ArrayBuffer> | null

/** What the thread may take, MB: more than the most products need. */
const MEMORY_MB = 1536

/** The file that is being made: two at once would take the memory of two. */
let last: Promise<unknown> = Promise.resolve()

/** All products as an Excel file, made in a thread of its own, one after another; 400 where Excel cannot hold them. */
export function excelFile({ database, settings, log }: Services): Promise<Uint8Array> {
  const { connectionString: databaseUrl = '' } = database.$client.options
  const made = last.then(() => make({ databaseUrl, publicUrl: settings.publicUrl, logLevel: log.level }))
  last = made.catch(() => {})
  return made
}

async function make(start: ExcelStart): Promise<Uint8Array> {
  const worker = new Worker(new URL('./excel-thread.ts', import.meta.url), { workerData: start, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  worker.unref()
  try {
    const [file] = (await once(worker, 'message')) as [ExcelMade]
    if (!file) throw new ApiError(400, { detail: 'Bəzi təsvirlər Excel xanasına sığmır. CSV seçin.' })
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ApiError(400, { detail: 'Excel faylı çox böyük olur. CSV seçin.' })
    throw error
  } finally {
    await worker.terminate()
  }
}
