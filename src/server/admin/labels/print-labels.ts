import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { LABELS_MAX, type LabelSize } from '#src/contract/client/admin/labels.ts'
import { priceLine, type PricedProduct } from '#src/domain/catalog/pricing.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { readReceipt } from '../receipts/receipts.ts'
import { drawPriceLabels, type PriceLabel } from './price-labels.ts'

/** Goods to label. `item` null: each counted item; `count` null: as many labels as pieces in stock. */
type Line = { product: number; item: number | null; count: number | null }

/** POST admin/products/labels/ (E83). Throws 404 for unknown goods. */
export const printProductLabels = handler('products.labels', ({ size, lines }, { services: { database } }) =>
  labelsOf(database, lines, size),
)

/** GET admin/receipts/{id}/labels/ (E83): as many labels as the receipt brought, or `count` of each line. */
export const printReceiptLabels = handler(
  'receipts.labels',
  async ({ id, size, count }, { services: { database } }) => {
    const { lines } = await readReceipt(database, id)
    const kept = lines
      // Goods that are counted otherwise since then have no label for this line.
      .filter(({ stock, quantity, reversed }) => stock !== null && quantity > reversed)
      .map(({ product_id, item_id, quantity, reversed }) => ({
        product: product_id,
        item: item_id,
        count: count ?? quantity - reversed,
      }))
    return labelsOf(database, kept, size)
  },
)

async function labelsOf(database: Querying, lines: readonly Line[], size: LabelSize) {
  const [labels, { name }] = await Promise.all([selectLabels(database, lines), readShopSettings(database, ['name'])])
  const total = labels.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) throw new ApiError(400, { detail: 'Stokda heç nə yoxdur: etiketlərin sayını yazın.' })
  if (total > LABELS_MAX)
    throw new ApiError(400, { detail: `${total} etiket olur, bir dəfəyə ən çoxu ${LABELS_MAX} çap edilir.` })
  return drawPriceLabels(`${name}: etiketlər`, labels, size)
}

type Row = PricedProduct &
  Pick<PriceLabel, 'name' | 'sku' | 'barcode'> & {
    turn: number
    item: string | null
    surcharge: Qepik
    count: number
  }

/** Returns the labels of lines in order, at a visitor's prices. Throws 404 for a line without goods. */
async function selectLabels(database: Querying, lines: readonly Line[]): Promise<(PriceLabel & { count: number })[]> {
  const column = (name: keyof Line) => sql`${sql.param(lines.map((line) => line[name]))}::int[]`
  const { rows } = await database.execute<Row>(sql`
    select wanted.turn::int, products.name, item.name as item, products.price, sale_price, in_sale,
      case when item.id is null then 0 else coalesce(item.price, one.price + two.price, 0) end as surcharge,
      coalesce(wanted.count, item.stock_count, products.stock_count) as count,
      case when item.id is null then products.sku else item.sku end as sku,
      case when item.id is null then products.barcode else item.barcode end as barcode
    from unnest(${column('product')}, ${column('item')}, ${column('count')})
        with ordinality wanted(product, item, count, turn)
      join products on products.id = wanted.product
      left join options option on option.product_id = products.id and option.counted
      left join option_items item on item.option_id = option.id and item.id = coalesce(wanted.item, item.id)
      left join option_items one on one.id = item.first_item_id
      left join option_items two on two.id = item.second_item_id
    where (option.id is null and wanted.item is null) or item.id is not null
    order by wanted.turn, item.position, item.id`)
  if (new Set(rows.map(({ turn }) => turn)).size < lines.length) throw new ApiError(404, { detail: 'Mal tapılmadı.' })
  return rows.map(({ name, item, surcharge, sku, barcode, count, ...product }) => {
    const { list_unit, unit } = priceLine(product, [{ price: surcharge }], null, 1)
    return { name, item: item ?? '', list: list_unit, price: unit, sku, barcode, count }
  })
}
