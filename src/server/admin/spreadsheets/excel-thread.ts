/**
 * The worker thread that makes an Excel file of all products, so that the main thread can keep answering requests. See
 * export-products.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsx from 'write-excel-file/node'
import { connect } from '#src/server/platform/database/connect.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import type { ExcelMade, ExcelStart } from './export-products.ts'
import { excelCell, XLSX_CELL_MAX } from '../csv.ts'
import { amountColumns, pieceColumns, productRows } from './product-rows.ts'

const port = parentPort
if (!port) throw new Error('excel-thread.ts must run as a worker thread')
const { databaseUrl, publicUrl, logLevel } = workerData as ExcelStart
const database = connect(databaseUrl, createLogger(logLevel))

const file = await make()
await database.$client.end()
port.postMessage(file, file ? [file.buffer] : [])

async function make(): Promise<ExcelMade> {
  const sheet: ReturnType<typeof excelCell>[][] = []
  let columns: string[] | null = null
  for await (const rows of productRows(database, publicUrl)) {
    if (rows.some((row) => row.some((cell) => cell.length > XLSX_CELL_MAX))) return null
    columns ??= rows[0] ?? []
    const names = columns
    sheet.push(...rows.map((row) => row.map((cell, at) => typedCell(names[at] ?? '', cell))))
  }
  return new Uint8Array(await writeXlsx(sheet).toBuffer())
}

/** Returns a typed cell (E39). A time that a spreadsheet would shorten stays a text, so that it is read unchanged. */
function typedCell(column: string, cell: string): ReturnType<typeof excelCell> {
  if (pieceColumns.has(column) && /^\d+$/.test(cell)) return excelCell(Number(cell))
  if (amountColumns.has(column)) return excelCell(cell, 'amount')
  const isWhole = /^sale_.*_at$/.test(column) && /:00(?:\.000)?Z$/.test(cell) && !/T20:00:/.test(cell)
  return excelCell(cell, isWhole ? 'time' : 'text')
}
