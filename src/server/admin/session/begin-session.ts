import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { CodeMissingError, signIn } from '#src/server/shop/account/sign-in.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { change_log, staff_sessions, type users } from '#src/server/platform/database/tables/index.ts'
import { issueAccessToken, openSession } from '#src/server/platform/tokens/sessions.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { accountHasSecondFactor } from './factors.ts'
import { checkCode, type CheckedCode } from './second-factor.ts'

type User = typeof users.$inferSelect

/**
 * POST admin/session/ (A14): returns an access token, and sets a cookie that renews it. An account with a second
 * factor must also send a code: without a code the response is 401 with `code_required`, and only after a correct
 * password. 403 for an account that is not staff.
 */
export const beginSession = handler('session.begin', async ({ username, password, code }, context) => {
  refuseOtherSites(context)
  const { database } = context.services
  const wrongCode = new ApiError(401, { detail: 'Kod yanlışdır.', code_required: true })
  let checked: CheckedCode | null = null
  const opened = await signIn(
    context,
    username,
    password,
    async (user, tx) => {
      const hasFactor = await accountHasSecondFactor(tx, user.id)
      if (hasFactor && isStaff(user)) {
        if (!checked) throw new CodeMissingError()
        if (!(await checked.spend(tx))) throw wrongCode
      }
      return openStaffSession(context, tx, user, hasFactor)
    },
    {
      kind: 'staff-sign-in',
      before: async (user) => {
        if (!isStaff(user) || !(await accountHasSecondFactor(database, user.id))) return
        if (!code) throw new CodeMissingError()
        checked = await checkCode(context, user, code)
        if (!checked) throw wrongCode
      },
    },
  )
  await (checked as CheckedCode | null)?.forget()
  context.giveAdminToken(opened.refresh)
  return {
    access: await issueAccessToken(context.services.database, opened.id, opened.session, 'admin'),
    account: opened.id,
  }
})

/** Throws 403 for a request from a page of another site. */
export function refuseOtherSites({ isFromOwnPage }: Context): void {
  if (isFromOwnPage === false) throw new ApiError(403, { detail: 'Bu sorğu mağazanın öz səhifəsindən gəlməyib.' })
}

function isStaff({ is_admin, role }: User): boolean {
  return is_admin || role !== null
}

/** Opens a session of the admin for an authenticated user. Throws 403 for an account that is not staff. */
export async function openStaffSession(context: Context, tx: Querying, user: User, passedSecondFactor: boolean) {
  if (!isStaff(user)) throw new ApiError(403, { detail: 'Bu hesab idarə panelinə daxil ola bilmir.' })
  if (context.adminToken !== null) await endSessionOf(tx, context.adminToken)
  const { session, refresh } = await openSession(tx, user.id, context.userAgent)
  await tx
    .insert(staff_sessions)
    .values({ id: session, user_id: user.id, user_agent: context.userAgent, second_factor: passedSecondFactor })
  await tx.insert(change_log).values({
    user_id: user.id,
    entity: 'staff_sessions',
    entity_id: session,
    action: 'sign-in',
    new_value: { user_agent: context.userAgent },
  })
  // Deletes sessions whose refresh tokens have all expired.
  await tx.execute(sql`
    delete from staff_sessions where user_id = ${user.id} and not exists (
      select from refresh_tokens where family_id = staff_sessions.id and expires_at > now())`)
  return { id: user.id, session, refresh }
}

/** Ends the browser's former session: its cookie is about to be replaced, so no one could sign out of it. */
async function endSessionOf(tx: Querying, token: string): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where revoked_at is null
      and family_id = (select family_id from refresh_tokens join staff_sessions on staff_sessions.id = family_id
        where token_hash = ${sha256(token)})`)
}
