import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { changedByPercent } from '../../../domain/catalog/sale.ts'
import { formatAmount, type Qepik } from '../../../domain/money.ts'
import { mayDo } from '../../../domain/staff/rights.ts'
import { handler, type ParsedInput } from '../../call/handler.ts'
import type { Transaction } from '../../transaction.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = { id: number; name: string; price: Qepik; fixed_sale: Qepik | null }

/** How many of the new prices are shown in a preview. */
const SHOWN = 20

/** POST admin/products/change/ (A3): changes all of them or, if one cannot be changed, none. */
export const changeProducts = handler('products.change-many', (input, context) =>
  staffTransaction(context, async (tx) => {
    if ([input.is_published, input.price_percent, input.category].filter((one) => one !== undefined).length !== 1) {
      throw new ApiError(400, { detail: 'Bir dəyişiklik seçin.' })
    }
    const mayPrice = mayDo(context.staff.role, 'prices')
    if (input.price_percent !== undefined && !mayPrice) throw new ApiError(403, { detail: 'Qiyməti dəyişməyə icazəniz yoxdur.' })
    // In the order of ids, as checkout locks them, so that the two cannot deadlock.
    const { rows } = await tx.execute<Row>(sql`
      select id, name, price, case when sale_is_percent then null else sale_amount end as fixed_sale
      from products where id = any(${sql.param(input.ids)}) order by id for no key update`)
    if (input.is_published && !mayPrice && rows.some(({ price }) => price === 0)) {
      throw new ApiError(403, { detail: 'Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.' })
    }
    const prices = input.price_percent === undefined ? [] : newPrices(rows, input.price_percent)
    if (!input.dry_run) await change(tx, rows, input, prices)
    const shown = prices.slice(0, SHOWN).map(({ id, name, from, to }) => ({ id, name, from: formatAmount(from), to: formatAmount(to) }))
    return { count: rows.length, prices: shown }
  }),
)

function newPrices(rows: readonly Row[], percent: number) {
  const prices = rows.map(({ id, name, price, fixed_sale }) => ({ id, name, from: price, to: changedByPercent(price, Math.round(percent * 100)), fixed_sale }))
  const below = prices.find(({ to, fixed_sale }) => fixed_sale !== null && to < fixed_sale)
  if (below) throw new ApiError(400, { price_percent: [`“${below.name}”: yeni qiymət endirimin məbləğindən az olardı.`] })
  if (prices.some(({ to }) => to > 999_999_999)) throw new ApiError(400, { price_percent: ['Qiymət çox böyük olardı.'] })
  return prices
}

async function change(tx: Transaction, rows: readonly Row[], input: ParsedInput<'products.change-many'>, prices: readonly { id: number; to: Qepik }[]) {
  const ids = sql.param(rows.map(({ id }) => id))
  if (input.is_published !== undefined) {
    await tx.execute(sql`update products set is_published = ${input.is_published}, updated_at = now() where id = any(${ids}) and is_published <> ${input.is_published}`)
  }
  if (input.category) {
    const { category_id, subcategory_id } = input.category
    const places = await tx.execute<{ id: number; parent_id: number | null }>(sql`
      select id, parent_id from categories where id in (${category_id}, ${subcategory_id}::int) order by id for key share`)
    const parents = new Map(places.rows.map(({ id, parent_id }) => [id, parent_id]))
    const fits = parents.get(category_id) === null && (subcategory_id === null || parents.get(subcategory_id) === category_id)
    if (!fits) throw new ApiError(400, { category: ['Kateqoriya və ona aid alt kateqoriya seçin.'] })
    await tx.execute(sql`update products set category_id = ${category_id}, subcategory_id = ${subcategory_id}, updated_at = now() where id = any(${ids})`)
  }
  if (prices.length > 0) {
    await tx.execute(sql`
      update products set price = wished.price, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(prices.map(({ id, to }) => ({ id, price: to })))}::jsonb) as wished(id int, price int)
      where products.id = wished.id`)
  }
}
