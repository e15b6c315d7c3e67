import { sql, type SQL } from 'drizzle-orm'
import { isOpenAt } from '#src/domain/promotions/open-at.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { timesOf, type PromotionRow, type StoredTimes } from './open-promotions.ts'

type Row = StoredTimes & Pick<PromotionRow, 'id' | 'is_active' | 'runs' | 'is_planned_sale'>

/**
 * Starts and ends promotions by the current time (R7), and computes the prices of the goods in planned sales that
 * turned (R21). With `changed` only these promotions are looked at, and their prices are computed in any case.
 */
export async function runPromotions(tx: Transaction, changed?: readonly number[]): Promise<void> {
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
  const sales = rows.filter((row) => row.is_planned_sale && (changed || turned.includes(row))).map(({ id }) => id)
  // Checkouts lock products, then the promotions that they use, which are no planned sales. Here too, promotions that
  // are no planned sales come after the products, so that the two cannot deadlock.
  await setRuns(
    tx,
    turned.filter((row) => row.is_planned_sale),
    now,
  )
  if (sales.length > 0 || changed) await computePlannedPrices(tx, changed ?? sales)
  await setRuns(
    tx,
    turned.filter((row) => !row.is_planned_sale),
    now,
  )
}

const isOpen = (row: Row, now: Date) => row.is_active && isOpenAt(timesOf(row), now)

async function setRuns(tx: Transaction, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const opening = rows.filter((row) => isOpen(row, now)).map(({ id }) => id)
  await tx.execute(sql`
    update promotions set runs = coalesce(id = ${anyOf(opening)}, false) where id = ${anyOf(rows.map(({ id }) => id))}`)
}

/** Computes the prices of the goods that these planned sales reach or have reached. */
async function computePlannedPrices(tx: Transaction, sales: readonly number[]): Promise<void> {
  const named = (goods: SQL) => sql`any(array(
    select jsonb_array_elements(scope -> ${goods})::int from sale))`
  // Each part of `reached` reads an index. `planned_price_of` tests whole scopes with their exceptions, which is too
  // slow for every product of the shop. Locked in the order of ids, like the checkout, so that the two cannot deadlock.
  await tx.execute(sql`
    with sale as materialized (select scope from promotions where id = ${anyOf(sales)} and is_planned_sale and runs),
    reached as materialized (
      select id from products where planned_sale = ${anyOf(sales)}
      union select id from products where exists (select from sale where (scope -> 'all')::boolean)
      union select id from products where id = ${named(sql`'products'`)}
      union select id from products where category_id = ${named(sql`'categories'`)}
      union select id from products where subcategory_id = ${named(sql`'categories'`)}
      union select id from products where brand_id = ${named(sql`'brands'`)}
      union select product_id from product_tags where tag_id = ${named(sql`'tags'`)}),
    due as materialized (
      select products.id, lowest.price as planned, lowest.sale, lowest.ends_at
      from reached join products on products.id = reached.id
        left join lateral planned_price_of(products) lowest on true
      where (planned_price, planned_sale, planned_ends_at) is distinct from (lowest.price, lowest.sale, lowest.ends_at)
      order by products.id for no key update of products)
    update products set planned_price = planned, planned_sale = sale, planned_ends_at = ends_at, updated_at = now()
    from due where products.id = due.id`)
}
