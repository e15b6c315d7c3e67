import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'

/** Whether the account of the row of `users` has a second factor: an authenticator or a passkey (A14, A25). */
export const hasSecondFactor = sql`(users.totp_secret is not null
  or exists (select from passkeys where passkeys.user_id = users.id))`

export async function accountHasSecondFactor(tx: Querying, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select ${hasSecondFactor} as has from users where id = ${userId}`,
  )
  return rows[0]?.has === true
}

/**
 * Runs after the caller has set up a second factor: ends the caller's other sessions, which began with the password
 * alone, and marks this session as verified.
 */
export async function secondFactorBegins(context: AdminContext, tx: Querying): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where user_id = ${context.caller.id} and revoked_at is null
      and family_id in (select id from staff_sessions where user_id = ${context.caller.id}
        and id <> ${context.staff.session} and not second_factor)`)
  await tx.execute(sql`update staff_sessions set second_factor = true where id = ${context.staff.session}`)
  await recordEvent(context, tx, 'second-factor-on', context.caller.id)
}

/**
 * Runs after the caller has removed an authenticator or a passkey. Without any second factor the recovery codes end;
 * throws 409 if the owner requires a second factor.
 */
export async function secondFactorEnds(context: AdminContext, tx: Querying): Promise<void> {
  if (await accountHasSecondFactor(tx, context.caller.id)) return
  const { second_factor_required } = await readShopSettings(tx, ['second_factor_required'])
  if (second_factor_required) throw new ApiError(409, { detail: 'Mağaza sahibi ikinci təsdiqi tələb edir.' })
  await forgetRecoveryCodes(tx, context.caller.id)
  await tx.execute(sql`update staff_sessions set second_factor = false where user_id = ${context.caller.id}`)
  await recordEvent(context, tx, 'second-factor-off', context.caller.id)
}
