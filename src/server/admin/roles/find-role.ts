import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { mayGive, roleHolder, type RoleHolder } from '#src/domain/admin/rights.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

/** The columns of `users` that store the role. */
export type RoleColumns = { role: string | null; role_id: number | null; is_admin: boolean }

/**
 * Returns the role with this key as the columns of `users`. A custom role is locked, so that it cannot be deleted or
 * changed meanwhile. Throws 400 for an unknown role, and 403 if it allows more than the giver may (A26).
 */
export async function findRole(tx: Transaction, giver: RoleHolder, key: string | null): Promise<RoleColumns> {
  if (key === null) return { role: null, role_id: null, is_admin: false }
  if (!/^\d+$/.test(key)) {
    refuseMore(giver, roleHolder(key, null))
    return { role: key, role_id: null, is_admin: key === 'owner' }
  }
  const {
    rows: [role],
  } = await tx.execute<{ id: number; rights: string[] }>(
    sql`select id, rights from staff_roles where id = ${key}::int for share`,
  )
  if (!role) throw new ApiError(400, { role: ['Belə rol yoxdur.'] })
  refuseMore(giver, roleHolder(key, role.rights))
  return { role: 'tailored', role_id: role.id, is_admin: false }
}

function refuseMore(giver: RoleHolder, wanted: RoleHolder): void {
  if (!mayGive(giver, wanted)) throw new ApiError(403, { detail: 'Özünüzdə olmayan icazələri verə bilməzsiniz.' })
}
