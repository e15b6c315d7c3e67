import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import type { StaffContext } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { recordEvent } from '../../security-log/record-event.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'

/** Whether the account of the row of `users` has a second factor: an authenticator or a passkey (A14, A25). */
export const hasSecondFactor = sql`(users.totp_secret is not null or exists (select from passkeys where passkeys.user_id = users.id))`

export async function accountHasSecondFactor(tx: Querying, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select ${hasSecondFactor} as has from users where id = ${userId}`)
  return rows[0]?.has === true
}

/** The caller has set up a second factor: their other sessions, begun with the password alone, end, and this one has passed it. */
export async function secondFactorBegins(context: StaffContext, tx: Querying): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where user_id = ${context.caller.id} and revoked_at is null
      and family_id in (select id from staff_sessions where user_id = ${context.caller.id} and id <> ${context.staff.session} and not second_factor)`)
  await tx.execute(sql`update staff_sessions set second_factor = true where id = ${context.staff.session}`)
  await recordEvent(context, tx, 'second-factor-on', context.caller.id)
}

/**
 * The caller has taken an authenticator or a passkey away. With the last one the recovery codes end; throws 409 if the
 * owner requires a second factor of everybody.
 */
export async function secondFactorEnds(context: StaffContext, tx: Querying): Promise<void> {
  if (await accountHasSecondFactor(tx, context.caller.id)) return
  const { second_factor_required } = await readShopSettings(tx, ['second_factor_required'])
  if (second_factor_required) throw new ApiError(409, { detail: 'Mağaza sahibi ikinci təsdiqi tələb edir.' })
  await forgetRecoveryCodes(tx, context.caller.id)
  await tx.execute(sql`update staff_sessions set second_factor = false where user_id = ${context.caller.id}`)
  await recordEvent(context, tx, 'second-factor-off', context.caller.id)
}
