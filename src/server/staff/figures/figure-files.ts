import { handler } from '../../call/handler.ts'
import { csvFile } from '../csv.ts'
import { checkPeriod, shownSums, sumSteps } from './sums.ts'

/** GET admin/figures/file/ (A11): the steps as shown on the screen. */
export const downloadFigures = handler('figures.file', async ({ from, to, step }, { services }) => {
  checkPeriod({ from, to })
  const rows = (await sumSteps(services.database, { from, to }, step)).map((sums) => {
    const { orders, pieces, items_total, discount, delivery_price, total, average } = shownSums(sums)
    return [sums.from, orders, pieces, items_total, discount, delivery_price, total, average]
  })
  return csvFile(`satis-${from}-${to}.csv`, ['Tarix', 'Sifariş', 'Ədəd', 'Məhsullar', 'Endirim', 'Çatdırılma', 'Cəmi', 'Orta sifariş'], rows)
})
