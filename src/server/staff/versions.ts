import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Transaction } from '../transaction.ts'

/** The version of what is stored: another one after every change of `written`, the values that a form writes (A24). */
export function versionOf(written: object): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22)
}

/** Locks a row that is about to be changed: of two saves at the same time the second sees what the first has written. */
export async function lockRow(tx: Transaction, table: string, id: number): Promise<void> {
  await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for no key update`)
}

/**
 * Throws 409 with what is stored now when it is no longer what was read at `version`. A caller that names no version
 * writes in any case.
 */
export function refuseIfChanged<Shown extends { version: string }>(version: string | null | undefined, current: Shown): void {
  if (version && version !== current.version) {
    throw new ApiError(409, { detail: 'Bunu sizdən sonra başqası dəyişib. Dəyişiklikləriniz saxlanmadı.', current })
  }
}
