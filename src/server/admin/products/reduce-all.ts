import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount } from '#src/domain/money.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { allGoods, type Effect, type Scope } from '#src/domain/promotions/promotion.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler, type AdminContext, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { sentencesOf } from '../promotions/sentences.ts'
import { adminTransaction, versionOf } from '../saving.ts'
import { heldBy, MOST, refuseTooMany, type Holder } from './held-products.ts'
import {
  changeSale,
  endSales,
  lockSales,
  planSale,
  refuseDoubtfulSale,
  SALE_VALUES,
  salesOf,
  type KeptSale,
} from './planned-sales.ts'
import type { Sale } from './sale.ts'
import { keepForUndo, valuesOf } from './undo-change.ts'
import { reduceProducts } from './write-many.ts'

type Wish = ParsedInput<'products.reduce-all'>

/** Whether a product has a reduction of its own that is not over. */
const REDUCED = sql`sale_amount is not null and (sale_ends_at is null or sale_ends_at > now())`

/** GET admin/planned-sales/ (E52). */
export const listPlannedSales = handler('products.planned-sales', async (holder, { services: { database } }) => {
  const held = await heldBy(database, holder)
  const { rows: counts } = await database.execute<{ found: number; reduced: number }>(sql`
      select count(*)::int as found, count(*) filter (where ${REDUCED})::int as reduced from products where ${held}`)
  const { rows } = await database.execute<StoredSale>(sql`
      select id, effect, (scope -> 'except' -> 'in_sale')::boolean as keep_reduced, ${SALE_VALUES} as values,
        ${inUtc(sql`start_date`)} as sale_starts_at, ${inUtc(sql`due_date`)} as sale_ends_at,
        start_date > now() is true as is_waiting
      from promotions where ${salesOf(scopeOf(holder))} order by is_waiting, start_date, id`)
  const sentences = await sentencesOf(
    database,
    rows.map(({ id }) => id),
  )
  return {
    found: counts[0]?.found ?? 0,
    reduced: counts[0]?.reduced ?? 0,
    sales: rows.map(({ id, values, is_waiting, keep_reduced, effect, sale_starts_at, sale_ends_at }) => {
      const amount = typedAmount(effect)
      return {
        id,
        version: versionOf(values),
        state: is_waiting ? ('waiting' as const) : ('active' as const),
        sentence: (sentences.get(id) ?? []).map(({ text }) => text).join(''),
        sale: amount && { ...amount, sale_starts_at, sale_ends_at },
        keep_reduced,
      }
    }),
  }
})

/** POST admin/products/reduce/ (A22, E52): plans, changes or ends a sale of a brand or category. */
export const reduceAll = handler('products.reduce-all', (wish, context) =>
  adminTransaction(context, async (tx) => {
    const held = await heldBy(tx, wish)
    if (wish.sale !== null) return giveSale(tx, context, held, wish, wish.sale)
    if (wish.own_sales) return endOwnSales(tx, context, held)
    const chosen = await lockChosen(tx, wish)
    const ended = await endSales(
      tx,
      chosen.map(({ id }) => id),
    )
    return { count: ended.length, undo: await keepSales(tx, context, ended) }
  }),
)

type StoredSale = {
  id: number
  effect: Effect
  keep_reduced: boolean
  values: object
  sale_starts_at: string | null
  sale_ends_at: string | null
  is_waiting: boolean
}

async function giveSale(tx: Transaction, context: AdminContext, held: SQL, wish: Wish, sale: Sale) {
  const scope = scopeOf(wish, wish.keep_reduced)
  const [former] = wish.promotion_id === undefined ? [] : await lockChosen(tx, wish)
  const kept = former
    ? await changeSale(tx, former.id, scope, sale)
    : await planSale(tx, `Endirim: ${await nameOf(tx, wish)}`.slice(0, NAME_MAX), scope, sale)
  await refuseDoubtfulSale(tx, context, held, sale, { confirm: wish.confirm, former: former?.effect })
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int from products where ${held}`)
  return { count: rows[0]?.count ?? 0, undo: await keepSales(tx, context, kept) }
}

/** The most letters of a promotion's name. */
const NAME_MAX = 80

/** Ends the reductions that the products of a brand or category have of their own. */
async function endOwnSales(tx: Transaction, context: AdminContext, held: SQL) {
  // Locks in the order of ids, like checkout, so that the two cannot deadlock.
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from products where ${held} and ${REDUCED} order by id limit ${MOST + 1} for no key update`)
  refuseTooMany(rows)
  const ids = rows.map(({ id }) => id)
  const before = await valuesOf(tx, 'sale', ids)
  await reduceProducts(tx, rows, null)
  const undo = await keepForUndo(tx, context.caller.id, 'sale', before, await valuesOf(tx, 'sale', ids))
  return { count: rows.length, undo }
}

/**
 * Locks the chosen planned sale, or all of the brand or category. Throws 404 if the chosen sale is over, and 409 if it
 * has changed since `version`.
 */
async function lockChosen(tx: Transaction, { promotion_id, version, ...holder }: Wish) {
  const chosen = promotion_id === undefined ? sql`true` : sql`id = ${promotion_id}`
  const sales = await lockSales(tx, sql`${salesOf(scopeOf(holder))} and ${chosen}`)
  const [sale] = sales
  if (promotion_id === undefined) return sales
  if (!sale) throw new ApiError(404, { detail: 'Bu endirim artıq bitib.' })
  if (version && version !== versionOf(sale.values))
    throw new ApiError(409, { detail: 'Bu endirimi sizdən sonra başqası dəyişib. Heç nə yazılmadı.' })
  return sales
}

const keepSales = (tx: Transaction, { caller }: AdminContext, sales: KeptSale[]) =>
  keepForUndo(tx, caller.id, 'sale', new Map(), new Map(), sales)

const scopeOf = ({ category_id, brand_id }: Holder, in_sale = false): Scope => ({
  ...allGoods,
  all: false,
  categories: category_id === undefined ? [] : [category_id],
  brands: brand_id === undefined ? [] : [brand_id],
  except: { ...allGoods.except, in_sale },
})

async function nameOf(tx: Transaction, { category_id, brand_id }: Holder): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    category_id === undefined
      ? sql`select name from brands where id = ${brand_id}`
      : sql`select name from categories where id = ${category_id}`,
  )
  return rows[0]?.name ?? ''
}

/** Returns the amount of a sale as people type it; null for a fixed price. */
function typedAmount(effect: Effect): { sale_amount: string; sale_is_percent: boolean } | null {
  if (effect.kind === 'percent') return { sale_amount: String(percentNumber(effect.percent)), sale_is_percent: true }
  return effect.kind === 'amount' ? { sale_amount: formatAmount(effect.amount), sale_is_percent: false } : null
}
