import { GREY } from '../orders/print/order-parts.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'

type Place = { name: string; stock_count: number; sku: string | null; barcode: string | null }
type Product = Place & { items: readonly Place[] }

/** Left edge of the codes, right edge of the recorded stock, left edge of the box for the counted stock; points. */
const columns = { codes: inner.left + 250, stock: inner.right - 76, box: inner.right - 60 }
const BOX = { width: 60, height: 18 }

/**
 * Draws a counting sheet (V4): a line for each place where stock is counted, the items of a product below its name.
 */
export function drawCountingSheet(shop: string, when: string, products: readonly Product[]): Promise<Buffer> {
  const sheet = new Sheet(`${shop}: sayım vərəqi`)
  sheet.nextPage()
  sheet.line(shop, inner.left, sheet.y, { size: 18, bold: true, colour: '#17633f' })
  sheet.line('Sayım vərəqi', 0, sheet.y + 1, { size: 15, bold: true, to: inner.right })
  sheet.line(when, 0, sheet.y + 24, { size: 9, colour: GREY, to: inner.right })
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
  return sheet.end()
}

function head(sheet: Sheet): void {
  const hand = { size: 8, colour: GREY }
  sheet.line('Mal', inner.left, sheet.y, hand)
  sheet.line('SKU · Barkod', columns.codes, sheet.y, hand)
  sheet.line('Stokda', 0, sheet.y, { ...hand, to: columns.stock })
  sheet.line('Sayıldı', columns.box, sheet.y, hand)
  sheet.y += 14
  sheet.rule(sheet.y - 2)
  sheet.y += 5
}

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
