import { and, eq, isNull, sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { refresh_tokens } from '../database/tables/index.ts'
import { lockTokenOwner } from './lock-token-owner.ts'
import { sha256 } from '../tokens/secret-token.ts'

/**
 * POST token/revoke/: signing out revokes every refresh token of the account (D10). For an unknown token there is
 * nothing to do.
 */
export const revokeToken = handler('revokeToken', async ({ refresh }, context) => {
  await context.services.database.transaction(async (tx) => {
    const owner = await lockTokenOwner(tx, sha256(refresh))
    if (!owner) return
    await tx
      .update(refresh_tokens)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(refresh_tokens.user_id, owner.id), isNull(refresh_tokens.revoked_at)))
  })
  return undefined
})
