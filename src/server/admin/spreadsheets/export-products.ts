import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import { CSV_TYPE, csvRows, withComma, XLSX_TYPE } from '../csv.ts'
import { amountColumns, productRows } from './product-rows.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Limited, because an Excel file is made in memory as a whole. */
const XLSX_MAX = 50_000

/** GET admin/imports/products/ (A4): all products, drafts included; CSV is streamed while it is read. */
export const exportProducts = handler('imports.export', async ({ format }, { services }) => {
  if (format === 'csv') return { name: 'mehsullar.csv', type: CSV_TYPE, content: asCsv(services) }
  const { rows } = await services.database.execute(sql`select from products offset ${XLSX_MAX} limit 1`)
  if (rows.length > 0) throw new ApiError(400, { detail: `Excel faylı ${XLSX_MAX} məhsuladək olur. CSV seçin.` })
  const content = await excelFile(services)
  return { name: 'mehsullar.xlsx', type: XLSX_TYPE, content }
})

async function* asCsv({ database, env }: Services): AsyncGenerator<string> {
  let isFirst = true
  let isAmount: boolean[] = []
  for await (const rows of productRows(database, env.publicUrl)) {
    if (isFirst) isAmount = (rows[0] ?? []).map((column) => amountColumns.has(column))
    yield csvRows(
      rows.map((row) => row.map((cell, at) => (isAmount[at] ? withComma(cell) : cell))),
      isFirst,
    )
    isFirst = false
  }
}

/** Data with which the thread finds the products. */
export type ExcelStart = { databaseUrl: string; publicUrl: string; logLevel: string }
/** The file, or null if a text is too long for a cell of Excel. */
export type ExcelMade = Uint8Array<ArrayBuffer> | null

/** Memory limit of the thread, MB: more than the largest catalogue needs. */
const MEMORY_MB = 1536

/** The file in progress: two simultaneous files would need twice the memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes an Excel file of all products in a worker thread, one file at a time. Throws 400 if Excel cannot hold them.
 */
export function excelFile({ database, env, log }: Services): Promise<Uint8Array> {
  const { connectionString: databaseUrl = '' } = database.$client.options
  const file = last.then(() => make({ databaseUrl, publicUrl: env.publicUrl, logLevel: log.level }))
  last = file.catch(() => {})
  return file
}

async function make(start: ExcelStart): Promise<Uint8Array> {
  const worker = new Worker(new URL('./excel-thread.ts', import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  try {
    const [file] = (await once(worker, 'message')) as [ExcelMade]
    if (!file) throw new ApiError(400, { detail: 'Bəzi təsvirlər Excel xanasına sığmır. CSV seçin.' })
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ApiError(400, { detail: 'Excel faylı çox böyük olur. CSV seçin.' })
    throw error
  } finally {
    await worker.terminate()
  }
}
