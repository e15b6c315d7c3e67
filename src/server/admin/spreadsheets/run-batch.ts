import { sql } from 'drizzle-orm'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { ProductValues } from '../products/product-values.ts'
import { changeStocks } from '../products/change-stocks.ts'
import { writeProducts } from '../products/write-product.ts'
import { transactionOf } from '../saving.ts'
import { withoutChanged } from './changed-since-check.ts'
import { errorsOf, type Plan } from './plan-row.ts'
import { countResults, type RowResults } from './plan-rows.ts'
import { withMadeNames } from './make-names.ts'
import type { Planner } from './planner.ts'
import { takePictures } from './import-pictures.ts'

/** State shared by all batches of one import. */
export type RunningImport = {
  id: number
  user_id: number
  services: Services
  planner: Planner
  /** The reasons of failed links. */
  failures: Map<string, string>
  /** The plans of the next rows, which are made while rows are written. */
  ahead?: { from: number; plans: Promise<Plan[]> } | undefined
}

/**
 * Records the results of rows in the same transaction. Returns false, and nothing is written, if another job has done
 * these rows.
 */
type Keep = (tx: Transaction, results: RowResults) => Promise<boolean>

/** Checks rows: computes what a run would do with them. */
export async function checkBatch(
  from: number,
  count: number,
  { services, planner }: RunningImport,
  keep: Keep,
): Promise<boolean> {
  const results = await planner.check(from, count)
  return transaction(services, (tx) => keep(tx, results))
}

/** Writes the correct rows; returns false if another job has done them. */
export async function writeBatch(from: number, count: number, running: RunningImport, keep: Keep): Promise<boolean> {
  const { id, user_id, services, planner, failures, ahead } = running
  const plans = await (ahead?.from === from ? ahead.plans : planner.plan(from, count, failures))
  await takePictures(
    plans.flatMap((plan) => (plan.kind === 'write' ? plan.links : [])),
    id,
    user_id,
    services,
    failures,
  )
  class DoneByAnotherJob extends Error {}
  try {
    await transactionOf(
      services,
      user_id,
      async (tx) => {
        const settled = await makeNames(
          tx,
          running,
          await withoutChanged(tx, id, await settle(tx, plans, running, [from, count])),
        )
        planAhead(from + count, count, running)
        if (!(await keep(tx, await put(tx, settled, user_id)))) throw new DoneByAnotherJob()
      },
      id,
    )
  } catch (error) {
    if (error instanceof DoneByAnotherJob) return false
    throw error
  }
  return true
}

/**
 * Begins to plan the next rows. Products that change meanwhile are planned again once they are locked. The planner
 * answers one request at a time, so it must not be asked again before.
 */
function planAhead(next: number, count: number, running: RunningImport): void {
  const { planner, failures } = running
  if (next >= planner.total || running.ahead?.from === next) return
  const plans = planner.plan(next, count, failures)
  plans.catch(() => undefined)
  running.ahead = { from: next, plans }
}

/** Makes the categories and brands that the rows need (E32). */
async function makeNames(tx: Transaction, { planner }: RunningImport, settled: Plan[]): Promise<Plan[]> {
  const ids = new Map<number, number>()
  const done: Plan[] = []
  for (const plan of settled) {
    if (plan.kind !== 'write') done.push(plan)
    else {
      const values = await withMadeNames(tx, planner.made, ids, plan.values)
      done.push({ ...plan, values, changed: await withMadeNames(tx, planner.made, ids, plan.changed) })
    }
  }
  return done
}

/**
 * Plans again with the products locked, because they may have changed meanwhile; skips rows that no longer change
 * anything.
 */
async function settle(
  tx: Transaction,
  first: Plan[],
  { planner, failures, ahead }: RunningImport,
  [from, count]: [from: number, count: number],
): Promise<Plan[]> {
  const productIds = first.flatMap((plan) =>
    plan.kind === 'item' ? [plan.product] : plan.kind === 'write' && plan.id !== null ? [plan.id] : [],
  )
  if (productIds.length > 0)
    await tx.execute(sql`select from products where id = any(${sql.param(productIds)}) order by id for no key update`)
  const isSettled = productIds.length === 0 && first.every((plan) => plan.kind !== 'write' || plan.links.length === 0)
  if (isSettled) return first
  await ahead?.plans.catch(() => undefined)
  const again = await planner.plan(from, count, failures)
  // Only products to be written are locked, so only their plans are replaced.
  return first.map((plan, at) => (plan.kind === 'write' || plan.kind === 'item' ? (again[at] ?? plan) : plan))
}

async function put(tx: Transaction, plans: Plan[], user_id: number): Promise<RowResults> {
  const writes = plans.filter((plan) => plan.kind === 'write')
  const results = await writeProducts(
    tx,
    writes.map(({ id, values, changed, stock, stockBefore, unitCost }) =>
      id === null
        ? { id, values: withItemCosts(values, unitCost), stock: { opening: stock ?? 0, unit_cost: unitCost } }
        : {
            id,
            values: changed,
            stock: { change: stock === null ? 0 : stock - stockBefore, reason: 'import', note: 'İdxal', user_id },
          },
    ),
  )
  const items = plans.filter((plan) => plan.kind === 'item')
  await changeStocks(
    tx,
    items.map(({ product, item, change }) => ({ product, item, change, reason: 'import', note: 'İdxal', user_id })),
  )
  await tellCosts(
    tx,
    writes.flatMap(({ id, unitCost }) => (id === null || unitCost === null ? [] : [{ product: id, unitCost }])),
    user_id,
  )
  const byPlan = new Map(writes.map((write, at) => [write, results[at]]))
  const counted = countResults(plans, (write) => {
    const result = byPlan.get(write)
    return typeof result === 'object' ? errorsOf(write.line, result) : []
  })
  const slugs = await slugsByLine(tx, writes, results)
  return {
    ...counted,
    changes: counted.changes.map((change) => ({
      ...change,
      slug: slugs.get(`${change.line} ${change.name}`) ?? change.slug,
    })),
  }
}

/**
 * Returns the slugs that were made from names (E32), by the lines and names of their rows, because several sheets have
 * the same lines. An undo needs these slugs.
 */
async function slugsByLine(
  tx: Transaction,
  writes: readonly Extract<Plan, { kind: 'write' }>[],
  results: readonly unknown[],
): Promise<Map<string, string>> {
  const lines = new Map<number, string>()
  for (const [at, { id, values, line }] of writes.entries()) {
    const written = results[at]
    if (id === null && values.slug === '' && typeof written === 'number') lines.set(written, `${line} ${values.name}`)
  }
  if (lines.size === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; slug: string }>(
    sql`select id, slug from products where id = any(${sql.param([...lines.keys()])})`,
  )
  return new Map(rows.map(({ id, slug }) => [lines.get(id) ?? '', slug]))
}

/** Returns a new product whose counted items have the cost of its row. */
function withItemCosts(values: ProductValues, unit_cost: Qepik | null): ProductValues {
  const options = values.options.map((option) => ({
    ...option,
    items: option.items.map((item) => ({ ...item, unit_cost })),
  }))
  return { ...values, options }
}

/** Gives the pieces of products whose cost is not known their cost (E29), by a row of the ledger without pieces. */
async function tellCosts(
  tx: Transaction,
  costs: readonly { product: number; unitCost: Qepik }[],
  user: number,
): Promise<void> {
  if (costs.length === 0) return
  await tx.execute(sql`
    with wished as (select * from json_to_recordset(${JSON.stringify(costs)}) row(product int, "unitCost" bigint)),
    places as (
      select id as product, null::int as item, stock_count, stock_cost from products
        where not exists (select from options where product_id = products.id and counted)
      union all
      select product_id, option_items.id, stock_count, stock_cost
        from options join option_items on option_id = options.id where counted)
    insert into stock_changes (product_id, item_id, change, cost, reason, user_id, note)
    select product, item, 0, stock_count * "unitCost", 'import', ${user}, 'Maya dəyəri' from wished join places
      using (product)
    where stock_count > 0 and stock_cost = 0 and "unitCost" > 0 order by product, item`)
}
