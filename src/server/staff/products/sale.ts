import { sql } from 'drizzle-orm'
import type { ProductValues } from './product-values.ts'

/** Whether a reduction in a row named `wished` runs now; a job updates the column when it begins or ends (D30). */
export const IN_SALE = sql`wished.sale_amount is not null and (wished.sale_starts_at is null or wished.sale_starts_at <= now())
  and (wished.sale_ends_at is null or wished.sale_ends_at > now())`

/** What is wrong with a reduction of a product, by field; nothing where `sale_amount` is null, which is none. */
export function saleFaults(
  { price, sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: Pick<ProductValues, 'price' | 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>,
): Record<string, string[]> {
  if (sale_amount === null) return {}
  const amount = sale_amount === 0 ? 'Endirim 0-dan çox olmalıdır.'
    : sale_is_percent && sale_amount > 10_000 ? 'Faiz 100-dən çox ola bilməz.'
    : !sale_is_percent && sale_amount > price ? 'Endirim qiymətdən çox ola bilməz.' : null
  const ends = sale_starts_at && sale_ends_at && Date.parse(sale_ends_at) <= Date.parse(sale_starts_at)
  return {
    ...(amount === null ? {} : { sale_amount: [amount] }),
    ...(ends ? { sale_ends_at: ['Endirimin sonu başlanğıcından sonra olmalıdır.'] } : {}),
  }
}
