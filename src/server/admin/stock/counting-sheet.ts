import { ApiError } from '#src/contract/client/api-error.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { selectStock } from './list-stock.ts'
import { GREY, inner, Sheet } from '../orders/print/sheet.ts'

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
  return drawCountingSheet(name, dateTimeText(new Date().toISOString()), rows)
})

type Place = { name: string; stock_count: number; sku: string | null; barcode: string | null }
type Product = Place & { items: readonly Place[] }

/** Left edge of the codes, right edge of the recorded stock, left edge of the box for the counted stock; points. */
const columns = { codes: inner.left + 250, stock: inner.right - 76, box: inner.right - 60 }
const BOX = { width: 60, height: 18 }

/**
 * Draws a counting sheet (V4): a line for each place where stock is counted, the items of a product below its name.
 */
function drawCountingSheet(shop: string, when: string, products: readonly Product[]) {
  const sheet = new Sheet(`${shop}: sayım vərəqi`)
  sheet.nextPage()
  sheet.title(shop, 'Sayım vərəqi', when)
  sheet.line('Saydı: ____________________', inner.left, sheet.y + 26, { size: 10 })
  sheet.y += 50
  head(sheet)
  for (const product of products) {
    if (product.items.length === 0) {
      line(sheet, product, 0, true)
      continue
    }
    // Avoids a name alone at the foot of a page.
    if (sheet.makeRoom(nameHeight(sheet, product.name, 0, true) + 30)) head(sheet)
    sheet.y += sheet.block(product.name, inner.left, sheet.y, inner.width, { bold: true }) + 4
    for (const item of product.items) line(sheet, item, 14, false)
  }
  if (products.length === 0) sheet.line('Belə məhsul yoxdur.', inner.left, sheet.y)
  return sheet.end('sayim-vereqi.pdf')
}

const head = (sheet: Sheet) =>
  sheet.heads({ Mal: inner.left, 'SKU · Barkod': columns.codes, Sayıldı: columns.box }, { Stokda: columns.stock })

const nameHeight = (sheet: Sheet, name: string, indent: number, bold: boolean) =>
  sheet.height(name, columns.codes - inner.left - indent - 10, { bold })

function line(sheet: Sheet, { name, stock_count, sku, barcode }: Place, indent: number, bold: boolean): void {
  const codes = [sku, barcode].filter(Boolean).join(' · ')
  const codesWidth = columns.stock - columns.codes - 40
  const height = Math.max(
    BOX.height,
    nameHeight(sheet, name, indent, bold),
    codes ? sheet.height(codes, codesWidth, { size: 9 }) : 0,
  )
  if (sheet.makeRoom(height + 8)) head(sheet)
  sheet.block(name, inner.left + indent, sheet.y + 2, columns.codes - inner.left - indent - 10, { bold })
  if (codes) sheet.block(codes, columns.codes, sheet.y + 3, codesWidth, { size: 9, colour: GREY })
  sheet.line(String(stock_count), 0, sheet.y + 2, { to: columns.stock })
  sheet.box(columns.box, sheet.y, BOX.width, BOX.height)
  sheet.y += height + 5
  sheet.rule(sheet.y - 2, '#e3e8e4')
  sheet.y += 2
}
