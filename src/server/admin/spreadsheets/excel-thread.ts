/**
 * The worker thread that makes an Excel file of all products, so that the main thread can keep answering requests. See
 * export-products.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsx from 'write-excel-file/node'
import { connect } from '#src/server/platform/database/connect.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import type { ExcelMade, ExcelStart } from './export-products.ts'
import { productRows } from './product-rows.ts'

/** Most characters in one cell of Excel. */
const CELL_MAX = 32_767

const port = parentPort
if (!port) throw new Error('excel-thread.ts must run as a worker thread')
const { databaseUrl, publicUrl, logLevel } = workerData as ExcelStart
const database = connect(databaseUrl, createLogger(logLevel))

const file = await make()
await database.$client.end()
port.postMessage(file, file ? [file.buffer] : [])

async function make(): Promise<ExcelMade> {
  const sheet: ({ value: string; type: StringConstructor } | null)[][] = []
  for await (const rows of productRows(database, publicUrl)) {
    if (rows.some((row) => row.some((cell) => cell.length > CELL_MAX))) return null
    sheet.push(...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))))
  }
  return new Uint8Array(await writeXlsx(sheet).toBuffer())
}
