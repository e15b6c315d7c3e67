import type { StaffRight } from '#src/domain/admin/rights.ts'
import type { ExistingProduct } from './columns.ts'
import type { Plan, RowError } from './plan-row.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { parseAmount } from '#src/domain/money.ts'

const REASON = 'Bu sütunu dəyişməyə icazəniz yoxdur.'

const rightOfColumn: Partial<Record<ProductColumn, StaffRight>> = {
  price: 'prices',
  sale_amount: 'prices',
  sale_is_percent: 'prices',
  sale_starts_at: 'prices',
  sale_ends_at: 'prices',
  stock: 'stock',
}

type Item = { id?: number | undefined; price: unknown; stock?: number | null | undefined }

/**
 * Returns the plan of a row, or an error for each change that the person may not make by hand either (C11): prices need
 * the right to prices, stock the right to stock, and everything else the right to the catalogue.
 */
export function refuseColumns(plan: Plan, existing: ExistingProduct | null, rights: ReadonlySet<StaffRight>): Plan {
  if (plan.kind !== 'write' && plan.kind !== 'item') return plan
  const needed: [field: string, right: StaffRight][] = plan.changes.map(({ field }) => [
    field,
    rightOfColumn[field] ?? 'catalog',
  ])
  if (plan.kind === 'write') {
    const { values, stock } = plan
    if (existing === null && values.price !== 0) needed.push(['price', 'prices'])
    if (existing === null && values.sale_amount !== null) needed.push(['sale_amount', 'prices'])
    if (existing === null && stock !== null && stock !== 0) needed.push(['stock', 'stock'])
    const before = new Map(existing?.options.flatMap(({ items }) => items.map((item) => [item.id, item])))
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
