import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { percentOfHundredths } from '#src/domain/percent.ts'
import { allGoods, type Effect, type Scope } from '#src/domain/promotions/promotion.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { runPromotions } from '#src/server/shop/promotions/run-promotions.ts'
import { COST, refuseDoubtful } from './doubtful-prices.ts'
import { MOST } from './held-products.ts'
import { saleFaults, type Sale } from './sale.ts'

/** The values of a planned sale before and after a change, for undo; null before a new one. */
export type KeptSale = { promotion: number; before: object | null; after: object }

/** The stored values that make up a planned sale, as JSON; a change of one writes no others. */
export const SALE_VALUES = sql`(select to_jsonb(own) from (select effect, scope, start_date, due_date, is_active) own)`

/** Planned sales that run or wait. */
const OPEN_SALES = sql`is_planned_sale and is_active and due_date > now() is not false`

/** The condition of the open planned sales of exactly these goods; goods in sale may be excepted. */
export function salesOf(scope: Scope): SQL {
  return sql`${OPEN_SALES} and jsonb_set(scope, '{except,in_sale}', 'false') = ${JSON.stringify(scope)}::jsonb`
}

/** Locks the chosen planned sales. Called before products are locked, like the job that begins and ends sales. */
export async function lockSales(
  tx: Transaction,
  which: SQL,
): Promise<{ id: number; effect: Effect; values: object }[]> {
  const { rows } = await tx.execute<{ id: number; effect: Effect; values: object }>(sql`
    select id, effect, ${SALE_VALUES} as values from promotions where ${which} order by id for no key update`)
  return rows
}

/** Plans a sale of the goods in a scope (R21). Throws 400 for a wrong amount or period. */
export async function planSale(tx: Transaction, name: string, scope: Scope, sale: Sale): Promise<KeptSale[]> {
  refuseFaults(sale)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into promotions (name, effect, scope, start_date, due_date)
    values (${name}, ${JSON.stringify(effectOf(sale))}::jsonb, ${JSON.stringify(scope)}::jsonb,
      ${sale.sale_starts_at}, ${sale.sale_ends_at})
    returning id`)
  const ids = rows.map(({ id }) => id)
  await runPromotions(tx, ids)
  return (await valuesOf(tx, ids)).map(({ id, values }) => ({ promotion: id, before: null, after: values }))
}

/** Changes a planned sale, which the caller has locked. Throws 400 for a wrong amount or period. */
export function changeSale(tx: Transaction, id: number, scope: Scope, sale: Sale): Promise<KeptSale[]> {
  refuseFaults(sale)
  return rewrite(
    tx,
    [id],
    sql`effect = ${JSON.stringify(effectOf(sale))}::jsonb, scope = ${JSON.stringify(scope)}::jsonb,
      start_date = ${sale.sale_starts_at}, due_date = ${sale.sale_ends_at}`,
  )
}

/** Ends planned sales, which the caller has locked. */
export const endSales = (tx: Transaction, ids: readonly number[]) => rewrite(tx, ids, sql`is_active = false`)

/** Takes products out of the planned sales of lists, and ends those that are left with no product. */
export async function takeFromLists(tx: Transaction, products: readonly number[]): Promise<KeptSale[]> {
  const named = sql`scope -> 'products'`
  const ids = sql.param([...products])
  const sales = await lockSales(
    tx,
    sql`${OPEN_SALES} and jsonb_set(scope, '{products}', '[]') - 'except' =
      ${JSON.stringify({ ...onlyProducts([]), except: undefined })}::jsonb
      and exists (select from jsonb_array_elements(${named}) product where product::int = any(${ids}))`,
  )
  const left = sql`coalesce((select jsonb_agg(product) from jsonb_array_elements(${named}) product
    where product::int <> all(${ids})), '[]')`
  return rewrite(
    tx,
    sales.map(({ id }) => id),
    sql`is_active = ${left} <> '[]',
      scope = case ${left} when '[]' then scope else jsonb_set(scope, '{products}', ${left}) end`,
  )
}

/**
 * Restores planned sales that still have the values of a change, and deletes those that the change made. Returns the
 * number of restored sales and the names of the others.
 */
export async function restoreSales(
  tx: Transaction,
  kept: readonly KeptSale[],
): Promise<{ count: number; others: string[] }> {
  if (kept.length === 0) return { count: 0, others: [] }
  const changed = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) kept(promotion int, before jsonb, after jsonb)`
  const same = await lockSales(
    tx,
    sql`exists (select from ${changed} where promotion = promotions.id and after = ${SALE_VALUES})
      and not exists (select from promotion_uses where promotion_id = promotions.id)`,
  )
  const ids = same.map(({ id }) => id)
  const made = kept.flatMap(({ promotion, before }) => (before === null && ids.includes(promotion) ? [promotion] : []))
  await tx.execute(sql`
    update promotions set (effect, scope, start_date, due_date, is_active) =
      (select effect, scope, start_date, due_date, is_active from jsonb_populate_record(null::promotions, before))
    from ${changed} where id = promotion and before is not null and id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`update promotions set is_active = false where id = any(${sql.param(made)}::int[])`)
  await runPromotions(tx, ids, { wholly: made.length > 0 })
  await tx.execute(sql`delete from promotions where id = any(${sql.param(made)}::int[])`)
  const others = kept.map(({ promotion }) => promotion).filter((id) => !ids.includes(id))
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from promotions where id = any(${sql.param(others)}::int[]) order by id`,
  )
  return { count: ids.length, others: rows.map(({ name }) => name) }
}

/**
 * Throws 409 for doubtful prices that a sale of products would set, unless the person has confirmed them (E25). Each
 * product is looked at as if the sale ran and no other did.
 * @param former the effect of the sale before a change
 */
export async function refuseDoubtfulSale(
  tx: Transaction,
  context: AdminContext,
  held: SQL,
  sale: Sale,
  { confirm, former = null }: { confirm: boolean; former?: Effect | null },
): Promise<void> {
  if (confirm) return
  const { rows } = await tx.execute<{ id: number; name: string; price: number; final: number; before: number }>(sql`
    select id, name, price, final, coalesce(lowered_price(${JSON.stringify(former)}::jsonb, price), price) as before
    from (select *, lowered_price(${JSON.stringify(effectOf(sale))}::jsonb, price) as final from products where ${held})
      products
    where final < price and (final = 0 or final < ${COST}) order by id limit ${MOST}`)
  const products = rows.map(({ id, name, price, final, before }) => ({
    id,
    name,
    before: { price, final: before },
    after: { price, final },
  }))
  await refuseDoubtful(tx, context, products, false)
}

/** Returns the scope of some products. */
export const onlyProducts = (products: number[]): Scope => ({ ...allGoods, all: false, products })

const effectOf = ({ sale_amount, sale_is_percent }: Sale): Effect =>
  sale_is_percent
    ? { kind: 'percent', percent: percentOfHundredths(sale_amount) }
    : { kind: 'amount', amount: sale_amount }

/** An amount stops at the price of each product (R9), so no price limits it here. */
function refuseFaults(sale: Sale): void {
  const faults = saleFaults({ ...sale, price: Infinity })
  if (sale.sale_ends_at && Date.parse(sale.sale_ends_at) <= Date.now()) faults.sale_ends_at = ['Bu vaxt artıq keçib.']
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
}

/** Changes planned sales and so the prices of their goods. Returns their values before and after. */
async function rewrite(tx: Transaction, ids: readonly number[], changes: SQL): Promise<KeptSale[]> {
  if (ids.length === 0) return []
  const before = await valuesOf(tx, ids)
  await tx.execute(sql`update promotions set ${changes} where id = any(${sql.param([...ids])})`)
  await runPromotions(tx, ids)
  const after = new Map((await valuesOf(tx, ids)).map(({ id, values }) => [id, values]))
  return before.flatMap(({ id, values }) => {
    const now = after.get(id)
    return now && JSON.stringify(now) !== JSON.stringify(values) ? [{ promotion: id, before: values, after: now }] : []
  })
}

async function valuesOf(tx: Transaction, ids: readonly number[]): Promise<{ id: number; values: object }[]> {
  const { rows } = await tx.execute<{ id: number; values: object }>(
    sql`select id, ${SALE_VALUES} as values from promotions where id = any(${sql.param([...ids])}) order by id`,
  )
  return rows
}
