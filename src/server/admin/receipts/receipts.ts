import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { pictureOf } from '../counts/places.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { GREY, inner, Sheet } from '../orders/print/sheet.ts'
import { drawGoods } from './goods-table.ts'

type Answer = Reply<'receipts.show'>
type Row = Omit<Answer, 'cost' | 'version' | 'lines' | 'first' | 'events'> & { cost: Qepik }

/** A line as it is stored; costs in qəpik. `image`: key of the picture. `untold`: earlier pieces of unknown cost. */
export type ReceiptLine = Omit<Answer['lines'][number], 'unit_cost' | 'cost'> & { unit_cost: Qepik; untold: number }

export type Receipt = Row & {
  version: string
  lines: ReceiptLine[]
  first: { pieces: number; cost: Qepik }
  events: Answer['events']
}

const lines = sql`from goods_receipt_lines line where line.receipt_id = goods_receipts.id`
const columns = sql`
  goods_receipts.id, supplier, number, received_on::text as received_on, note,
  supplier_order_id as supplier_order,
  ${inUtc(sql`goods_receipts.created_at`)} as created_at,
  (select sum(quantity - reversed)::int ${lines}) as pieces, (select sum(reversed)::int ${lines}) as reversed,
  (select sum((quantity - reversed)::bigint * unit_cost)::float8 ${lines}) as cost,
  (select first_name || ' ' || last_name from users where users.id = goods_receipts.user_id) as who`

/** The searchable text of a receipt: supplier, numbers, note, and its goods by name, SKU and barcode. */
const searched = sql`fold(concat_ws(' ', supplier, number, note, goods_receipts.id, (
  select string_agg(concat_ws(' ', line.name, products.sku, products.barcode, item.sku, item.barcode), ' ')
  from goods_receipt_lines line join products on products.id = line.product_id
    left join option_items item on item.id = line.item_id
  where line.receipt_id = goods_receipts.id)))`

/** GET admin/receipts/ (V5). */
export const listReceipts = handler('receipts.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`goods_receipts`,
    searched,
    id: sql`goods_receipts.id`,
    sorts: { received_on: sql`received_on`, supplier: sql`supplier` },
    sort: '-id',
  })
  return { results: rows.map(({ cost, ...row }) => ({ ...row, cost: formatAmount(cost) })), total }
})

/** GET admin/receipts/{id}/. */
export const showReceipt = handler('receipts.show', async ({ id }, { services: { database } }) =>
  toReceiptReply(await readReceipt(database, id)),
)

/** Returns a receipt in the format of the responses. */
export function toReceiptReply({ cost, first, lines: stored, ...receipt }: Receipt): Answer {
  const replyLines = stored.map(({ unit_cost, image, untold: _untold, ...line }) => ({
    ...line,
    image: image && pictureUrl(image, 160, 'webp'),
    unit_cost: formatAmount(unit_cost),
    cost: formatAmount(unit_cost * line.quantity),
  }))
  return {
    ...receipt,
    cost: formatAmount(cost),
    first: { pieces: first.pieces, cost: formatAmount(first.cost) },
    lines: replyLines,
  }
}

/**
 * The reason why a line cannot be corrected any more: the first later row of the ledger that took pieces at the
 * average cost or counted them. If the line set the cost of earlier pieces, a later receipt relies on that cost too.
 */
const closed: SQL = sql`case when line.reversed > 0 then 'reversed' else (
  select case when later.reason in ('order', 'change') then 'sold' when later.reason = 'division' then 'moved'
      when later.reason = 'receipt' then 'received' else 'counted' end
  from stock_changes later
  where later.product_id = line.product_id and later.item_id is not distinct from line.item_id
    and later.id > (select min(own.id) from stock_changes own where own.product_id = line.product_id
      and own.item_id is not distinct from line.item_id and own.receipt_id = line.receipt_id)
    and (later.reason in ('hand', 'import', 'division')
      or (later.reason in ('order', 'change') and later.change < 0)
      or (line.untold > 0 and later.reason = 'receipt' and later.receipt_id is distinct from line.receipt_id))
  order by later.id limit 1) end`

/** Reads a receipt with its lines and history. Throws 404. */
export async function readReceipt(database: Querying, id: number): Promise<Receipt> {
  const { rows } = await database.execute<Omit<Receipt, 'version'>>(sql`
    select ${columns},
      (select json_agg(json_build_object('product_id', line.product_id, 'item_id', line.item_id, 'name', line.name,
          'image', ${pictureOf('line')}, 'quantity', quantity, 'reversed', reversed, 'unit_cost', unit_cost,
          'untold', untold, 'closed', ${closed},
          'sku', case when line.item_id is null then products.sku else item.sku end,
          'barcode', case when line.item_id is null then products.barcode else item.barcode end,
          'stock', case when line.item_id is not null then item.stock_count
            when option.id is null then products.stock_count end)
          order by line.position)
        from goods_receipt_lines line join products on products.id = line.product_id
          left join options option on option.product_id = products.id and option.counted
          left join option_items item on item.id = line.item_id and item.option_id = option.id
        where receipt_id = goods_receipts.id) as lines,
      (select json_build_object('pieces', coalesce(sum(change), 0), 'cost', coalesce(sum(ledger.cost), 0))
        from stock_changes ledger where receipt_id = goods_receipts.id and ledger.reason = 'receipt'
          and change > 0) as first,
      coalesce((select json_agg(json_build_object('id', event.id, 'kind', kind, 'reason', reason, 'changes', changes,
          'who', first_name || ' ' || last_name, 'created_at', ${inUtc(sql`event.created_at`)}) order by event.id desc)
        from goods_receipt_events event join users on users.id = event.user_id
        where receipt_id = goods_receipts.id), '[]') as events
    from goods_receipts where goods_receipts.id = ${id}`)
  const [receipt] = rows
  if (!receipt) throw new ApiError(404, { detail: 'Qəbul tapılmadı.' })
  const { supplier, number, received_on, note } = receipt
  const written = receipt.lines.map(({ product_id, item_id, quantity, reversed, unit_cost }) => [
    product_id,
    item_id,
    quantity,
    reversed,
    unit_cost,
  ])
  return { ...receipt, version: versionOf([supplier, number, received_on, note, written]) }
}

/** GET admin/receipts/{id}/file/ (C4). */
export const printReceipt = handler('receipts.print', async ({ id }, { services: { database } }) => {
  const [receipt, { name }] = await Promise.all([readReceipt(database, id), readShopSettings(database, ['name'])])
  return drawReceipt(name, receipt)
})

/** Draws a receipt on paper (C4): lines, sum, corrections and reversals, and space for two signatures. */
function drawReceipt(shop: string, receipt: Receipt) {
  const sheet = new Sheet(`${shop}: qəbul № ${receipt.id}`)
  sheet.nextPage()
  heading(sheet, shop, receipt)
  drawGoods(sheet, receipt.lines.map(toRow), receipt)
  sheet.y += 24
  if (receipt.events.length > 0) history(sheet, receipt)
  sheet.makeRoom(40)
  sheet.y += 26
  sheet.line('Təhvil verdi: ____________________', inner.left, sheet.y)
  sheet.line('Təhvil aldı: ____________________', 0, sheet.y, { to: inner.right })
  return sheet.end(`qebul-${receipt.id}.pdf`)
}

function heading(
  sheet: Sheet,
  shop: string,
  { id, supplier, number, received_on, note, who, created_at }: Receipt,
): void {
  sheet.title(shop, `Mal qəbulu № ${id}`, `${dateTimeText(created_at)}, ${who}`)
  sheet.y += 42
  sheet.y += sheet.block(`Təchizatçı: ${supplier}`, inner.left, sheet.y, inner.width, { size: 12, bold: true }) + 4
  const paper = [number && `Qaimə ${number}`, dayText(received_on)].filter(Boolean).join(', ')
  sheet.y += sheet.block([paper, note].filter(Boolean).join('\n'), inner.left, sheet.y, inner.width) + 12
}

function toRow({ name, sku, barcode, quantity, reversed, unit_cost }: ReceiptLine) {
  const more = [
    [sku, barcode].filter(Boolean).join(' · '),
    reversed > 0 && `${quantity} ədəd gəlib, ${reversed} geri qaytarılıb`,
  ]
    .filter(Boolean)
    .join('\n')
  return { name, more, quantity: quantity - reversed, unit_cost }
}

function history(sheet: Sheet, { events }: Receipt): void {
  for (const { kind, reason, changes, who, created_at } of events.toReversed()) {
    const head = [kind === 'correction' ? 'Düzəliş' : 'Malın qaytarılması', dateTimeText(created_at), who].join(', ')
    const text = [
      ...(reason ? [`Səbəb: ${reason}`] : []),
      ...changes.map(({ what, from, to }) => `${what}: ${from || '—'} → ${to || '—'}`),
    ].join('\n')
    const hand = { size: 9, colour: GREY }
    sheet.makeRoom(Math.min(300, sheet.height(text, inner.width, hand) + 22))
    sheet.line(head, inner.left, sheet.y, { size: 9, bold: true })
    sheet.y += 15
    sheet.y += sheet.block(text, inner.left, sheet.y, inner.width, hand) + 8
  }
}
