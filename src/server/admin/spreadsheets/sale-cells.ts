import { pricesOf } from '#src/domain/catalog/doubtful-price.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import { storedSale } from '../products/sale.ts'
import type { ExistingProduct } from './cell-texts.ts'
import type { TableRow } from './read-table.ts'

type Cells = TableRow['cells']

/** The cells of a row with its sale as the shop stores it. `isNoSale`: the final price is not below the price (G23). */
type ReadSale = { cells: Cells; error?: { field: 'sale_amount' | 'sale_price'; reason: string }; isNoSale?: boolean }

/** Returns the cells with a percent cell as its percent, and with a final price as a reduction in manat (E34). */
export function readSale(cells: Cells, existing: ExistingProduct | null): ReadSale {
  const { sale_price, ...rest } = cells
  if (sale_price === undefined) return readPercent(cells)
  if (sale_price.trim() === '') return { cells: { ...rest, sale_amount: '' } }
  const final = amountOf(sale_price)
  if (final === null) {
    const reason = `«${sale_price.trim().slice(0, 60)}» qiymət deyil: rəqəm yazın, məsələn 12.50.`
    return { cells: rest, error: { field: 'sale_price', reason } }
  }
  const price = amountOf(rest.price?.trim() || (existing?.price ?? ''))
  // A price that cannot be read is an error of its own column.
  if (price === null) return { cells: rest }
  const now = existing && pricesOf(storedSale(existing), Date.now())
  if (now?.price === price && now.final === final) return { cells: rest }
  if (final >= price) return { cells: { ...rest, sale_amount: '' }, isNoSale: true }
  // The dates of a former sale would end the new sale at once.
  const isOver = now !== null && now.final === now.price
  const dates = isOver ? { sale_starts_at: '', sale_ends_at: '' } : {}
  return { cells: { ...dates, ...rest, sale_amount: formatAmount(price - final), sale_is_percent: 'xeyr' } }
}

function readPercent(cells: Cells): ReadSale {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(cells.sale_amount?.trim() ?? '') ?? []
  if (percent === undefined) return { cells }
  if (/^(xeyr|0|false)$/i.test(cells.sale_is_percent?.trim() ?? '')) {
    const reason = `«${percent}%» faizdir, amma «Endirim faizlədir» sütununda «xeyr» yazılıb.`
    return { cells, error: { field: 'sale_amount', reason } }
  }
  return { cells: { ...cells, sale_amount: percent.replace(',', '.'), sale_is_percent: 'bəli' } }
}

/** Returns the amount of a cell; null for any other text. */
function amountOf(text: string): Qepik | null {
  const [, whole, hundredths = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : parseAmount(`${whole}.${hundredths.padEnd(2, '0')}`)
}
