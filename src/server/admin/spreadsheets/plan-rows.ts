import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { checkProducts } from '../products/check-products.ts'
import { readProducts } from '../products/read-product.ts'
import { linksIn } from './product-cells.ts'
import { ownPictureKey, type ExistingProduct } from './cell-texts.ts'
import { isNew } from './missing-names.ts'
import { partsNamed, type Known } from './read-names.ts'
import { isInArchive } from './archive-pictures.ts'
import { planItem, readCoded } from './plan-item.ts'
import { errorsOf, planRow, type CellChange, type Plan, type RowError } from './plan-row.ts'
import { publicAddressOf, RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import type { TableRow } from './read-table.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { priceDoubt, pricesOf } from '#src/domain/catalog/doubtful-price.ts'
import { parseAmount, type Qepik } from '#src/domain/money.ts'
import { costsOf } from '../products/doubtful-prices.ts'
import { storedSale } from '../products/sale.ts'

/** The results of a group of rows. */
export type RowResults = {
  created: number
  changed: number
  unchanged: number
  failed: number
  errors: RowError[]
  changes: CellChange[]
  /** Pictures that the shop does not have, of rows without an error. */
  links: string[]
}

type Write = Extract<Plan, { kind: 'write' }>

/** Context of planning: known names, the reasons of failed links, the shop's own URL, and the person's rights. */
type Surroundings = {
  known: Known
  failures: ReadonlyMap<string, string>
  publicUrl: string
  rights: ReadonlySet<StaffRight>
}

/** Plans rows against the current products of their slugs or, without a slug, of their codes. */
export async function planRows(
  database: Querying,
  rows: readonly TableRow[],
  { known, failures, publicUrl, rights }: Surroundings,
): Promise<Plan[]> {
  const codedAs = await readCoded(database, rows)
  const slugs = rows.map((row) => row.cells.slug?.trim() || (codedAs(row)?.slug ?? ''))
  const existing = await readProducts(database, sql`slug = any(${sql.param(slugs)})`)
  const bySlug = new Map(existing.map((product) => [product.slug, product]))
  const parts = await partsNamed(database, rows)
  const costs = await costsOf(
    database,
    existing.map(({ id }) => id),
  )
  const sold = await soldLately(
    database,
    existing.map(({ id }) => id),
  )
  const stored = await findPictures(database, rows, publicUrl)
  const pictures = { ...stored, bySource: new Map([...failures, ...stored.bySource]) }
  const plans = rows.map((row, at): Plan => {
    const coded = codedAs(row)
    if (coded?.item && !row.error) {
      return refuseColumns(withSold(planItem(row, { ...coded, item: coded.item }), row, sold), null, rights)
    }
    // A product that is named by its SKU or barcode alone keeps its slug.
    const named = row.cells.slug?.trim() || !slugs[at] ? row : { ...row, cells: { ...row.cells, slug: slugs[at] } }
    const product = bySlug.get(slugs[at] ?? '') ?? null
    const plan = planRow(withoutKnownCost(named, product, costs), product, { ...known, parts }, pictures, publicUrl)
    return refuseColumns(withSold(withDoubt(plan, product, costs), row, sold), product, rights)
  })
  return plans.map((plan, at) => inSheet(plan, rows[at]?.sheet))
}

/** Names the sheet of a row in its errors, if several sheets are read. */
function inSheet(plan: Plan, sheet: string | undefined): Plan {
  const named = (errors: RowError[]) =>
    errors.map((error): RowError => {
      const own = error.sheet ?? sheet
      return own === undefined ? error : { ...error, reason: `«${own}»: ${error.reason}` }
    })
  if (plan.kind === 'wrong') return { ...plan, errors: named(plan.errors) }
  return plan.kind === 'write' || plan.kind === 'item' ? { ...plan, unread: named(plan.unread) } : plan
}

/** Leaves out the cost of a product whose cost is known, because receipts set it (E29); and the cost of no pieces. */
function withoutKnownCost(
  row: TableRow,
  existing: ExistingProduct | null,
  costs: ReadonlyMap<number, Qepik>,
): TableRow {
  const isRead = !existing || (!costs.has(existing.id) && (existing.stock_count > 0 || Number(row.cells.stock) > 0))
  if (isRead || row.cells.cost === undefined) return row
  const { cost: _cost, ...cells } = row.cells
  return { ...row, cells }
}

/** Returns the ids of products that customers ordered within 7 days (G26). */
async function soldLately(database: Querying, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await database.execute<{ product_id: number }>(sql`
    select distinct product_id from stock_changes where product_id = any(${sql.param(ids)}) and reason = 'order'
      and created_at > now() - interval '7 days'`)
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Marks the stock of a product that was sold lately, unless the row moves it by a difference (E37, G26). */
function withSold(plan: Plan, { cells, stockChange, itemChanges }: TableRow, sold: ReadonlySet<number>): Plan {
  if (plan.kind !== 'write' && plan.kind !== 'item') return plan
  const id = plan.kind === 'item' ? plan.product : (plan.id ?? 0)
  if (stockChange !== undefined || itemChanges || cells.stock_exported?.trim()) return { ...plan, isMoved: true }
  if (!sold.has(id)) return plan
  const changes = plan.changes.map((change) =>
    isStock(plan, change.field) ? { ...change, doubt: 'sold' as const } : change,
  )
  return { ...plan, changes }
}

/** Returns whether a changed cell changes the stock of the product, of a choice or of a variant. */
function isStock(plan: Plan, field: ProductColumn): boolean {
  if (field === 'stock' || plan.kind !== 'write') return field === 'stock'
  const { options, variants = [] } = plan.values
  const items = field === 'options' ? options.flatMap((option) => option.items) : field === 'variants' ? variants : []
  return items.some(({ stock }) => stock !== null)
}

/** The cells that set a price. */
const PRICE_FIELDS = new Set<ProductColumn>(['price', 'sale_amount', 'sale_is_percent', 'sale_ends_at'])

/** Marks the first cell that sets a price which is to be confirmed (E25). */
function withDoubt(plan: Plan, existing: ExistingProduct | null, costs: ReadonlyMap<number, Qepik>): Plan {
  if (plan.kind !== 'write') return plan
  const now = Date.now()
  const before = existing && pricesOf(storedSale(existing), now)
  const doubt = priceDoubt(before, pricesOf(plan.values, now), costs.get(existing?.id ?? 0) ?? plan.unitCost)
  const at = plan.changes.findIndex(({ field }) => PRICE_FIELDS.has(field))
  if (doubt === null || at < 0) return plan
  return { ...plan, changes: plan.changes.map((change, index) => (index === at ? { ...change, doubt } : change)) }
}

/** Returns what a run would do with the rows at this moment; no link is fetched. */
export async function checkRows(
  database: Querying,
  rows: readonly TableRow[],
  around: Surroundings,
): Promise<RowResults> {
  const plans = await planRows(database, rows, around)
  const writes = plans.filter((plan): plan is Write => plan.kind === 'write')
  const checked = await checkProducts(database, writes, false)
  const errorsByPlan = new Map<Plan, RowError[]>()
  for (const [at, write] of writes.entries()) {
    const reason = await refusal(write.links)
    errorsByPlan.set(write, [
      ...errorsOf(write.line, withoutMade(checked[at]?.wrong ?? {}, write.values)),
      ...(reason === null ? [] : [{ line: write.line, field: 'pictures', reason }]),
    ])
  }
  return countResults(plans, (write) => errorsByPlan.get(write) ?? [])
}

/** Leaves out errors about missing categories, brands, tags and attributes that the run creates. */
function withoutMade(wrong: object, values: Write['values']): object {
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, faults]) => {
      if (field === 'attributes' && Array.isArray(faults)) {
        const own = faults.filter((_fault, at) => !isNew(values.attributes[at]?.attribute_id))
        return own.some((fault) => Object.keys(fault).length > 0) ? [[field, own]] : []
      }
      const isBelow = field === 'subcategory_id' && isNew(values.category_id)
      return isBelow || isNew(values[field as 'category_id']) ? [] : [[field, faults]]
    }),
  )
}

/** Counts the results of rows; rows to write count by the errors of their write. */
export function countResults(plans: readonly Plan[], errorsOfWrite: (write: Write) => RowError[]): RowResults {
  const results: RowResults = { created: 0, changed: 0, unchanged: 0, failed: 0, errors: [], changes: [], links: [] }
  for (const plan of plans) {
    const errors = plan.kind === 'wrong' ? plan.errors : plan.kind === 'write' ? errorsOfWrite(plan) : []
    results.errors.push(...errors)
    if (errors.length > 0 || plan.kind === 'left_out') results.failed++
    else if (plan.kind === 'write' || plan.kind === 'item') {
      results[plan.kind === 'write' && plan.id === null ? 'created' : 'changed']++
      results.changes.push(...plan.changes)
      if (plan.kind === 'write') results.links.push(...plan.links)
      results.errors.push(...plan.unread)
    } else results.unchanged++
  }
  return results
}

async function findPictures(
  database: Querying,
  rows: readonly TableRow[],
  publicUrl: string,
): Promise<{ byKey: Map<string, number>; bySource: Map<string, number | string> }> {
  const links = rows.flatMap(({ cells }) => linksIn(cells.pictures ?? ''))
  if (links.length === 0) return { byKey: new Map(), bySource: new Map() }
  const keys = links.flatMap((link) => ownPictureKey(link, publicUrl) ?? [])
  const { rows: media } = await database.execute<{ id: number; key: string; source: string | null }>(sql`
    select id, key, source from media where key = any(${sql.param(keys)}) or source = any(${sql.param(links)})`)
  return {
    byKey: new Map(media.map(({ key, id }) => [key, id])),
    bySource: new Map(media.flatMap(({ source, id }) => (source === null ? [] : [[source, id] as const]))),
  }
}

/** A resolver that sends no query and calls every host public: for checks of the link itself. */
const anywhere = async () => [{ address: '1.1.1.1', family: 4 }]

async function refusal(links: readonly string[]): Promise<string | null> {
  try {
    for (const link of links) if (!isInArchive(link)) await publicAddressOf(link, anywhere)
    return null
  } catch (error) {
    if (error instanceof RefusedAddress) return error.message
    throw error
  }
}

const REASON = 'Bu sütunu dəyişməyə icazəniz yoxdur.'

const rightOfColumn: Partial<Record<ProductColumn, StaffRight>> = {
  price: 'prices',
  sale_amount: 'prices',
  sale_is_percent: 'prices',
  sale_price: 'prices',
  sale_starts_at: 'prices',
  sale_ends_at: 'prices',
  stock: 'stock',
  cost: 'costs',
}

/** Whether more than the prices and the pieces of variants changes. */
function isOtherVariant(plan: Plan, existing: ExistingProduct | null): boolean {
  const textOf = (variants: readonly { choices: string[]; available: boolean; sku: unknown; barcode: unknown }[]) =>
    JSON.stringify(variants.map(({ choices, available, sku, barcode }) => [choices, available, sku, barcode]))
  return plan.kind !== 'write' || textOf(plan.values.variants ?? []) !== textOf(existing?.variants ?? [])
}

type Item = { id?: number | undefined; price: unknown; stock?: number | null | undefined }

/**
 * Returns the plan of a row, or an error for each change that the person may not make by hand either (C11): prices need
 * the right to prices, stock the right to stock, and everything else the right to the catalogue.
 */
export function refuseColumns(plan: Plan, existing: ExistingProduct | null, rights: ReadonlySet<StaffRight>): Plan {
  if (plan.kind !== 'write' && plan.kind !== 'item') return plan
  // The values of a new product are examined below: a price of 0 and a stock of 0 need no right.
  const needed: [field: string, right: StaffRight][] = plan.changes
    .filter(({ field }) => field !== 'variants' || isOtherVariant(plan, existing))
    .filter(({ from }) => existing !== null || plan.kind === 'item' || from === null)
    .map(({ field }) => [field, rightOfColumn[field] ?? 'catalog'])
  if (plan.kind === 'write') {
    const { values, stock, unitCost } = plan
    if (existing === null && values.price !== 0) needed.push(['price', 'prices'])
    if (existing === null && values.sale_amount !== null) needed.push(['sale_amount', 'prices'])
    if (existing === null && stock !== null && stock !== 0) needed.push(['stock', 'stock'])
    if (existing === null && unitCost !== null) needed.push(['cost', 'costs'])
    const before = new Map(existing?.options.flatMap(({ items }) => items.map((item) => [item.id, item])))
    const variants = new Map(existing?.variants.map((variant) => [variant.id, variant]))
    const oldPrice = (id: number | undefined) => variants.get(id ?? 0)?.price ?? null
    const isPriced = values.variants?.some(
      ({ id, price }) => price !== (oldPrice(id) && parseAmount(oldPrice(id) ?? '')),
    )
    if (isPriced) needed.push(['variants', 'prices'])
    const pieces = (id: number | undefined) => variants.get(id ?? 0)?.stock_count ?? 0
    if (values.variants?.some(({ id, stock }) => stock !== null && stock !== pieces(id)))
      needed.push(['variants', 'stock'])
    const items: Item[] = values.options.flatMap((option) => option.items)
    const priceOf = (id: number | undefined) => parseAmount(before.get(id ?? 0)?.price ?? '0.00')
    if (items.some(({ id, price }) => price !== priceOf(id))) needed.push(['options', 'prices'])
    const stockOf = (id: number | undefined) => before.get(id ?? 0)?.stock_count ?? 0
    if (items.some((item) => item.stock != null && item.stock !== stockOf(item.id))) needed.push(['options', 'stock'])
  }
  const line = plan.kind === 'write' ? plan.line : (plan.changes[0]?.line ?? 0)
  const fields = new Set(needed.filter(([, right]) => !rights.has(right)).map(([field]) => field))
  const errors = [...fields].map((field): RowError => ({ line, field, reason: REASON }))
  return errors.length > 0 ? { kind: 'wrong', errors } : plan
}
