import { handler } from '#src/server/platform/http/handler.ts'
import { csvFile } from '../csv.ts'
import { checkPeriod, toSumsReply, sumSteps } from './sums.ts'

/** GET admin/figures/file/ (A11): the steps that the screen shows. */
export const downloadFigures = handler('figures.file', async ({ from, to, step }, { services }) => {
  checkPeriod({ from, to })
  const rows = (await sumSteps(services.database, { from, to }, step)).map((sums) => {
    const { orders, pieces, items_total, discount, delivery_price, returned, total, average } = toSumsReply(sums)
    return [sums.from, orders, pieces, items_total, discount, delivery_price, returned, total, average]
  })
  return csvFile(
    `satis-${from}-${to}.csv`,
    ['Tarix', 'Sifariş', 'Ədəd', 'Məhsullar', 'Endirim', 'Çatdırılma', 'Qaytarılıb', 'Cəmi', 'Orta sifariş'],
    rows,
  )
})
