import { ApiError } from '../../../contract/client/api-error.ts'
import { parseAmount } from '../../../domain/money.ts'
import type { StaffContext } from '../../call/handler.ts'
import type { ProductValues } from './product-values.ts'
import type { readProduct } from './read-product.ts'

type Product = Awaited<ReturnType<typeof readProduct>>

const REFUSED = ['Qiyməti dəyişməyə icazəniz yoxdur.']

/**
 * Prices are set by who has the right to them (A26). Throws 400 under the field where one without it sets another price
 * than the product has, or than 0 for a new one (`before` is null), and where a product without a price would be published.
 */
export function refusePrices({ staff }: StaffContext, before: Product | null, values: Omit<ProductValues, 'description'>): void {
  if (staff.rights.has('prices')) return
  const errors: Record<string, string[]> = {}
  if (values.price !== (before ? parseAmount(before.price) : 0)) errors.price = REFUSED
  if (saleOf(values) !== (before ? saleOf({ ...before, sale_amount: hundredths(before.sale_amount) }) : 'none')) errors.sale_amount = REFUSED
  const known = new Map((before?.options ?? []).flatMap(({ items }) => items.map(({ id, price }) => [id, parseAmount(price)])))
  const items = values.options.flatMap((option) => option.items)
  if (items.some(({ id, price }) => price !== ((id === undefined ? undefined : known.get(id)) ?? 0))) errors.options = REFUSED
  if (values.price === 0 && values.is_published && before?.is_published !== true) errors.is_published = ['Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
}

type Sale = Pick<ProductValues, 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>

/** A reduction as one text, so that two can be compared. */
function saleOf({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: Sale): string {
  const time = (text: string | null) => (text ? Date.parse(text) : null)
  return sale_amount === null ? 'none' : [sale_amount, sale_is_percent, time(sale_starts_at), time(sale_ends_at)].join(' ')
}

function hundredths(amount: string | null): number | null {
  return amount === null ? null : Math.round(Number(amount) * 100)
}
