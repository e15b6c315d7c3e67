import { sql } from 'drizzle-orm'
import writeXlsx from 'write-excel-file/node'
import { ApiError } from '../../../contract/api-error.ts'
import { handler } from '../../call/handler.ts'
import type { Services } from '../../services.ts'
import { CSV_TYPE, csvRows } from '../csv.ts'
import { readProducts } from '../products/read-product.ts'
import { cellsOf, columns } from './columns.ts'
import { readNames } from './read-names.ts'

/** Products read at once. */
const AT_ONCE = 500
/** An Excel file is made whole in memory. */
const XLSX_MAX = 50_000
/** What one cell of Excel holds. */
const CELL_MAX = 32_767

/** GET admin/imports/products/ (A4): drafts too; as CSV it is sent while it is read. */
export const exportProducts = handler('imports.export', async ({ format }, { services }) => {
  if (format === 'csv') return { name: 'mehsullar.csv', type: CSV_TYPE, content: asCsv(services) }
  const { rows } = await services.database.execute(sql`select from products offset ${XLSX_MAX} limit 1`)
  if (rows.length > 0) throw new ApiError(400, { detail: `Excel faylı ${XLSX_MAX} məhsuladək olur. CSV seçin.` })
  const sheet: string[][] = []
  for await (const part of parts(services)) sheet.push(...part)
  if (sheet.some((row) => row.some((cell) => cell.length > CELL_MAX))) {
    throw new ApiError(400, { detail: 'Bəzi təsvirlər Excel xanasına sığmır. CSV seçin.' })
  }
  const content = await writeXlsx(sheet.map((row) => row.map((value) => (value === '' ? null : { value, type: String })))).toBuffer()
  return { name: 'mehsullar.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content }
})

async function* asCsv(services: Services): AsyncGenerator<string> {
  let isFirst = true
  for await (const part of parts(services)) {
    yield csvRows(part, isFirst)
    isFirst = false
  }
}

/** The header, then the products, some hundreds at a time. */
async function* parts({ database, settings }: Services): AsyncGenerator<string[][]> {
  yield [[...columns]]
  const names = await readNames(database)
  for (let after = 0; ; ) {
    const products = await readProducts(database, sql`id in (select id from products where id > ${after} order by id limit ${AT_ONCE}) order by id`)
    const last = products.at(-1)
    if (!last) return
    yield products.map((product) => Object.values(cellsOf(product, names, settings.publicUrl)))
    after = last.id
  }
}
