import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { pictureOf, places } from '../counts/places.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'
import { drawGoods } from '../receipts/goods-table.ts'

type Answer = Reply<'supplier-orders.show'>
type ListAnswer = Reply<'supplier-orders.list'>['results'][number]
type ListRow = Omit<ListAnswer, 'cost'> & { cost: Qepik }

/** A line as it is stored; `image` is the key of the picture, `unit_cost` is in qəpik. */
export type SupplierOrderLine = Omit<Answer['lines'][number], 'unit_cost'> & { unit_cost: Qepik | null }

export type SupplierOrder = Omit<Answer, 'version' | 'cost' | 'lines' | 'supplier'> & {
  cost: Qepik
  version: string
  supplier: Omit<Answer['supplier'], 'minimum_total'> & { minimum_total: Qepik }
  lines: SupplierOrderLine[]
}

const state = sql`case when sent_at is null then 'draft' when sums.open > 0 then 'open' else 'done' end`

const own = sql`
  supplier_orders.id, ${state} as state, supplier_orders.note, sums.pieces, sums.received, sums.open, sums.cost,
  sums.unpriced, trim(first_name || ' ' || last_name) as who,
  ${inUtc(sql`supplier_orders.created_at`)} as created_at, ${inUtc(sql`sent_at`)} as sent_at, sent_way,
  expected_on::text as expected_on`

const from = sql`supplier_orders join suppliers on suppliers.id = supplier_id join users on users.id = user_id,
  lateral (
    select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces,
      coalesce(sum(received), 0)::int as received,
      coalesce(sum(open), 0)::int as open, coalesce(sum(quantity::bigint * unit_cost), 0)::float8 as cost,
      (count(*) filter (where unit_cost is null))::int as unpriced
    from supplier_order_lines where order_id = supplier_orders.id) sums`

const searched = sql`fold(concat_ws(' ', suppliers.name, supplier_orders.id, supplier_orders.note,
  (select string_agg(line.name || ' ' || line.code, ' ') from supplier_order_lines line
    where line.order_id = supplier_orders.id)))`

/** GET admin/supplier-orders/ (C20). */
export const listSupplierOrders = handler('supplier-orders.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<ListRow>(database, input, {
    columns: sql`${own}, sums.lines, json_build_object('id', suppliers.id, 'name', suppliers.name) as supplier`,
    from,
    searched,
    where: [
      input.state && sql`${state} = ${input.state}`,
      input.supplier !== undefined && sql`supplier_id = ${input.supplier}`,
    ],
    id: sql`supplier_orders.id`,
    sort: '-id',
  })
  return { results: rows.map(({ cost, ...row }) => ({ ...row, cost: formatAmount(cost) })), total }
})

/** GET admin/supplier-orders/{id}/. */
export const showSupplierOrder = handler('supplier-orders.show', async ({ id }, { services: { database } }) =>
  toSupplierOrderReply(await readSupplierOrder(database, id)),
)

/** Returns an order in the format of the responses. */
export function toSupplierOrderReply({ cost, supplier, lines, ...order }: SupplierOrder): Answer {
  return {
    ...order,
    cost: formatAmount(cost),
    supplier: { ...supplier, minimum_total: formatAmount(supplier.minimum_total) },
    lines: lines.map(({ unit_cost, image, ...line }) => ({
      ...line,
      image: image && pictureUrl(image, 160, 'webp'),
      unit_cost: unit_cost === null ? null : formatAmount(unit_cost),
    })),
  }
}

/** Reads an order with its lines and receipts. Throws 404. */
export async function readSupplierOrder(database: Querying, id: number): Promise<SupplierOrder> {
  const { rows } = await database.execute<Omit<SupplierOrder, 'version'>>(sql`
    select ${own},
      json_build_object('id', suppliers.id, 'name', suppliers.name, 'phone', suppliers.phone, 'email', suppliers.email,
        'delivery_days', delivery_days, 'minimum_total', minimum_total) as supplier,
      coalesce((select json_agg(json_build_object('product_id', line.product_id, 'item_id', line.item_id,
          'name', line.name, 'image', ${pictureOf('line')}, 'code', line.code, 'sku', place.sku,
          'barcode', place.barcode, 'quantity', quantity, 'unit_cost', unit_cost, 'received', received,
          'closed', closed, 'closed_reason', closed_reason, 'open', open, 'stock', place.stock_count)
          order by line.position)
        from supplier_order_lines line
          left join ${places} place on place.product_id = line.product_id
            and place.item_id is not distinct from line.item_id
        where line.order_id = supplier_orders.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', receipt.id, 'received_on', received_on, 'number', number,
          'pieces', (select sum(quantity - reversed) from goods_receipt_lines where receipt_id = receipt.id),
          'reversed', (select sum(reversed) from goods_receipt_lines where receipt_id = receipt.id))
            order by receipt.id)
        from goods_receipts receipt where receipt.supplier_order_id = supplier_orders.id), '[]') as receipts
    from ${from} where supplier_orders.id = ${id}`)
  const [order] = rows
  if (!order) throw new ApiError(404, { detail: 'Təchizatçıya sifariş tapılmadı.' })
  const written = order.lines.map((line) => [
    line.product_id,
    line.item_id,
    line.quantity,
    line.unit_cost,
    line.received,
    line.closed,
  ])
  return { ...order, version: versionOf([order.note, order.sent_at, written]) }
}

/** GET admin/supplier-orders/{id}/file/ (C20). */
export const printSupplierOrder = handler('supplier-orders.print', async ({ id }, { services: { database } }) => {
  const [order, shop] = await Promise.all([
    readSupplierOrder(database, id),
    readShopSettings(database, ['name', 'phone', 'address']),
  ])
  return drawSupplierOrder(shop, order)
})

/** Draws an order to a supplier on paper (C20). */
function drawSupplierOrder(shop: { name: string; phone: string; address: string }, order: SupplierOrder) {
  const sheet = new Sheet(`${shop.name}: sifariş № ${order.id}`)
  sheet.nextPage()
  heading(sheet, shop, order)
  const lines = order.lines.map(({ code, ...line }) => ({ ...line, more: code && `Kod: ${code}` }))
  drawGoods(sheet, lines, order)
  return sheet.end(`techizatci-sifarisi-${order.id}.pdf`)
}

function heading(
  sheet: Sheet,
  shop: { name: string; phone: string; address: string },
  { id, supplier, note, created_at, expected_on }: SupplierOrder,
): void {
  sheet.title(shop.name, `Sifariş № ${id}`, dateTimeText(created_at))
  sheet.y += 42
  sheet.y += sheet.block(`Təchizatçı: ${supplier.name}`, inner.left, sheet.y, inner.width, { size: 12, bold: true }) + 4
  const lines = [
    [shop.phone, shop.address].filter(Boolean).join(', '),
    expected_on && `Gözlənilir: ${dayText(expected_on)}`,
    note,
  ]
  sheet.y += sheet.block(lines.filter(Boolean).join('\n'), inner.left, sheet.y, inner.width) + 12
}
