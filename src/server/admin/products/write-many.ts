import { ApiError } from '#src/contract/client/api-error.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues, Wrong } from './product-values.ts'
import type { Sale } from './sale.ts'
import { writeProducts } from './write-product.ts'

type Changes = Partial<ProductValues>

/** The errors of the first product that cannot be written, with its index. */
export type Refusal = { at: number; wrong: Wrong }

/** Changes values of existing products, whose rows the caller has locked. Returns null if all were written. */
export async function writeEach(
  tx: Transaction,
  writes: readonly { id: number; values: Changes }[],
): Promise<Refusal | null> {
  const results = await writeProducts(
    tx,
    writes.map((write) => ({ ...write, stock: null })),
  )
  const at = results.findIndex((result) => typeof result !== 'number')
  return at < 0 ? null : { at, wrong: results[at] as Wrong }
}

/** Gives products the same values, like `writeEach`. */
export function writeAlike(tx: Transaction, rows: readonly { id: number }[], values: Changes): Promise<Refusal | null> {
  return writeEach(
    tx,
    rows.map(({ id }) => ({ id, values })),
  )
}

/**
 * Sets the reduction of products; null ends it. Throws 400 if it does not fit the price of each. The caller must have
 * locked the rows.
 */
export async function reduceProducts(
  tx: Transaction,
  rows: readonly { id: number; name: string }[],
  sale: Sale | null,
): Promise<void> {
  const refusal = await writeAlike(tx, rows, sale ?? { sale_amount: null })
  if (!refusal) return
  const { wrong, at } = refusal
  if (rows.length > 1 && Array.isArray(wrong.sale_amount))
    wrong.sale_amount = wrong.sale_amount.map((fault) => `“${rows[at]?.name}”: ${fault}`)
  throw new ApiError(400, wrong)
}
