import { percentNumber } from '#src/domain/percent.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { issueAccessToken, ACCESS_LIFETIME } from '#src/server/platform/tokens/access-token.ts'
import { openSession } from '#src/server/platform/tokens/sessions.ts'
import { signIn } from './sign-in.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { countRenewal, rotateToken, lockTokenOwner } from './rotate-token.ts'
import { sql } from 'drizzle-orm'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'

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
  if (!rotated) throw new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
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
