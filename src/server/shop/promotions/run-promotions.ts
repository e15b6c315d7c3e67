import { sql, type SQL } from 'drizzle-orm'
import { isOpenAt } from '#src/domain/promotions/open-at.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { timesOf, type PromotionRow, type StoredTimes } from './open-promotions.ts'

type Row = StoredTimes & Pick<PromotionRow, 'id' | 'is_active' | 'runs' | 'is_planned_sale'>

/**
 * Products whose prices are computed in one transaction: 4 s on a slow machine. Orders for these products wait as long,
 * and the server ends a statement after 30 s.
 */
const BATCH = 10_000

/**
 * Starts and ends promotions by the current time (R7), and computes the prices of the goods in planned sales that
 * turned (R21). With `changed` only these promotions are looked at, and their prices are computed in any case. Leaves
 * more than a batch of products to `computeDuePrices`, unless the prices are to be computed `wholly`.
 */
export async function runPromotions(
  tx: Transaction,
  changed?: readonly number[],
  { wholly = false, batch = BATCH } = {},
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select id, to_jsonb(start_date) #>> '{}' as start_date, to_jsonb(due_date) #>> '{}' as due_date, weekdays,
      hours_from, hours_to, is_active, runs, is_planned_sale
    from promotions
    where ${
      changed
        ? sql`id = ${anyOf(changed)}`
        : sql`runs or (is_active and start_date <= now() is not false and due_date > now() is not false)`
    }
    order by id`)
  const now = new Date()
  const turned = rows.filter((row) => isOpen(row, now) !== row.runs)
  const sales = changed ?? turned.flatMap(({ id, is_planned_sale }) => (is_planned_sale ? [id] : []))
  // Checkouts lock products, then the promotions that they use, which are no planned sales. Here too, promotions that
  // are no planned sales come after the products, so that the two cannot deadlock.
  await setRuns(
    tx,
    turned.filter((row) => row.is_planned_sale),
    now,
  )
  let after = sales.length > 0 ? await computePlannedPrices(tx, sales, 0, batch) : null
  if (wholly) while (after !== null) after = await computePlannedPrices(tx, sales, after, batch)
  if (after !== null) await tx.execute(sql`update promotions set prices_due_at = now() where id = ${anyOf(sales)}`)
  await setRuns(
    tx,
    turned.filter((row) => !row.is_planned_sale),
    now,
  )
}

/** Computes the prices that planned sales of more than a batch of products left, a batch in each transaction. */
export async function computeDuePrices(services: Services, batch = BATCH): Promise<void> {
  const { rows } = await services.database.execute<{ id: number; since: string }>(sql`
    select id, prices_due_at::text as since from promotions where prices_due_at is not null`)
  const sales = rows.map(({ id }) => id)
  let after: number | null = sales.length > 0 ? 0 : null
  while (after !== null) {
    const from: number = after
    after = await transaction(services, (tx) => computePlannedPrices(tx, sales, from, batch))
  }
  // A sale that changed meanwhile has a later time, and its prices are computed again.
  for (const { id, since } of rows)
    await services.database.execute(sql`
      update promotions set prices_due_at = null where id = ${id} and prices_due_at = ${since}::timestamptz`)
}

const isOpen = (row: Row, now: Date) => row.is_active && isOpenAt(timesOf(row), now)

async function setRuns(tx: Transaction, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const opening = rows.filter((row) => isOpen(row, now)).map(({ id }) => id)
  await tx.execute(sql`
    update promotions set runs = coalesce(id = ${anyOf(opening)}, false) where id = ${anyOf(rows.map(({ id }) => id))}`)
}

/**
 * Computes the prices of a batch of the goods that these planned sales reach or have reached.
 * @param after the last product of the batch before; 0 for the first batch
 * @returns the last product of the batch; null if no product follows
 */
async function computePlannedPrices(
  tx: Transaction,
  sales: readonly number[],
  after: number,
  batch: number,
): Promise<number | null> {
  const named = (goods: SQL) => sql`any(array(
    select jsonb_array_elements(scope -> ${goods})::int from sale))`
  // Each part of `reached` reads an index. `planned_price_of` tests whole scopes with their exceptions, which is too
  // slow for every product of the shop. Locked in the order of ids, like the checkout, so that the two cannot deadlock.
  const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
    with sale as materialized (select scope from promotions where id = ${anyOf(sales)} and is_planned_sale and runs),
    reached as materialized (
      select id from (
        select id from products where planned_sale = ${anyOf(sales)}
        union select id from products where exists (select from sale where (scope -> 'all')::boolean)
        union select id from products where id = ${named(sql`'products'`)}
        union select id from products where category_id = ${named(sql`'categories'`)}
        union select id from products where subcategory_id = ${named(sql`'categories'`)}
        union select id from products where brand_id = ${named(sql`'brands'`)}
        union select product_id from product_tags where tag_id = ${named(sql`'tags'`)}) every
      where id > ${after} order by id limit ${batch}),
    due as materialized (
      select products.id, lowest.price as planned, lowest.sale, lowest.ends_at
      from reached join products on products.id = reached.id
        left join lateral planned_price_of(products) lowest on true
      where (planned_price, planned_sale, planned_ends_at) is distinct from (lowest.price, lowest.sale, lowest.ends_at)
      order by products.id for no key update of products),
    priced as (
      update products set planned_price = planned, planned_sale = sale, planned_ends_at = ends_at, updated_at = now()
      from due where products.id = due.id)
    select max(id) as last, count(*)::int as count from reached`)
  const [{ last, count } = { last: null, count: 0 }] = rows
  return count < batch ? null : last
}
