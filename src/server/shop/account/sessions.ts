import { answerWords } from '#src/words/words.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import {
  issueAccessToken,
  ACCESS_LIFETIME,
  openSession,
  endAllSessions,
  sessionIsOpen,
} from '#src/server/platform/tokens/sessions.ts'
import { signIn } from './sign-in.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { countRenewal, rotateToken, lockTokenOwner } from './rotate-token.ts'
import { sql } from 'drizzle-orm'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'

/** POST token/: opens a session and returns both tokens (D9, D10, D40). */
export const createToken = handler('createToken', ({ username, password }, context) =>
  signIn(context, username, password, async (user, tx) => {
    const { session, refresh } = await openSession(tx, user.id, context.userAgent)
    return {
      access: await issueAccessToken(tx, user.id, session),
      refresh,
      is_admin: user.is_admin,
      id: user.id,
      wholesaler: user.wholesaler,
      percent: percentNumber(user.percent),
    }
  }),
)

/**
 * POST token/login/: returns only an access token (D10). Its session ends with the token, because there is no refresh
 * token.
 */
export const createLoginToken = handler('createLoginToken', ({ email, password }, context) =>
  signIn(context, email, password, async (user, tx) => {
    const { session } = await openSession(tx, user.id, context.userAgent, new Date(Date.now() + ACCESS_LIFETIME))
    return { auth_token: await issueAccessToken(tx, user.id, session) }
  }),
)

/** POST token/refresh/ (D10): returns the next tokens of a storefront session. */
export const refreshToken = handler('refreshToken', async ({ refresh }, context) => {
  const { database } = context.services
  await countRenewal(context, refresh)
  const rotated = await rotateToken(database, refresh, 'storefront')
  if (!rotated) throw new ApiError(401, { detail: answerWords.sessionEnded })
  return { access: await issueAccessToken(database, rotated.user, rotated.session), refresh: rotated.refresh }
})

/** POST token/revoke/: ends only this session, at once (D40). Does nothing for an unknown token. */
export const revokeToken = handler('revokeToken', async ({ refresh }, context) => {
  await context.services.database.transaction(async (tx) => {
    const presented = sha256(refresh)
    const owner = await lockTokenOwner(tx, presented)
    if (!owner) return
    await tx.execute(sql`
      update refresh_tokens set revoked_at = now() where revoked_at is null
        and family_id = (select family_id from refresh_tokens where token_hash = ${presented})`)
  })
  return undefined
})

type Row = Reply<'listSessions'>[number]

/** The most sessions in the list. */
const MOST = 100

/** GET sessions/ (D40): the account's open sessions, the current one first, then by last use. */
export const listOwnSessions = handler('listSessions', async (_input, { services, caller }) => {
  const { rows } = await services.database.execute<Row>(sql`
    select family_id as id, user_agent, ${inUtc(sql`seen_at`)} as seen_at, family_id = ${caller.session} as is_current,
      exists (select from staff_sessions where id = family_id) as is_admin
    from refresh_tokens where user_id = ${caller.id} and ${sessionIsOpen}
    order by is_current desc, refresh_tokens.seen_at desc limit ${MOST}`)
  return rows
})

/** DELETE sessions/ (D40): signs out on all devices, including this one and the admin. */
export const endOwnSessions = handler('endSessions', async (_input, context) => {
  const { services, caller } = context
  await services.database.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${caller.id} for no key update`)
    await endAllSessions(tx, caller.id)
    await recordEvent(context, tx, 'sessions-ended', caller.id)
  })
  return undefined
})
