import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction, lockRow } from '../saving.ts'
import { pictureOf, places } from '../counts/places.ts'
import { hasWords } from '../select-page.ts'
import { findSupplier } from './suppliers.ts'

type Answer = Reply<'supplier-goods.set'>
type Row = Omit<Answer, 'last_price'> & { last_price: Qepik | null }

const columns = sql`
  good.id, good.product_id, good.item_id, concat_ws(', ', products.name, item.name) as name,
    ${pictureOf('good')} as image,
  good.code, good.last_price, good.priced_on::text as priced_on, place.stock_count as stock`
const from = sql`supplier_goods good join products on products.id = good.product_id
  left join option_items item on item.id = good.item_id
  left join ${places} place on place.product_id = good.product_id and place.item_id is not distinct from good.item_id`
const searched = sql`fold(concat_ws(' ', products.name, item.name, good.code, products.sku, products.barcode, item.sku,
  item.barcode))`

/** GET admin/suppliers/{id}/goods/ (C20). */
export const listSupplierGoods = handler('supplier-goods.list', async ({ id, q, page, per_page }, { services }) => {
  const { database } = services
  await findSupplier(database, id)
  const where: SQL = q ? sql`supplier_id = ${id} and ${hasWords(searched, q)}` : sql`supplier_id = ${id}`
  const { rows } = await database.execute<Row>(sql`
    select ${columns} from ${from} where ${where}
    order by products.name, item.name, good.id limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows: counted } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${where}`,
  )
  return { results: rows.map(toReply), total: counted[0]?.total ?? 0 }
})

function toReply({ image, last_price, ...good }: Row): Answer {
  return {
    ...good,
    image: image && pictureUrl(image, 160, 'webp'),
    last_price: last_price === null ? null : formatAmount(last_price),
  }
}

/** PUT admin/suppliers/{id}/goods/. Throws 400 for a place where no stock is counted. */
export const setSupplierGood = handler('supplier-goods.set', ({ id, product, item, code, last_price }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'suppliers', id)
    await findSupplier(tx, id)
    const { rows: suppliers } = await tx.execute(sql`
      select from ${places} place where product_id = ${product} and item_id is not distinct from ${item}::int`)
    if (suppliers.length === 0)
      throw new ApiError(400, { product: ['Bu malın stoku belə sayılmır. Səhifəni yeniləyin.'] })
    const price = last_price ?? null
    const day = price === null ? null : bakuDay()
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into supplier_goods as good (supplier_id, product_id, item_id, code, last_price, priced_on)
      values (${id}, ${product}, ${item}, ${code}, ${price}, ${day})
      on conflict on constraint supplier_goods_place do update set code = excluded.code,
        priced_on = case when excluded.last_price is null or excluded.last_price = good.last_price
          then good.priced_on else excluded.priced_on end,
        last_price = coalesce(excluded.last_price, good.last_price)
      returning id`)
    const { rows: written } = await tx.execute<Row>(sql`select ${columns} from ${from} where good.id = ${rows[0]?.id}`)
    const [row] = written
    if (!row) throw new Error('the written goods are missing')
    return toReply(row)
  }),
)

/** DELETE admin/supplier-goods/{id}/. */
export const deleteSupplierGood = handler('supplier-goods.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(sql`delete from supplier_goods where id = ${id} returning id`)
    if (rows.length === 0) throw new ApiError(404, { detail: 'Bu mal təchizatçıda artıq yoxdur.' })
    return undefined
  }),
)

/**
 * Sets the last prices of a receipt's supplier from its lines, unless a newer price is known. The supplier is the one
 * of the receipt's order, or the one with the receipt's supplier name.
 */
export async function keepPrices(tx: Transaction, receipt: number): Promise<void> {
  await tx.execute(sql`
    insert into supplier_goods as good (supplier_id, product_id, item_id, last_price, priced_on)
    select suppliers.id, line.product_id, line.item_id, line.unit_cost, received_on
    from goods_receipts receipt join goods_receipt_lines line on line.receipt_id = receipt.id
      left join supplier_orders on supplier_orders.id = receipt.supplier_order_id
      join suppliers on suppliers.id = coalesce(supplier_orders.supplier_id,
        (select id from suppliers named where lower(named.name) = lower(receipt.supplier)))
      join ${places} place on place.product_id = line.product_id and place.item_id is not distinct from line.item_id
    where receipt.id = ${receipt} and line.reversed < line.quantity
    order by line.product_id, line.item_id
    on conflict on constraint supplier_goods_place do update
      set last_price = excluded.last_price, priced_on = excluded.priced_on
      where good.priced_on is null or good.priced_on <= excluded.priced_on`)
}
