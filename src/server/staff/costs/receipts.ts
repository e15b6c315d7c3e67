import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { formatAmount, type Qepik } from '../../../domain/money.ts'
import { claimStockSubscriptions } from '../../catalog/claim-stock-subscriptions.ts'
import { handler, type ParsedInput } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { inUtc } from '../../database/in-utc.ts'
import type { Transaction } from '../../transaction.ts'
import { readCounting } from '../products/count-by-item.ts'
import { selectPage } from '../select-page.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = { id: number; supplier: string; received_on: string; note: string; pieces: number; cost: Qepik; who: string; created_at: string }
type Line = { product_id: number; item_id: number | null; name: string; quantity: number; unit_cost: Qepik }
type WantedLine = ParsedInput<'receipts.create'>['lines'][number]

const columns = sql`
  goods_receipts.id, supplier, received_on::text as received_on, note, ${inUtc(sql`goods_receipts.created_at`)} as created_at,
  (select sum(quantity)::int from goods_receipt_lines where receipt_id = goods_receipts.id) as pieces,
  (select sum(quantity::bigint * unit_cost)::float8 from goods_receipt_lines where receipt_id = goods_receipts.id) as cost,
  (select first_name || ' ' || last_name from users where users.id = goods_receipts.user_id) as who`

const shown = ({ cost, ...row }: Row) => ({ ...row, cost: formatAmount(cost) })

/** GET admin/receipts/ (V5). */
export const listReceipts = handler('receipts.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`goods_receipts`,
    where: [input.q ? sql`fold(supplier || ' ' || note) like '%' || fold(${input.q}) || '%'` : undefined],
    id: sql`goods_receipts.id`,
    sorts: { id: sql`goods_receipts.id`, received_on: sql`received_on`, supplier: sql`supplier` },
    sort: '-id',
  })
  return { results: rows.map(shown), total }
})

/** GET admin/receipts/{id}/. */
export const showReceipt = handler('receipts.show', ({ id }, { services: { database } }) => readReceipt(database, sql`goods_receipts.id = ${id}`))

async function readReceipt(database: Querying, which: SQL) {
  const { rows } = await database.execute<Row & { lines: Line[] }>(sql`
    select ${columns}, (select json_agg(json_build_object('product_id', product_id, 'item_id', item_id, 'name', name, 'quantity', quantity,
        'unit_cost', unit_cost) order by position) from goods_receipt_lines where receipt_id = goods_receipts.id) as lines
    from goods_receipts where ${which}`)
  const [receipt] = rows
  if (!receipt) throw new ApiError(404, { detail: 'Qəbul tapılmadı.' })
  const { lines, ...row } = receipt
  return { ...shown(row), lines: lines.map((line) => ({ ...line, unit_cost: formatAmount(line.unit_cost), cost: formatAmount(line.unit_cost * line.quantity) })) }
}

/**
 * POST admin/receipts/: one transaction writes the receipt and takes its pieces into stock, each place at a new average of
 * what it has cost. Pieces that lie there already at no cost were never told one: they are taken at the new one.
 */
export const createReceipt = handler('receipts.create', ({ supplier, received_on, note, lines }, context) =>
  staffTransaction(context, async (tx) => {
    // In the order of ids, as checkout locks them, so that the two cannot deadlock.
    const { rows } = await tx.execute<{ id: number; name: string }>(sql`
      select id, name from products where id = any(${sql.param(lines.map(({ product }) => product))}) order by id for no key update`)
    const places = await placesOf(tx, lines, new Map(rows.map(({ id, name }) => [id, name])))
    const { rows: [made] } = await tx.execute<{ id: number }>(sql`
      insert into goods_receipts (supplier, received_on, note, user_id) values (${supplier}, ${received_on}, ${note}, ${context.caller.id}) returning id`)
    const receipt = made?.id ?? 0
    const told = JSON.stringify(lines.map((line, position) => ({ ...line, position, ...places[position] })))
    const line = sql`json_to_recordset(${told}) line(position int, product int, item int, name text, quantity int, unit_cost int, untold int)`
    await tx.execute(sql`
      insert into goods_receipt_lines (receipt_id, position, product_id, item_id, name, quantity, unit_cost)
      select ${receipt}::int, position, product, item, name, quantity, unit_cost from ${line}`)
    await tx.execute(sql`
      insert into stock_changes (product_id, item_id, change, cost, reason, receipt_id, user_id, note)
      select product, item, 0, untold::bigint * unit_cost, 'receipt'::stock_reason, ${receipt}::int, ${context.caller.id}::int, ${`Əvvəlki qalıq: ${supplier}`}::text
        from ${line} where untold > 0
      union all select product, item, quantity, quantity::bigint * unit_cost, 'receipt', ${receipt}::int, ${context.caller.id}::int, ${supplier}::text from ${line}
      order by 1, 2, 3`)
    await tx.queue(claimStockSubscriptions, {})
    return readReceipt(tx, sql`goods_receipts.id = ${receipt}`)
  }),
)

/** Where each line's pieces go: the name of the place, and its pieces whose cost nobody has told. Throws 400 with errors by line. */
async function placesOf(tx: Transaction, lines: readonly WantedLine[], names: ReadonlyMap<number, string>): Promise<{ name: string; untold: number }[]> {
  const counting = await readCounting(tx, [...names.keys()])
  const seen = new Set<string>()
  const places = lines.map(({ product, item }) => {
    const counted = counting.get(product)
    const own = counted?.items.find(({ id }) => id === item)
    const key = `${product} ${item}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!counted) return { product: ['Məhsul tapılmadı.'] }
    if (counted.option === null ? item !== null : !own) return { item: ['Stokun sayıldığı seçimi göstərin.'] }
    if (isRepeated) return { product: ['Bu sətir təkrarlanır.'] }
    const place = own ?? counted
    return { name: [names.get(product), own?.name].filter(Boolean).join(', '), untold: place.stock_cost === 0 ? place.stock_count : 0 }
  })
  const right = places.flatMap((place) => ('name' in place ? [place as { name: string; untold: number }] : []))
  if (right.length < lines.length) throw new ApiError(400, { lines: places.map((place) => ('name' in place ? {} : place)) })
  return right
}
