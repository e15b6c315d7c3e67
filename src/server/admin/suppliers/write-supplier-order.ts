import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged } from '../saving.ts'
import { places } from '../counts/places.ts'
import { placeKey, refuseFaults, repeatedFault, type LineFault } from '../receipts/create-receipt.ts'
import { readSupplierOrder, toSupplierOrderReply, type SupplierOrder } from './supplier-orders.ts'
import { dayText } from '#src/domain/day-text.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

type WantedLine = ParsedInput<'supplier-orders.create'>['lines'][number]
type PlacedLine = Omit<WantedLine, 'unit_cost'> & { name: string; code: string; unit_cost: number | null }

/** POST admin/supplier-orders/ (C20): prepares a draft. Throws 400 for an unknown supplier and, by line, for goods. */
export const createSupplierOrder = handler('supplier-orders.create', ({ supplier, note, lines }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows: suppliers } = await tx.execute<{ is_active: boolean }>(
      sql`select is_active from suppliers where id = ${supplier} for share`,
    )
    if (!suppliers[0]) throw new ApiError(400, { supplier: ['Təchizatçı tapılmadı.'] })
    if (!suppliers[0].is_active) throw new ApiError(400, { supplier: ['Bu təchizatçı ilə daha işlənmir.'] })
    const placedLines = await placeLines(tx, supplier, lines)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into supplier_orders (supplier_id, note, user_id) values (${supplier}, ${note}, ${context.caller.id})
      returning id`)
    const id = rows[0]?.id ?? 0
    await insertLines(tx, id, placedLines)
    return toSupplierOrderReply(await readSupplierOrder(tx, id))
  }),
)

/** PUT admin/supplier-orders/{id}/. Throws 409 for an order that was sent. */
export const updateSupplierOrder = handler('supplier-orders.update', ({ id, note, lines, version }, context) =>
  adminTransaction(context, async (tx) => {
    const order = await lockSupplierOrder(tx, id)
    await refuseIfChanged(tx, linesOf('supplier_orders', id), version, toSupplierOrderReply(order))
    refuseSent(order)
    const placedLines = await placeLines(tx, order.supplier.id, lines)
    await tx.execute(sql`update supplier_orders set note = ${note} where id = ${id}`)
    await tx.execute(sql`delete from supplier_order_lines where order_id = ${id}`)
    await insertLines(tx, id, placedLines)
    return toSupplierOrderReply(await readSupplierOrder(tx, id))
  }),
)

/** DELETE admin/supplier-orders/{id}/. Throws 409 for an order that was sent. */
export const deleteSupplierOrder = handler('supplier-orders.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    refuseSent(await lockSupplierOrder(tx, id))
    await tx.execute(sql`delete from supplier_orders where id = ${id}`)
    return undefined
  }),
)

/** POST admin/supplier-orders/{id}/sending/. Throws 400 for a mail without an address, and 409 if no line is open. */
export const sendSupplierOrder = handler('supplier-orders.send', ({ id, way }, context) =>
  adminTransaction(context, async (tx) => {
    const order = await lockSupplierOrder(tx, id)
    if (order.state === 'done') throw new ApiError(409, { detail: 'Bu sifarişdə gözlənilən mal qalmayıb.' })
    if (way === 'mail' && order.supplier.email === '')
      throw new ApiError(400, { way: ['Təchizatçının e-mail ünvanı yoxdur: əvvəlcə onu yazın.'] })
    await tx.execute(sql`
      update supplier_orders set sent_at = now(), sent_way = ${way},
        expected_on = (now() at time zone 'Asia/Baku')::date + ${order.supplier.delivery_days}::int
      where id = ${id} and sent_at is null`)
    if (way === 'mail') await tx.queue(mailSupplierOrder, { order: id, at: Date.now() })
    return toSupplierOrderReply(await readSupplierOrder(tx, id))
  }),
)

/** POST admin/supplier-orders/{id}/closing/. Throws 409 for a draft, 400 for a line without open pieces. */
export const closeSupplierOrder = handler('supplier-orders.close', ({ id, reason, lines, version }, context) =>
  adminTransaction(context, async (tx) => {
    const order = await lockSupplierOrder(tx, id)
    await refuseIfChanged(tx, linesOf('supplier_orders', id), version, toSupplierOrderReply(order))
    if (order.state === 'draft') throw new ApiError(409, { detail: 'Qaralama bağlanmır: onu silin.' })
    const open = order.lines.filter((line) => line.open > 0)
    if (open.length === 0) throw new ApiError(409, { detail: 'Bu sifarişdə gözlənilən mal qalmayıb.' })
    const places = new Map(open.map((line) => [placeKey({ product: line.product_id, item: line.item_id }), line]))
    const wanted = lines ?? open.map((line) => ({ product: line.product_id, item: line.item_id }))
    refuseFaults(
      wanted.map((place) =>
        places.has(placeKey(place)) ? place : { fault: { product: ['Bu sətirdə gözlənilən mal yoxdur.'] } },
      ),
    )
    await tx.execute(sql`
      update supplier_order_lines set closed = closed + open, closed_reason = ${reason}
      from json_to_recordset(${JSON.stringify(wanted)}) input(product int, item int)
      where order_id = ${id} and product_id = input.product and item_id is not distinct from input.item and open > 0`)
    return toSupplierOrderReply(await readSupplierOrder(tx, id))
  }),
)

/** Locks an order, so that its receipts and closings happen one after another, and reads it. Throws 404. */
async function lockSupplierOrder(tx: Transaction, id: number): Promise<SupplierOrder> {
  await lockRow(tx, 'supplier_orders', id)
  return readSupplierOrder(tx, id)
}

function refuseSent({ state }: SupplierOrder): void {
  if (state !== 'draft') throw new ApiError(409, { detail: 'Göndərilmiş sifariş dəyişmir.' })
}

/** Returns the lines with names, the supplier's codes and last prices. Throws 400 by line. */
async function placeLines(tx: Transaction, supplier: number, lines: readonly WantedLine[]): Promise<PlacedLine[]> {
  const input = JSON.stringify(lines.map(({ product, item }) => ({ product, item })))
  const { rows } = await tx.execute<{
    product: number
    item: number | null
    name: string
    code: string | null
    last_price: number | null
  }>(sql`
    select input.product, input.item, concat_ws(', ', place.name, nullif(place.item_name, '')) as name, code, last_price
    from json_to_recordset(${input}) input(product int, item int)
      join ${places} place on place.product_id = input.product and place.item_id is not distinct from input.item
      left join supplier_goods good on good.supplier_id = ${supplier} and good.product_id = input.product
        and good.item_id is not distinct from input.item`)
  const goods = new Map(rows.map((row) => [placeKey(row), row]))
  return refuseFaults(
    lines.map((line, at): PlacedLine | LineFault => {
      const place = goods.get(placeKey(line))
      if (!place) return { fault: { product: ['Bu malın stoku belə sayılmır. Səhifəni yeniləyin.'] } }
      return (
        repeatedFault(lines, at) ?? {
          ...line,
          name: place.name,
          code: place.code ?? '',
          unit_cost: line.unit_cost ?? place.last_price,
        }
      )
    }),
  )
}

async function insertLines(tx: Transaction, order: number, lines: readonly PlacedLine[]): Promise<void> {
  const input = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await tx.execute(sql`
    insert into supplier_order_lines (order_id, position, product_id, item_id, name, code, quantity, unit_cost)
    select ${order}::int, position, product, item, name, code, quantity, unit_cost
    from json_to_recordset(${input})
      line(position int, product int, item int, name text, code text, quantity int, unit_cost int)`)
}

/** Mails an order to its supplier (C20). `at` tells a mail that staff send again from a retry, ms since 1970. */
export const mailSupplierOrder = job({
  name: 'mail-supplier-order',
  mails: true,
  run: async (services: Services, { order: id, at }: { order: number; at: number }) => {
    const { supplier, lines, note, expected_on } = await readSupplierOrder(services.database, id)
    if (supplier.email === '') return
    await sendLetter(services, {
      to: supplier.email,
      subject: `Sifariş № ${id}`,
      paragraphs: ['Aşağıdakı malları sifariş edirik.', ...(note ? [note] : [])],
      rows: lines.map(({ name, code, quantity }) => [code ? `${name}\nKod: ${code}` : name, `${quantity} ədəd`]),
      closing: expected_on ? [`Malı ${dayText(expected_on)} tarixinə qədər gözləyirik.`] : [],
      about: `supplier-order-${id}-${at}`,
    })
  },
})
