import { OperatorError } from '#src/server/platform/operator-error.ts'
import { sql } from 'drizzle-orm'
import { NO_PASSWORD } from '#src/server/shop/account/password.ts'
import type { Database } from '#src/server/platform/database/connect.ts'
import { change_log, mailed_links, settings, users, security_log } from '#src/server/platform/database/tables/index.ts'
import { newToken, writeUid } from '#src/server/platform/tokens/secret-token.ts'
import { hasOwner } from './first-owner.ts'
import { accountKey } from '#src/server/platform/security-log/record-event.ts'
import type { Services } from '#src/server/platform/services.ts'

/** The person who owns a new shop. `phone` is in E.164. */
type Owner = { first_name: string; last_name: string; phone: string; email: string }

/**
 * Makes a migrated database a shop (C24): writes its name and its owner. Returns the path of a link that sets the
 * owner's password, once within 24 hours. Throws OperatorError if the shop has an owner.
 */
export function setUpShop(database: Database, name: string, owner: Owner): Promise<string> {
  const { token, token_hash } = newToken()
  return database.transaction(async (tx) => {
    await tx.execute(sql`lock table settings in share row exclusive mode`)
    if (await hasOwner(tx)) throw new OperatorError('The database already is a shop.')
    const value = sql`${JSON.stringify(name)}::jsonb`
    await tx
      .insert(settings)
      .values({ name: 'name', value })
      .onConflictDoUpdate({ target: settings.name, set: { value, updated_at: sql`now()` } })
    const [made] = await tx
      .insert(users)
      .values({ ...owner, password_hash: NO_PASSWORD, is_active: true, is_admin: true, role: 'owner' })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!made) throw new OperatorError(`An account of this database has the e-mail ${JSON.stringify(owner.email)}.`)
    await tx.insert(mailed_links).values({
      user_id: made.id,
      purpose: 'password_reset',
      token_hash,
      expires_at: sql`now() + interval '24 hours'` as unknown as Date,
    })
    await tx
      .insert(change_log)
      .values({ user_id: made.id, entity: 'users', entity_id: String(made.id), action: 'first-owner' })
    return `/password/reset/confirm/${writeUid(made.id)}/${token}`
  })
}

/**
 * Recovers an owner who lost password and second factor (A25). Removes the second factor, ends the sessions of the
 * admin, and returns the path of a link that sets a new password, once within 24 hours. Both logs record it.
 * Throws OperatorError if no owner has the e-mail.
 */
export function recoverOwner(
  database: Database,
  services: Pick<Services, 'keyedHash'>,
  email: string,
): Promise<string> {
  const { token, token_hash } = newToken()
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update users set totp_secret = null, totp_pending = null, totp_step = null, is_active = true, blocked_at = null
      where lower(email) = ${email.toLowerCase()} and is_admin returning id`)
    const [owner] = rows
    if (!owner) throw new OperatorError(`No owner has the e-mail ${JSON.stringify(email)}.`)
    await tx.execute(sql`delete from recovery_codes where user_id = ${owner.id}`)
    await tx.execute(sql`delete from passkeys where user_id = ${owner.id}`)
    await tx.execute(sql`
      update refresh_tokens set revoked_at = now() where revoked_at is null
        and family_id in (select id from staff_sessions where user_id = ${owner.id})`)
    await tx.insert(mailed_links).values({
      user_id: owner.id,
      purpose: 'password_reset',
      token_hash,
      expires_at: sql`now() + interval '24 hours'` as unknown as Date,
    })
    await tx
      .insert(change_log)
      .values({ user_id: owner.id, entity: 'users', entity_id: String(owner.id), action: 'owner-recovered' })
    await tx.insert(security_log).values({ kind: 'owner-recovered', account: accountKey(services, owner.id) })
    return `/password/reset/confirm/${writeUid(owner.id)}/${token}`
  })
}
