import { ApiError } from '#src/contract/client/api-error.ts'
import { parseAmount } from '#src/domain/money.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { ProductValues } from './product-values.ts'
import type { readProduct } from './read-product.ts'

type Product = Awaited<ReturnType<typeof readProduct>>

const REFUSED = ['Qiyməti dəyişməyə icazəniz yoxdur.']

/**
 * Checks the right to set prices (A26). Without the right, throws 400 under the field if the price differs from the
 * product's, or from 0 for a new product (`before` is null), and if a product without a price would be published.
 */
export function refusePrices(
  { staff }: AdminContext,
  before: Product | null,
  values: Omit<ProductValues, 'description'>,
): void {
  if (staff.rights.has('prices')) return
  const errors: Record<string, string[]> = {}
  if (values.price !== (before ? parseAmount(before.price) : 0)) errors.price = REFUSED
  if (saleOf(values) !== (before ? saleOf({ ...before, sale_amount: hundredths(before.sale_amount) }) : 'none'))
    errors.sale_amount = REFUSED
  const known = new Map(
    (before?.options ?? []).flatMap(({ items }) => items.map(({ id, price }) => [id, parseAmount(price)])),
  )
  const items = values.options.flatMap((option) => option.items)
  if (items.some(({ id, price }) => price !== ((id === undefined ? undefined : known.get(id)) ?? 0)))
    errors.options = REFUSED
  if (values.price === 0 && values.is_published && before?.is_published !== true)
    errors.is_published = ['Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
}

type Sale = Pick<ProductValues, 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>

/** Returns a reduction as one text, for comparing two reductions. */
function saleOf({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: Sale): string {
  const time = (text: string | null) => (text ? Date.parse(text) : null)
  return sale_amount === null
    ? 'none'
    : [sale_amount, sale_is_percent, time(sale_starts_at), time(sale_ends_at)].join(' ')
}

function hundredths(amount: string | null): number | null {
  return amount === null ? null : Math.round(Number(amount) * 100)
}
