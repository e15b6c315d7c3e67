import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffRight, StaffRole } from '../src/domain/admin/rights.ts'
import { issueAccessToken } from '../src/server/platform/tokens/sessions.ts'
import { speakWith, type Speaker } from './speak.ts'
import type { TestShop } from './with-shop.ts'

export type StaffMember = Speaker & { id: number; session: string; token: () => Promise<string> }

/** Opens a session of a member of staff in the admin; of an existing account, or of a new one. */
export async function staffMember(shop: TestShop, role: StaffRole, userId?: number): Promise<StaffMember> {
  const { database } = shop.services
  const id = userId ?? (await makeAccount(shop, role))
  const session = randomUUID()
  await database.execute(sql`
    insert into refresh_tokens (user_id, family_id, token_hash, expires_at)
      values (${id}, ${session}, ${randomUUID()}, now() + interval '1 day')`)
  await database.execute(sql`insert into staff_sessions (id, user_id) values (${session}, ${id})`)
  const token = () => issueAccessToken(database, id, session, 'admin')
  return { ...speakWith(shop, token), id, session, token }
}

/** Opens a session with a custom role of these rights (A26). */
export async function tailoredMember(
  shop: TestShop,
  rights: readonly StaffRight[],
): Promise<StaffMember & { role: number }> {
  const { database } = shop.services
  const id = await makeAccount(shop, 'packer')
  const { rows } = await database.execute<{ id: number }>(sql`
    insert into staff_roles (name, rights) values (${`Rol ${randomUUID()}`}, ${sql.param(rights)}) returning id`)
  const role = rows[0]?.id as number
  await database.execute(sql`update users set role = 'tailored', role_id = ${role} where id = ${id}`)
  return { ...(await staffMember(shop, 'packer', id)), role }
}

async function makeAccount(shop: TestShop, role: StaffRole): Promise<number> {
  const { rows } = await shop.services.database.execute<{ id: number }>(sql`
    insert into users (email, password_hash, first_name, last_name, phone, is_active, is_admin, role)
    values (${`${role}-${randomUUID()}@shop.test`}, '!', 'Test', ${role}, '+994501112233', true, ${role === 'owner'},
      ${role}) returning id`)
  return rows[0]?.id as number
}
