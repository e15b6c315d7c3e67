import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import {
  isTailoredRight,
  mayGive,
  rightsOf,
  roleHolder,
  staffRoles,
  type RoleHolder,
} from '#src/domain/admin/rights.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'

type Row = { id: number; name: string; rights: string[]; people: number }

const columns = sql`id, name, rights, ((select count(*) from users where role_id = staff_roles.id)
  + (select count(*) from invitations where role_id = staff_roles.id))::int as people`

function toReply({ id, name, rights, people }: Row) {
  return { id: String(id), name, is_built_in: false, rights: withoutOwn(roleHolder(String(id), rights)), people }
}

function withoutOwn({ rights }: RoleHolder) {
  return [...rights].filter(isTailoredRight)
}

/** GET admin/roles/ (A26). */
export const listRoles = handler('roles.list', async (_input, { services: { database } }) => {
  const { rows: held } = await database.execute<{ role: string; people: number }>(sql`
    select role::text as role, count(*)::int as people from users where role is not null
      and role_id is null group by role`)
  const people = new Map(held.map((row) => [row.role, row.people]))
  const builtIn = staffRoles.map((id) => ({
    id,
    name: null,
    is_built_in: true,
    rights: rightsOf(id).filter(isTailoredRight),
    people: people.get(id) ?? 0,
  }))
  const { rows } = await database.execute<Row>(sql`select ${columns} from staff_roles order by lower(name) limit 500`)
  return { results: [...builtIn, ...rows.map(toReply)], total: builtIn.length + rows.length }
})

/** GET admin/roles/{id}/. */
export const showRole = handler('roles.show', async ({ id }, { services: { database } }) =>
  toReply(await readRole(database, id)),
)

async function readRole(database: Querying, id: number, lock = sql``): Promise<Row> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from staff_roles where id = ${id} ${lock}`)
  const [row] = rows
  if (!row) throw new ApiError(404, { detail: 'Rol tapılmadı.' })
  return row
}

/** POST admin/roles/. */
export const createRole = handler('roles.create', ({ name, rights }, context) =>
  adminTransaction(context, async (tx) => {
    refuseMore(context, rights)
    await refuseTaken(tx, name)
    const { rows } = await tx.execute<Row>(sql`
      insert into staff_roles (name, rights) values (${name}, ${sql.param(rights)})
        returning id, name, rights, 0 as people`)
    return toReply(rows[0] as Row)
  }),
)

/** PUT admin/roles/{id}/: every request reads rights, so the change applies at once (A26). */
export const updateRole = handler('roles.update', ({ id, name, rights }, context) =>
  adminTransaction(context, async (tx) => {
    const before = await readRole(tx, id, sql`for update`)
    refuseOwnRole(context, id)
    refuseMore(context, [...before.rights, ...rights])
    await refuseTaken(tx, name, id)
    await tx.execute(sql`update staff_roles set name = ${name}, rights = ${sql.param(rights)} where id = ${id}`)
    return toReply({ ...before, name, rights })
  }),
)

/** DELETE admin/roles/{id}/: 409 while an account has it. */
export const deleteRole = handler('roles.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const role = await readRole(tx, id, sql`for update`)
    refuseMore(context, role.rights)
    if (role.people > 0)
      throw new ApiError(409, { detail: `Bu rol ${role.people} işçidədir: əvvəlcə onlara başqa rol verin.` })
    await tx.execute(sql`delete from staff_roles where id = ${id}`)
    return undefined
  }),
)

/** Throws 403 if the caller gives or takes a right that the caller lacks. */
function refuseMore({ staff }: AdminContext, rights: readonly string[]): void {
  if (!mayGive(staff, roleHolder('', rights)))
    throw new ApiError(403, { detail: 'Özünüzdə olmayan icazəni verə və ya götürə bilməzsiniz.' })
}

function refuseOwnRole({ staff }: AdminContext, id: number): void {
  if (staff.role === String(id)) throw new ApiError(409, { detail: 'Öz rolunuzu dəyişə bilməzsiniz.' })
}

async function refuseTaken(tx: Transaction, name: string, id = 0): Promise<void> {
  const { rows } = await tx.execute(sql`select from staff_roles where lower(name) = lower(${name}) and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { name: ['Bu adda rol artıq var.'] })
}

/** The columns of `users` that store the role. */
export type RoleColumns = { role: string | null; role_id: number | null; is_admin: boolean }

/**
 * Returns the role with this key as the columns of `users`. A custom role is locked, so that it cannot be deleted or
 * changed meanwhile. Throws 400 for an unknown role, and 403 if it allows more than the giver may (A26).
 */
export async function findRole(tx: Transaction, giver: RoleHolder, key: string | null): Promise<RoleColumns> {
  if (key === null) return { role: null, role_id: null, is_admin: false }
  if (!/^\d+$/.test(key)) {
    refuseRole(giver, roleHolder(key, null))
    return { role: key, role_id: null, is_admin: key === 'owner' }
  }
  const {
    rows: [role],
  } = await tx.execute<{ id: number; rights: string[] }>(
    sql`select id, rights from staff_roles where id = ${key}::int for share`,
  )
  if (!role) throw new ApiError(400, { role: ['Belə rol yoxdur.'] })
  refuseRole(giver, roleHolder(key, role.rights))
  return { role: 'tailored', role_id: role.id, is_admin: false }
}

function refuseRole(giver: RoleHolder, wanted: RoleHolder): void {
  if (!mayGive(giver, wanted)) throw new ApiError(403, { detail: 'Özünüzdə olmayan icazələri verə bilməzsiniz.' })
}
