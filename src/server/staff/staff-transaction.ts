import { sql } from 'drizzle-orm'
import type { StaffContext } from '../call/handler.ts'
import type { Services } from '../services.ts'
import { transaction, type Transaction } from '../transaction.ts'

/**
 * Runs a write of the back office as one transaction. Triggers write every changed row into the change log under this
 * account (A13, migration staff_log).
 */
export function staffTransaction<Result>(context: StaffContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return transactionOf(context.services, context.caller.id, work)
}

/** The same for a job that works on behalf of an account; the change log tells which import it works on. */
export function transactionOf<Result>(services: Services, userId: number, work: (tx: Transaction) => Promise<Result>, importId: number | null = null): Promise<Result> {
  return transaction(services, async (tx) => {
    await tx.execute(sql`select set_config('buxar.staff', ${String(userId)}, true), set_config('buxar.import', ${importId === null ? '' : String(importId)}, true)`)
    return work(tx)
  })
}
