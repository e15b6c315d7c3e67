import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { lockTokenOwner } from './lock-token-owner.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'

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
