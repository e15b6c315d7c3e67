import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { mayGive, roleHolder, type RoleHolder } from '../../../domain/staff/rights.ts'
import type { Transaction } from '../../transaction.ts'

/** The columns of `users` that say which role somebody has. */
export type RoleColumns = { role: string | null; role_id: number | null; is_admin: boolean }

/**
 * The role with this key as the table of accounts keeps it; a role of the shop's own is locked against being deleted or
 * changed meanwhile. Throws 400 for an unknown role, and 403 if it allows what the giver may not (A26).
 */
export async function findRole(tx: Transaction, giver: RoleHolder, key: string | null): Promise<RoleColumns> {
  if (key === null) return { role: null, role_id: null, is_admin: false }
  if (!/^\d+$/.test(key)) {
    refuseMore(giver, roleHolder(key, null))
    return { role: key, role_id: null, is_admin: key === 'owner' }
  }
  const { rows: [found] } = await tx.execute<{ id: number; rights: string[] }>(sql`select id, rights from staff_roles where id = ${key}::int for share`)
  if (!found) throw new ApiError(400, { role: ['Belə rol yoxdur.'] })
  refuseMore(giver, roleHolder(key, found.rights))
  return { role: 'tailored', role_id: found.id, is_admin: false }
}

function refuseMore(giver: RoleHolder, wanted: RoleHolder): void {
  if (!mayGive(giver, wanted)) throw new ApiError(403, { detail: 'Özünüzdə olmayan icazələri verə bilməzsiniz.' })
}
