import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { suggestQuantity, type Suggestion } from '#src/domain/suppliers/suggest-quantity.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { pictureOf, places } from '../counts/places.ts'
import { amounts, csvFile } from '../csv.ts'

type Answer = Reply<'reorder.show'>
type Group = Answer['groups'][number]
type Wish = ParsedInput<'reorder.show'>

/** Most lines of a reply. */
const LINES_MAX = 300

/** The delivery days of goods without a supplier. */
const UNKNOWN_DELIVERY = 7

type Place = {
  product_id: number
  item_id: number | null
  name: string
  item: string | null
  stock: number
  threshold: number
  ordered: number
  sold_30: number
  sold_90: number
  supplier: number | null
  delivery_days: number | null
  code: string | null
  unit_cost: Qepik | null
}

type Suggested = Place & Suggestion

/** GET admin/reorder/ (C20). */
export const showReorder = handler('reorder.show', async (wish, { services: { database } }) => {
  const { counts, lines } = await suggestions(database, wish)
  const page = lines.slice(0, LINES_MAX)
  return {
    computed_at: new Date().toISOString(),
    days: wish.days,
    counts,
    groups: await groupsOf(database, page),
    more: lines.length - page.length,
  }
})

/** GET admin/reorder/file/: every line, as CSV. */
export const downloadReorder = handler('reorder.file', async (wish, { services: { database } }) => {
  const { lines } = await suggestions(database, wish)
  const { rows } = await database.execute<{ id: number; name: string }>(sql`select id, name from suppliers`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return csvFile(
    `sifaris-${bakuDay()}.csv`,
    [
      'Təchizatçı',
      'Kod',
      'Məhsul',
      'Stok',
      'Yolda',
      '30 gündə',
      '90 gündə',
      'Sifariş',
      amounts('Qiymət'),
      amounts('Məbləğ'),
      'Səbəb',
    ],
    lines.map(({ supplier, code, name, item, stock, ordered, sold_30, sold_90, quantity, unit_cost, why }) => [
      names.get(supplier ?? 0) ?? '',
      code ?? '',
      [name, item].filter(Boolean).join(', '),
      stock,
      ordered,
      sold_30,
      sold_90,
      quantity,
      unit_cost === null ? '' : formatAmount(unit_cost),
      unit_cost === null ? '' : formatAmount(quantity * unit_cost),
      why,
    ]),
  )
})

/** Returns the suggestions that the wish asks for, the most urgent first, and the counts of each kind. */
async function suggestions(database: Querying, { show, supplier, days }: Wish) {
  const rows = await selectPlaces(database, days)
  const all = rows
    .filter((place) => supplier === undefined || place.supplier === supplier)
    .map((place): Suggested => {
      const delivery_days = place.delivery_days ?? UNKNOWN_DELIVERY
      return { ...place, ...suggestQuantity({ ...place, delivery_days, reserve_days: days }) }
    })
  const kinds = {
    due: ({ is_due }: Suggested) => is_due,
    out: ({ stock }: Suggested) => stock === 0,
    coming: ({ ordered }: Suggested) => ordered > 0,
  }
  const counts = {
    due: all.filter(({ quantity }) => quantity > 0).length,
    out: all.filter(kinds.out).length,
    coming: all.filter(kinds.coming).length,
  }
  return { counts, lines: all.filter(kinds[show]).sort(byUrgency) }
}

/** Sorts goods to order before the others, then by the days that their stock lasts, then by their sales. */
function byUrgency(one: Suggested, other: Suggested): number {
  return (
    Number(one.quantity === 0) - Number(other.quantity === 0) ||
    (one.days_left ?? 9999) - (other.days_left ?? 9999) ||
    other.sold_90 - one.sold_90 ||
    one.product_id - other.product_id
  )
}

/**
 * Returns the offered places that may need pieces. Pieces count as sold if they left the stock with orders of the
 * last days and did not come back, by the day of the order. If several suppliers sell the goods, picks the cheapest.
 *
 * The last condition uses the largest rate that suggestQuantity may expect. It leaves out goods that last long enough:
 * of 20,000 products 16,500.
 */
async function selectPlaces(database: Querying, days: number): Promise<Place[]> {
  const { rows } = await database.execute<Place>(sql`
    with sold as (
      select stock_changes.product_id, stock_changes.item_id, -sum(change)::int as sold_90,
        coalesce(-sum(change) filter (where orders.created_at > now() - interval '30 days'), 0)::int as sold_30
      from orders join stock_changes on stock_changes.order_id = orders.id
      where orders.created_at > now() - interval '90 days' and canceled is null group by 1, 2),
    ordered as (
      select product_id, item_id, sum(open)::int as pieces from supplier_order_lines where open > 0 group by 1, 2),
    good as (
      select distinct on (product_id, item_id) product_id, item_id, supplier_id, delivery_days, code, last_price
      from supplier_goods join suppliers on suppliers.id = supplier_id and is_active
      order by product_id, item_id, last_price, supplier_id)
    select place.product_id, place.item_id, place.name, nullif(place.item_name, '') as item,
      place.stock_count as stock, place.threshold, coalesce(ordered.pieces, 0) as ordered,
      coalesce(sold_30, 0) as sold_30, coalesce(sold_90, 0) as sold_90,
      good.supplier_id as supplier, delivery_days::int as delivery_days, good.code, last_price as unit_cost
    from (select *, coalesce(item_id, 0) as item from ${places} place where is_offered) place
      left join (select *, coalesce(item_id, 0) as item from sold) sold
        on sold.product_id = place.product_id and sold.item = place.item
      left join (select *, coalesce(item_id, 0) as item from ordered) ordered
        on ordered.product_id = place.product_id and ordered.item = place.item
      left join (select *, coalesce(item_id, 0) as item from good) good
        on good.product_id = place.product_id and good.item = place.item
    where ordered.pieces > 0 or place.stock_count <= place.threshold
      or greatest(sold_30 * 6, sold_90 * 2)::bigint * (coalesce(delivery_days, ${UNKNOWN_DELIVERY}) + ${days}) >
        place.stock_count * 180`)
  return rows
}

type Contact = NonNullable<Group['supplier']>

/** Returns the lines by supplier, in the order of the suppliers' most urgent lines; without a supplier last. */
async function groupsOf(database: Querying, lines: readonly Suggested[]): Promise<Group[]> {
  const [suppliers, images] = await Promise.all([selectContacts(database, lines), selectImages(database, lines)])
  const ids = [...new Set(lines.map(({ supplier }) => supplier))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  )
  return ids.map((id) => ({
    supplier: id === null ? null : (suppliers.get(id) ?? null),
    lines: lines
      .filter(({ supplier }) => supplier === id)
      .map(({ supplier: _s, delivery_days: _d, days_left: _l, is_due: _i, threshold, code, unit_cost, ...line }) => ({
        ...line,
        image: images.get(`${line.product_id} ${line.item_id}`) ?? null,
        code: code ?? '',
        is_low: line.stock <= threshold,
        unit_cost: unit_cost === null ? null : formatAmount(unit_cost),
      })),
  }))
}

async function selectContacts(database: Querying, lines: readonly Suggested[]): Promise<Map<number, Contact>> {
  const ids = lines.flatMap(({ supplier }) => supplier ?? [])
  const { rows } = await database.execute<Omit<Contact, 'minimum_total'> & { minimum_total: Qepik }>(sql`
    select id, name, phone, email, address, delivery_days, minimum_total from suppliers
      where id = any(${sql.param(ids)})`)
  return new Map(rows.map((row) => [row.id, { ...row, minimum_total: formatAmount(row.minimum_total) }]))
}

/** Returns the pictures of lines by their place. */
async function selectImages(database: Querying, lines: readonly Suggested[]): Promise<Map<string, string>> {
  const input = JSON.stringify(lines.map(({ product_id, item_id }) => ({ product_id, item_id })))
  const { rows } = await database.execute<{ product_id: number; item_id: number | null; image: string | null }>(sql`
    select line.product_id, line.item_id, ${pictureOf('line')} as image
    from json_to_recordset(${input}) line(product_id int, item_id int)`)
  return new Map(
    rows.flatMap(({ product_id, item_id, image }) =>
      image ? [[`${product_id} ${item_id}`, pictureUrl(image, 160, 'webp')] as const] : [],
    ),
  )
}
