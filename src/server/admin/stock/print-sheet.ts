import { ApiError } from '#src/contract/client/api-error.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { selectStock } from './list-stock.ts'

/** Most products of one sheet, so that drawing it does not block other requests for long. */
const MOST = 200

/** GET admin/stock/sheet/ (V4): the results of the stock list as a counting sheet on paper. */
export const printCountingSheet = handler('stock.sheet', async (wish, { services: { database } }) => {
  const [{ rows, total }, { name }] = await Promise.all([
    selectStock(database, { ...wish, sort: 'name', page: 1, per_page: MOST }),
    readShopSettings(database, ['name']),
  ])
  if (total > MOST)
    throw new ApiError(400, {
      detail: `${total} məhsul tapıldı, bir vərəqə ən çoxu ${MOST} sığır: axtarışla daraldın.`,
    })
  // The PDF library and its fonts are loaded at the first print.
  const { drawCountingSheet } = await import('./counting-sheet.ts')
  return {
    name: 'sayim-vereqi.pdf',
    type: 'application/pdf',
    content: await drawCountingSheet(name, dateTimeText(new Date().toISOString()), rows),
  }
})
