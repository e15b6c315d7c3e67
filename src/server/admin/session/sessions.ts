import type { Reply } from '#src/contract/client/api.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { findOwnCourier } from '../route/own-orders.ts'
import { recovery_codes, staff_roles, users, change_log } from '#src/server/platform/database/tables/index.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { countRenewal, rotateToken } from '#src/server/shop/account/rotate-token.ts'
import { issueAccessToken, sessionIsOpen } from '#src/server/platform/tokens/sessions.ts'
import { ownPasswordHash } from '#src/server/shop/account/password.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { lockAccount } from '../customers/change-customer.ts'
import { adminTransaction } from '../saving.ts'

/** GET admin/session/: the logged-in person, and what the client may show them. */
export const showSession = handler('session.show', async (_input, { services, caller, staff }) => ({
  id: caller.id,
  name: `${caller.first_name} ${caller.last_name}`,
  email: caller.email,
  role: staff.role,
  role_name: await roleName(services.database, caller.id),
  rights: [...staff.rights],
  second_factor: staff.second_factor,
  authenticator:
    (await services.database.$count(users, and(eq(users.id, caller.id), isNotNull(users.totp_secret)))) > 0,
  recovery_codes_left: await services.database.$count(recovery_codes, eq(recovery_codes.user_id, caller.id)),
  shop_name: (await readShopSettings(services.database, ['name'])).name,
  is_courier: (await findOwnCourier(services.database, caller.id)) !== null,
}))

/** Returns the name of a custom role; null for a built-in role. */
async function roleName(database: Querying, user: number): Promise<string | null> {
  const [own] = await database
    .select({ name: staff_roles.name })
    .from(users)
    .innerJoin(staff_roles, eq(staff_roles.id, users.role_id))
    .where(eq(users.id, user))
  return own?.name ?? null
}

/**
 * POST admin/session/renewal/: returns an access token for the session in the browser's cookie, and sets the next
 * cookie. Returns null without a session, which is no error, because the login screen calls it too. Only for the
 * shop's own pages: another site could make a browser send its cookie.
 */
export const renewSession = handler('session.renew', async (_input, context) => {
  const {
    services: { database },
    adminToken,
    giveAdminToken,
  } = context
  if (context.isFromOwnPage !== true)
    throw new ApiError(403, { detail: 'Bu sorğu mağazanın öz səhifəsindən gəlməyib.' })
  if (adminToken === null) return { access: null, account: null }
  await countRenewal(context, adminToken)
  const rotated = await rotateToken(database, adminToken, 'admin')
  giveAdminToken(rotated?.refresh ?? null)
  if (!rotated) return { access: null, account: null }
  return {
    access: await issueAccessToken(database, rotated.user, rotated.session, 'admin'),
    account: rotated.user,
  }
})

/**
 * POST admin/session/confirmation/ (A25): the password permits this session the calls with `recentPassword` for ten
 * minutes. Wrong passwords count as failed logins.
 */
export const confirmPassword = handler('session.confirm', async ({ password }, context) => {
  if ((await ownPasswordHash(context, password)) === null) throw new ApiError(400, { password: ['Şifrə yanlışdır.'] })
  await context.services.database.execute(
    sql`update staff_sessions set password_at = now() where id = ${context.staff.session}`,
  )
  return undefined
})

type Row = Omit<Reply<'sessions.list'>['results'][number], 'is_current'>

/**
 * GET admin/sessions/ (A14): active sessions, the most recently seen first. With the right 'staff' it returns the
 * sessions of all accounts.
 */
export const listSessions = handler('sessions.list', async (_input, { services, caller, staff }) => {
  const { rows } = await services.database.execute<Row>(sql`
    select staff_sessions.id, user_agent, ${inUtc(sql`staff_sessions.created_at`)} as created_at,
      ${inUtc(sql`seen_at`)} as seen_at, second_factor,
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name, 'email', email) as user
    from staff_sessions join users on users.id = user_id
    where (user_id = ${caller.id} or ${staff.rights.has('staff')})
      and exists (select from refresh_tokens where family_id = staff_sessions.id and ${sessionIsOpen})
    order by staff_sessions.seen_at desc limit 500`)
  return { results: rows.map((row) => ({ ...row, is_current: row.id === staff.session })), total: rows.length }
})

/**
 * Ends a session: its tokens stop working. 404 for another account's session, unless the caller has the right 'staff'.
 * 403 for an account with rights that the caller lacks.
 */
async function end(context: AdminContext, session: string): Promise<undefined> {
  await adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      select user_id from staff_sessions where id = ${session}
        and (user_id = ${context.caller.id} or ${context.staff.rights.has('staff')})`)
    const [found] = rows
    if (!found) throw new ApiError(404, { detail: 'Sessiya tapılmadı.' })
    if (found.user_id !== context.caller.id) await lockAccount(tx, context, found.user_id)
    await tx.execute(
      sql`update refresh_tokens set revoked_at = now() where family_id = ${session} and revoked_at is null`,
    )
    await tx
      .insert(change_log)
      .values({ user_id: context.caller.id, entity: 'staff_sessions', entity_id: session, action: 'sign-out' })
  })
  return undefined
}

/** DELETE admin/session/: signs out. */
export const endOwnSession = handler('session.end', (_input, context) => {
  context.giveAdminToken(null)
  return end(context, context.staff.session)
})

/** DELETE admin/sessions/{id}/. */
export const endAnySession = handler('sessions.delete', ({ id }, context) => end(context, id))
