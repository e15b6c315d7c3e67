import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues } from './product-values.ts'

/** A reduction: qəpik or hundredths of a percent, and its start and end. */
type Sale = Pick<ProductValues, 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'> & { sale_amount: number }

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

/**
 * Sets the reduction of products; null ends it. Throws 400 if it does not fit the price of each. The caller must have
 * locked the rows.
 */
export async function reduceProducts(
  tx: Transaction,
  rows: readonly { id: number; name: string; price: Qepik }[],
  sale: Sale | null,
): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id))
  if (sale === null) {
    await tx.execute(sql`
      update products set sale_amount = null, sale_starts_at = null, sale_ends_at = null, in_sale = false,
        updated_at = now()
      where id = any(${ids}) and sale_amount is not null`)
    return
  }
  for (const { name, price } of rows) {
    const faults = saleFaults({ ...sale, price })
    if (faults.sale_amount && rows.length > 1)
      faults.sale_amount = faults.sale_amount.map((fault) => `“${name}”: ${fault}`)
    if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
  }
  const { sale_amount, sale_is_percent, sale_starts_at, sale_ends_at } = sale
  await tx.execute(sql`
    update products set sale_amount = wished.sale_amount, sale_is_percent = ${sale_is_percent},
      sale_starts_at = wished.sale_starts_at,
      sale_ends_at = wished.sale_ends_at, in_sale = ${IN_SALE}, updated_at = now()
    from (select ${sale_amount}::int as sale_amount, ${sale_starts_at}::timestamptz as sale_starts_at,
      ${sale_ends_at}::timestamptz as sale_ends_at) as wished
    where id = any(${ids})`)
}
