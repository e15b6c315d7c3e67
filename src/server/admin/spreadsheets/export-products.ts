import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import { CSV_TYPE, csvRows } from '../csv.ts'
import { excelFile } from './excel-file.ts'
import { productRows } from './product-rows.ts'

/** Limited, because an Excel file is made in memory as a whole. */
const XLSX_MAX = 50_000

/** GET admin/imports/products/ (A4): all products, drafts included; CSV is streamed while it is read. */
export const exportProducts = handler('imports.export', async ({ format }, { services }) => {
  if (format === 'csv') return { name: 'mehsullar.csv', type: CSV_TYPE, content: asCsv(services) }
  const { rows } = await services.database.execute(sql`select from products offset ${XLSX_MAX} limit 1`)
  if (rows.length > 0) throw new ApiError(400, { detail: `Excel faylı ${XLSX_MAX} məhsuladək olur. CSV seçin.` })
  const content = await excelFile(services)
  return { name: 'mehsullar.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content }
})

async function* asCsv({ database, env }: Services): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of productRows(database, env.publicUrl)) {
    yield csvRows(rows, isFirst)
    isFirst = false
  }
}
