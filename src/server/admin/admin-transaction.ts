import { sql } from 'drizzle-orm'
import type { AdminContext } from '../platform/http/handler.ts'
import type { Services } from '../platform/services.ts'
import { transaction, type Transaction } from '../platform/transaction.ts'

/**
 * Runs a write of the admin as one transaction. Triggers write every changed row into the change log under this
 * account (A13, migrations).
 */
export function adminTransaction<Result>(
  context: AdminContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transactionOf(context.services, context.caller.id, work)
}

/** Runs a transaction of a job on behalf of an account; the change log records the import that the job works on. */
export function transactionOf<Result>(
  services: Services,
  userId: number,
  work: (tx: Transaction) => Promise<Result>,
  importId: number | null = null,
): Promise<Result> {
  return transaction(services, async (tx) => {
    await tx.execute(
      sql`select set_config('buxar.staff', ${String(userId)}, true), set_config('buxar.import', ${importId === null ? '' : String(importId)}, true)`,
    )
    return work(tx)
  })
}
