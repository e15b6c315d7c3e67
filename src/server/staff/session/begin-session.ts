import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { CodeMissingError, signIn } from '../../account/sign-in.ts'
import { handler, type Context } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { change_log, staff_sessions, type users } from '../../database/tables/index.ts'
import { sha256 } from '../../tokens/secret-token.ts'
import { openSession } from '../../tokens/sessions.ts'
import { accountHasSecondFactor } from './factors.ts'
import { spendCode } from './second-factor.ts'

type User = typeof users.$inferSelect

/**
 * POST admin/session/ (A14): an access token, and a cookie that renews it. An account with a second factor must send one of
 * its codes as well: without one the answer is 401 with `code_required`, and only after a correct password. 403 for an
 * account that is not staff.
 */
export const beginSession = handler('session.begin', async ({ username, password, code }, context) => {
  refuseOtherSites(context)
  const opened = await signIn(context, username, password, async (found, tx) => {
    const hasFactor = await accountHasSecondFactor(tx, found.id)
    if (hasFactor && isStaff(found)) {
      if (!code) throw new CodeMissingError()
      if (!(await spendCode(context, tx, found, code))) throw new ApiError(401, { detail: 'Kod yanlışdır.', code_required: true })
    }
    return openStaffSession(context, tx, found, hasFactor)
  }, 'staff-sign-in')
  context.giveOfficeToken(opened.refresh)
  return { access: await context.services.accessTokens.sign(opened.id, opened.session, 'back-office') }
})

/** Throws 403 for a request that a page of another site has sent. */
export function refuseOtherSites({ isFromOwnPage }: Context): void {
  if (isFromOwnPage === false) throw new ApiError(403, { detail: 'Bu sorğu mağazanın öz səhifəsindən gəlməyib.' })
}

function isStaff({ is_admin, role }: User): boolean {
  return is_admin || role !== null
}

/** Opens a session of the back office for somebody who has proved who they are. Throws 403 for an account that is not staff. */
export async function openStaffSession(context: Context, tx: Querying, user: User, passedSecondFactor: boolean) {
  if (!isStaff(user)) throw new ApiError(403, { detail: 'Bu hesab idarə panelinə daxil ola bilmir.' })
  if (context.officeToken !== null) await endSessionOf(tx, context.officeToken)
  const { session, refresh } = await openSession(tx, user.id, context.userAgent)
  await tx.insert(staff_sessions).values({ id: session, user_id: user.id, user_agent: context.userAgent, second_factor: passedSecondFactor })
  await tx.insert(change_log).values({
    user_id: user.id, entity: 'staff_sessions', entity_id: session, action: 'sign-in', new_value: { user_agent: context.userAgent },
  })
  // Sessions whose refresh tokens have all expired are of no more use.
  await tx.execute(sql`
    delete from staff_sessions where user_id = ${user.id} and not exists (
      select from refresh_tokens where family_id = staff_sessions.id and expires_at > now())`)
  return { id: user.id, session, refresh }
}

/** Ends the session that this browser had before: its cookie is about to be replaced, and nobody could sign out of it. */
async function endSessionOf(tx: Querying, token: string): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where revoked_at is null
      and family_id = (select family_id from refresh_tokens join staff_sessions on staff_sessions.id = family_id where token_hash = ${sha256(token)})`)
}
