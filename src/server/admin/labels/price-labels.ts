import { wholeWidth, type Barcode } from '#src/domain/barcodes/barcode.ts'
import { encodeCode128 } from '#src/domain/barcodes/code-128.ts'
import { encodeEan } from '#src/domain/barcodes/ean.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import type { LabelSize } from '#src/contract/client/admin/labels.ts'
import { GREY, MM, papers, Sheet, type Paper } from '../orders/print/sheet.ts'

/** A label of a product or an item. `list` is the price before the sale; equal to `price` without one. */
export type PriceLabel = {
  name: string
  item: string
  list: Qepik
  price: Qepik
  sku: string | null
  barcode: string | null
}

/** The place of labels on a paper, and the sizes of their letters; points. */
type Layout = {
  paper: Paper
  columns: number
  rows: number
  width: number
  height: number
  /** The free edge above and below, and at the sides. A printer reaches no edge of A4. */
  pad: number
  side: number
  name: number
  price: number
  digits: number
}

const large = { pad: 6, side: 6, name: 8, price: 16, digits: 7 }
const roll = (width: number, height: number) => ({
  paper: { width: width * MM, height: height * MM, margin: 0 },
  columns: 1,
  rows: 1,
  width: width * MM,
  height: height * MM,
})

const layouts: Record<LabelSize, Layout> = {
  '58x40': { ...roll(58, 40), ...large },
  '30x20': { ...roll(30, 20), pad: 3, side: 3, name: 5.5, price: 8.5, digits: 5 },
  a4: {
    paper: { ...papers.a4, margin: 0 },
    columns: 3,
    rows: 8,
    width: 70 * MM,
    height: 36 * MM,
    ...large,
    side: 14,
  },
}

/** Draws labels in turn, each as often as its count (E83). */
export function drawPriceLabels(title: string, labels: readonly (PriceLabel & { count: number })[], size: LabelSize) {
  const layout = layouts[size]
  const sheet = new Sheet(title, layout.paper)
  const top = (layout.paper.height - layout.rows * layout.height) / 2
  let number = 0
  for (const { count, ...label } of labels)
    for (let copy = 0; copy < count; copy++, number++) {
      const place = number % (layout.columns * layout.rows)
      if (place === 0) sheet.nextPage()
      const x = (place % layout.columns) * layout.width
      drawLabel(sheet, label, x, top + Math.floor(place / layout.columns) * layout.height, layout)
    }
  return sheet.end(`etiketler-${number}.pdf`)
}

function drawLabel(sheet: Sheet, label: PriceLabel, x: number, y: number, layout: Layout): void {
  const { pad, side, name } = layout
  const width = layout.width - 2 * side
  // A small label has no line of its own for the item.
  const isSmall = name < large.name
  const title = isSmall ? [label.name, label.item].filter(Boolean).join(', ') : label.name
  const nameHeight = sheet.clipped(title, x + side, y + pad, width, 2, { size: name, bold: true })
  if (label.item !== '' && !isSmall)
    sheet.clipped(label.item, x + side, y + pad + nameHeight, width, 1, { size: name - 1, colour: GREY })
  const below = y + pad + (isSmall ? 2.7 : 3.8) * name
  drawPrice(sheet, label, x + side, below, width, layout.price)
  const bars = below + layout.price * 1.3
  drawCode(sheet, label, x, bars, y + layout.height - pad - bars, layout)
}

/** Draws the visitor's price; in a sale also the struck list price. Both shrink until they fit. */
function drawPrice(sheet: Sheet, label: PriceLabel, x: number, y: number, width: number, most: number): void {
  const [price, list] = [label.price, label.list].map(formatManat) as [string, string]
  const isSale = label.list > label.price
  const widthAt = (size: number) =>
    sheet.width(price, { size, bold: true }) + (isSale ? size * 0.4 + sheet.width(list, { size: size * 0.6 }) : 0)
  const size = most * Math.min(1, width / widthAt(most))
  sheet.line(price, x, y, { size, bold: true })
  if (!isSale) return
  const struck = { size: size * 0.6, colour: GREY, isStruck: true }
  sheet.line(list, x + widthAt(size) - sheet.width(list, struck), y + size * 0.42, struck)
}

/** Widths of a module, mm: two dots of a label printer with 203 dots per inch, or one for a long code. */
const MODULES = [0.25, 0.125]

function drawCode(sheet: Sheet, label: PriceLabel, x: number, y: number, height: number, layout: Layout): void {
  const barcode = barcodeOf(label)
  const module = MODULES.find((wide) => barcode && wholeWidth(barcode) * wide * MM <= layout.width)
  const text = barcode?.text ?? label.sku
  const hand = { size: layout.digits }
  if (text !== null) {
    const left = (layout.width - Math.min(sheet.width(text, hand), layout.width)) / 2
    sheet.line(text, x + left, y + height - layout.digits * 1.2, hand)
  }
  if (!barcode || module === undefined) return
  const left = (layout.width - wholeWidth(barcode) * module * MM) / 2 + barcode.left * module * MM
  sheet.bars(barcode, x + left, y, module * MM, height - layout.digits * 1.3)
}

/** Returns the barcode of a valid EAN or UPC, or else of the SKU. */
function barcodeOf({ barcode, sku }: PriceLabel): Barcode | undefined {
  return encodeEan(barcode ?? '') ?? encodeCode128(sku ?? '')
}
