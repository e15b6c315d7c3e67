import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { lockTokenOwner } from './lock-token-owner.ts'
import { sha256 } from '../tokens/secret-token.ts'

/**
 * POST token/revoke/: signing out ends this session at once, and no other (D40). For an unknown token there is nothing
 * to do.
 */
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
