import { sql } from 'drizzle-orm'
import type { StaffContext } from '../call/handler.ts'
import { transaction, type Transaction } from '../database/transaction.ts'

/**
 * Runs a write of the back office as one transaction. The database itself writes every row that it changes into the
 * log, under this account (A13, migration staff_log).
 */
export function staffTransaction<Result>(context: StaffContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return transaction(context.services, async (tx) => {
    await tx.execute(sql`select set_config('buxar.staff', ${String(context.caller.id)}, true)`)
    return work(tx)
  })
}
