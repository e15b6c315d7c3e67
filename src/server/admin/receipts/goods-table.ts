import { formatManat, type Qepik } from '#src/domain/money.ts'
import { GREY, inner, type Sheet } from '../orders/print/sheet.ts'

/** `more` is below the name, in small print. */
type Line = { name: string; more: string; quantity: number; unit_cost: Qepik | null }

/** Right edges of the columns of numbers, points. */
const columns = { pieces: inner.right - 190, unit: inner.right - 95, cost: inner.right }
const NAME_WIDTH = columns.pieces - inner.left - 60
const small = { size: 8, colour: GREY }

/** Draws the table of bought goods with its sum. */
export function drawGoods(sheet: Sheet, lines: Line[], { pieces, cost }: { pieces: number; cost: Qepik }): void {
  columnHeads(sheet)
  for (const line of lines) row(sheet, line)
  sheet.makeRoom(24)
  sheet.y += 4
  const total = { size: 12, bold: true }
  sheet.line('Yekun', inner.left, sheet.y, total)
  sheet.line(String(pieces), 0, sheet.y, { ...total, to: columns.pieces })
  sheet.line(formatManat(cost), 0, sheet.y, { ...total, to: columns.cost })
}

const columnHeads = (sheet: Sheet) =>
  sheet.heads({ Mal: inner.left }, { Ədəd: columns.pieces, 'Bir ədədi': columns.unit, Məbləğ: columns.cost })

function row(sheet: Sheet, { name, more, quantity, unit_cost }: Line): void {
  const height = sheet.height(name, NAME_WIDTH) + (more ? sheet.height(more, NAME_WIDTH, small) : 0)
  if (sheet.makeRoom(height + 8)) columnHeads(sheet)
  sheet.line(String(quantity), 0, sheet.y, { to: columns.pieces })
  sheet.line(unit_cost === null ? '—' : formatManat(unit_cost), 0, sheet.y, { to: columns.unit })
  sheet.line(unit_cost === null ? '—' : formatManat(quantity * unit_cost), 0, sheet.y, { to: columns.cost })
  sheet.y += sheet.block(name, inner.left, sheet.y, NAME_WIDTH)
  if (more) sheet.y += sheet.block(more, inner.left, sheet.y, NAME_WIDTH, small)
  sheet.y += 4
  sheet.rule(sheet.y, '#e3e8e4')
  sheet.y += 4
}
