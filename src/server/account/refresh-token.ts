import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'
import { refresh_tokens } from '../database/tables/index.ts'
import { lockTokenOwner } from './lock-token-owner.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'
import { refreshTokenEnd, sessionIsOpen } from '../tokens/sessions.ts'

/**
 * POST token/refresh/ (D10): each refresh token works once. A second use means that it was stolen, so its whole family
 * is revoked. Of two uses at the same time one wins and the other counts as a second use.
 */
export const refreshToken = handler('refreshToken', async ({ refresh }, context) => {
  const { database, accessTokens } = context.services
  const presented = sha256(refresh)
  const next = newToken()

  const renewed = await database.transaction(async (tx) => {
    const owner = await lockTokenOwner(tx, presented)
    if (!owner?.may_sign_in) return null
    const [rotated] = await tx
      .update(refresh_tokens)
      .set({ rotated_at: sql`now()` })
      .where(and(eq(refresh_tokens.token_hash, presented), sessionIsOpen))
      .returning({ family_id: refresh_tokens.family_id, user_agent: refresh_tokens.user_agent })
    if (!rotated) {
      await tx.execute(sql`
        update refresh_tokens set revoked_at = now() where revoked_at is null
          and family_id = (select family_id from refresh_tokens where token_hash = ${presented} and rotated_at is not null)`)
      return null
    }
    await tx
      .insert(refresh_tokens)
      .values({ user_id: owner.id, ...rotated, token_hash: next.token_hash, expires_at: refreshTokenEnd() })
    const staff = await tx.execute(sql`select from staff_sessions where id = ${rotated.family_id}`)
    return { user: owner.id, session: rotated.family_id, audience: staff.rows.length > 0 ? ('back-office' as const) : ('storefront' as const) }
  })
  if (!renewed) throw new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
  return { access: await accessTokens.sign(renewed.user, renewed.session, renewed.audience), refresh: next.token }
})
