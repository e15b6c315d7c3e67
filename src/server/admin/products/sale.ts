import { sql } from 'drizzle-orm'
import { pricesOf, type PricedSale, type Prices } from '#src/domain/catalog/doubtful-price.ts'
import { parseAmount } from '#src/domain/money.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { ProductValues } from './product-values.ts'

/** A reduction: qəpik or hundredths of a percent, and its start and end. */
export type Sale = Pick<ProductValues, 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'> & { sale_amount: number }

/** Whether a reduction in a row named `wished` runs now; a job updates the column when it begins or ends (D30). */
export const IN_SALE = sql`wished.sale_amount is not null and (wished.sale_starts_at is null
  or wished.sale_starts_at <= now())
  and (wished.sale_ends_at is null or wished.sale_ends_at > now())`

/** Returns the faults of a reduction, by field; no faults if `sale_amount` is null (no reduction). */
export function saleFaults({
  price,
  sale_amount,
  sale_is_percent,
  sale_starts_at,
  sale_ends_at,
}: Pick<ProductValues, 'price' | 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>): Record<
  string,
  string[]
> {
  if (sale_amount === null) return {}
  const amount =
    sale_amount === 0
      ? 'Endirim 0-dan çox olmalıdır.'
      : sale_is_percent && sale_amount > 10_000
        ? 'Faiz 100-dən çox ola bilməz.'
        : !sale_is_percent && sale_amount > price
          ? 'Endirim qiymətdən çox ola bilməz.'
          : null
  const ends = sale_starts_at && sale_ends_at && Date.parse(sale_ends_at) <= Date.parse(sale_starts_at)
  return {
    ...(amount === null ? {} : { sale_amount: [amount] }),
    ...(ends ? { sale_ends_at: ['Endirimin sonu başlanğıcından sonra olmalıdır.'] } : {}),
  }
}

/** The columns of a `PricedSale`. */
export const PRICED = sql`price, sale_amount, sale_is_percent, ${inUtc(sql`sale_ends_at`)} as sale_ends_at`

/**
 * Returns products with their prices before and after a reduction of them; null ends it, undefined leaves all as it is.
 */
export function resold(
  rows: readonly (PricedSale & { id: number; name: string })[],
  sale: Sale | null | undefined,
): { id: number; name: string; before: Prices; after: Prices }[] {
  if (sale === undefined) return []
  const now = Date.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    before: pricesOf(row, now),
    after: pricesOf({ ...row, ...(sale ?? { sale_amount: null }) }, now),
  }))
}

type ReadSale = Omit<PricedSale, 'price' | 'sale_amount'> & { price: string; sale_amount: string | null }

/** Returns a read product with its price and its reduction as they are stored. */
export function storedSale<Read extends ReadSale>({ price, sale_amount, ...product }: Read) {
  return {
    ...product,
    price: parseAmount(price),
    sale_amount: sale_amount === null ? null : Math.round(Number(sale_amount) * 100),
  }
}
