import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangeKind } from '#src/domain/catalog/change-kinds.ts'
import { pricesOf, type PricedSale } from '#src/domain/catalog/doubtful-price.ts'
import { changedByPercent, roundedPrice } from '#src/domain/catalog/sale.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { redirectSlugs } from '../taxonomy/take-slug.ts'
import { tagsNamed } from '../taxonomy/tags.ts'
import { adminTransaction } from '../saving.ts'
import { keepForUndo, valuesOf } from './undo-change.ts'
import { heldBy, MOST, refuseTooMany } from './held-products.ts'
import { refuseDoubtful } from './doubtful-prices.ts'
import { onlyProducts, planSale, refuseDoubtfulSale, takeFromLists } from './planned-sales.ts'
import { reduceProducts, writeAlike, writeEach, type Refusal } from './write-many.ts'
import { PRICED, resold } from './sale.ts'

type Wish = ParsedInput<'products.change-many'>
type Row = PricedSale & { id: number; name: string }

/** The kinds of changes, one per request, with the kind of their undo; null: cannot be undone. */
const CHANGES = {
  is_published: 'is_published',
  price_percent: 'price',
  sale: 'sale',
  category: 'category',
  brand_id: 'brand',
  add_tags: 'tags',
  remove_tags: 'tags',
  is_deleted: null,
} as const satisfies Partial<Record<keyof Wish, ChangeKind | null>>

/** Most new prices in a preview. */
const SHOWN = 20

/** POST admin/products/change/ (A3, A22): changes all of them or, if one cannot be changed, none. */
export const changeProducts = handler('products.change-many', (input, context) =>
  adminTransaction(context, async (tx) => {
    const [change, another] = Object.entries(CHANGES).filter(
      ([name]) => input[name as keyof typeof CHANGES] !== undefined,
    )
    if (!change || another) throw new ApiError(400, { detail: 'Bir dəyişiklik seçin.' })
    if ((input.ids === undefined) === (input.all_of === undefined))
      throw new ApiError(400, { ids: ['Məhsulları seçin.'] })
    if (input.all_of && input.price_percent === undefined)
      throw new ApiError(400, { all_of: ['Brendin və ya kateqoriyanın yalnız qiymətləri birlikdə dəyişir.'] })
    const mayPrice = context.staff.rights.has('prices')
    if ((input.price_percent !== undefined || input.sale !== undefined) && !mayPrice)
      throw new ApiError(403, { detail: 'Qiyməti dəyişməyə icazəniz yoxdur.' })
    // Before the products, like the job that begins and ends sales.
    const sales = input.sale === null && !input.dry_run ? await takeFromLists(tx, input.ids ?? []) : []
    const chosen = input.all_of ? await heldBy(tx, input.all_of) : sql`id = any(${sql.param(input.ids)})`
    // Locks in the order of ids, like checkout, so that the two cannot deadlock.
    const { rows } = await tx.execute<Row>(sql`
      select id, name, ${PRICED}
      from products where ${chosen} order by id limit ${MOST + 1}
      for ${input.is_deleted ? sql`update` : sql`no key update`}`)
    refuseTooMany(rows)
    if (input.is_published && !mayPrice && rows.some(({ price }) => price === 0)) {
      throw new ApiError(403, { detail: 'Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.' })
    }
    const prices = input.price_percent === undefined ? [] : newPrices(rows, input.price_percent, input.price_rounding)
    const [, kind] = change
    const ids = rows.map(({ id }) => id)
    const before = input.dry_run || kind === null ? null : await valuesOf(tx, kind, ids)
    if (!input.dry_run) {
      // One product gets the sale of its form, several get a planned sale (E52).
      if (input.sale && rows.length > 1) {
        sales.push(...(await planSale(tx, `Endirim: ${rows.length} məhsul`, onlyProducts(ids), input.sale)))
        await refuseDoubtfulSale(tx, context, chosen, input.sale, input)
      } else {
        await write(tx, rows, input, prices)
        await refuseDoubtful(tx, context, [...repriced(rows, prices), ...resold(rows, input.sale)], input.confirm)
      }
    }
    const undo =
      before && kind
        ? await keepForUndo(tx, context.caller.id, kind, before, await valuesOf(tx, kind, ids), sales)
        : null
    const changedPrices = prices
      .slice(0, SHOWN)
      .map(({ id, name, from, to }) => ({ id, name, from: formatAmount(from), to: formatAmount(to) }))
    return { count: rows.length, prices: changedPrices, undo }
  }),
)

function newPrices(rows: readonly Row[], percent: number, rounding: Wish['price_rounding']) {
  const prices = rows.map((row) => ({
    ...row,
    from: row.price,
    to: roundedPrice(changedByPercent(row.price, Math.round(percent * 100)), rounding),
  }))
  const below = prices.find(
    ({ to, sale_amount, sale_is_percent }) => !sale_is_percent && sale_amount !== null && to < sale_amount,
  )
  if (below)
    throw new ApiError(400, { price_percent: [`“${below.name}”: yeni qiymət endirimin məbləğindən az olardı.`] })
  if (prices.some(({ to }) => to > 999_999_999))
    throw new ApiError(400, { price_percent: ['Qiymət çox böyük olardı.'] })
  return prices
}

/** Returns the products of new prices with their prices before and after. */
function repriced(rows: readonly Row[], prices: readonly { id: number; to: Qepik }[]) {
  const now = Date.now()
  const wished = new Map(prices.map(({ id, to }) => [id, to]))
  return rows.flatMap((row) => {
    const price = wished.get(row.id)
    if (price === undefined) return []
    return [{ id: row.id, name: row.name, before: pricesOf(row, now), after: pricesOf({ ...row, price }, now) }]
  })
}

/** Writes the change. A change of one value is a partial write of each product. */
async function write(
  tx: Transaction,
  rows: readonly Row[],
  input: Wish,
  prices: readonly { id: number; to: Qepik }[],
): Promise<void> {
  const { is_published, sale, category, brand_id } = input
  const ids = sql.param(rows.map(({ id }) => id))
  if (is_published !== undefined) refuse(await writeAlike(tx, rows, { is_published }))
  if (prices.length > 0)
    refuse(
      await writeEach(
        tx,
        prices.map(({ id, to }) => ({ id, values: { price: to } })),
      ),
    )
  if (sale !== undefined) await reduceProducts(tx, rows, sale)
  if (category && (await writeAlike(tx, rows, category)))
    throw new ApiError(400, { category: ['Kateqoriya və ona aid alt kateqoriya seçin.'] })
  if (brand_id !== undefined) refuse(await writeAlike(tx, rows, { brand_id }))
  if (input.add_tags) {
    const tags = sql.param([...(await tagsNamed(tx, input.add_tags)).values()])
    await tx.execute(sql`
      insert into product_tags (product_id, tag_id)
      select product, tag from unnest(${ids}::int[]) product, unnest(${tags}::int[]) tag on conflict do nothing`)
  }
  if (input.remove_tags) {
    await tx.execute(sql`
      delete from product_tags using tags where tags.id = tag_id and product_id = any(${ids})
        and fold(name) in (select fold(wished) from unnest(${sql.param(input.remove_tags)}::text[]) wished)`)
  }
  if (input.is_deleted) await remove(tx, rows)
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ApiError(400, refusal.wrong)
}

async function remove(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id))
  const {
    rows: [used],
  } = await tx.execute<{ name: string }>(sql`
    select name from products where id = any(${ids}) and (
      exists (select from order_items where product_id = products.id) or exists (select from goods_receipt_lines
        where product_id = products.id)
      or exists (select from supplier_order_lines where product_id = products.id))
    order by id limit 1`)
  if (used)
    throw new ApiError(409, {
      detail: `“${used.name}” sifarişlərdə və ya qəbullarda var, ona görə heç biri silinmədi. Silmək əvəzinə gizlədin.`,
    })
  for (const { id } of rows) await redirectSlugs(tx, 'product', id, null)
  await tx.execute(sql`delete from products where id = any(${ids})`)
}
