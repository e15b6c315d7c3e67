import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { readRows } from './planner.ts'

const ROWS_MAX = 5_000

/** POST admin/tables/ (E39): the rows of a small file, for the calls that write them one by one. Stores nothing. */
export const readTableRows = handler('tables.read', async ({ file, format }) => {
  try {
    const { headers, body } = await readRows(file, format)
    if (body.length > ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
    return {
      headers,
      rows: body.flatMap(({ line, cells, isHidden }) => (isHidden ? [] : [{ line, cells }])),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ApiError(400, { detail: error.message })
    throw error
  }
})
