import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { type Transaction, transaction } from '../platform/transaction.ts'
import type { AdminContext } from '../platform/http/handler.ts'
import type { Services } from '../platform/services.ts'

/**
 * Returns the version of stored values: it changes with every change of `written`, the values that a form writes
 * (A24).
 */
export function versionOf(written: object): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22)
}

/** Locks a row before a change: of two simultaneous saves the second reads the first one's values. */
export async function lockRow(
  tx: Transaction,
  table: string,
  id: number,
  lock: 'for update' | 'for no key update' = 'for no key update',
): Promise<void> {
  await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} ${sql.raw(lock)}`)
}

/**
 * Throws 409 with the stored values if they have changed since `version`. A caller without a version can always
 * write.
 * @param lines the condition on change_log for the lines about the record
 */
export async function refuseIfChanged<Shown extends { version: string }>(
  tx: Transaction,
  lines: SQL,
  version: string | null | undefined,
  current: Shown,
): Promise<void> {
  if (version && version !== current.version) throw await changedMeanwhile(tx, lines, current)
}

/** Throws 409 with the stored note if another person has written it since `read`, the note that was read (E30). */
export async function refuseIfNoteChanged(
  tx: Transaction,
  lines: SQL,
  read: string | null | undefined,
  stored: string | null,
): Promise<void> {
  const note = stored ?? ''
  if (typeof read !== 'string' || read === note) return
  throw await changedMeanwhile(tx, sql`${lines} and new_value ? 'staff_note'`, { note, version: note })
}

/** Returns the 409 with the name of the last person who changed the record, if the change log knows it. */
async function changedMeanwhile(tx: Transaction, lines: SQL, current: object): Promise<ApiError> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce('API: ' || api_keys.name, trim(first_name || ' ' || last_name)) as name
    from change_log join users on users.id = user_id left join api_keys on api_keys.id = change_log.api_key_id
    where ${lines}
    order by change_log.id desc
    limit 1`)
  const detail = 'Bunu sizdən sonra başqası dəyişib. Dəyişiklikləriniz saxlanmadı.'
  return new ApiError(409, { detail, current, changed_by: rows[0]?.name ?? null })
}

/**
 * Runs a write of the admin as one transaction. Triggers write every changed row into the change log under this
 * account (A13, rules/change-log.sql).
 */
export function adminTransaction<Result>(
  context: AdminContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { services, caller, staff } = context
  return transactionOf(services, caller.id, work, null, staff.key?.id ?? null)
}

/** Runs a transaction of a job on behalf of an account; the change log records the import that the job works on. */
export function transactionOf<Result>(
  services: Services,
  userId: number,
  work: (tx: Transaction) => Promise<Result>,
  importId: number | null = null,
  keyId: number | null = null,
): Promise<Result> {
  return transaction(services, async (tx) => {
    await tx.execute(
      sql`select set_config('buxar.staff', ${String(userId)}, true),
        set_config('buxar.import', ${importId === null ? '' : String(importId)}, true),
        set_config('buxar.key', ${keyId === null ? '' : String(keyId)}, true)`,
    )
    return work(tx)
  })
}
