import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { noteLinkDevice } from './own-email.ts'
import { readUid, sha256 } from '#src/server/platform/tokens/secret-token.ts'

/**
 * POST users/activation/: a mailed link works once, within 3 days. It also uses up the account's other activation
 * links.
 */
export const activate = handler('activate', async ({ uid, token }, context) => {
  const userId = readUid(uid) ?? 0
  await context.services.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ spent: boolean; ended: boolean }>(sql`
      select used_at is not null as spent, expires_at <= now() as ended from mailed_links
      where token_hash = ${sha256(token)} and user_id = ${userId} and purpose = 'activation' for update`)
    const [link] = rows
    if (link?.spent) throw new ApiError(403, { detail: 'Bu link artıq istifadə olunub.' })
    if (!link || link.ended) throw new ApiError(400, { detail: 'Link etibarsızdır və ya vaxtı bitib.' })
    await tx.execute(sql`
      update mailed_links set used_at = now() where user_id = ${userId} and purpose = 'activation' and used_at is null`)
    await tx.execute(sql`update users set is_active = true where id = ${userId}`)
    await noteLinkDevice(context, tx, userId)
  })
  return undefined
})
