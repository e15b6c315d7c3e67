import { sql } from 'drizzle-orm'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { handler } from '#src/server/platform/http/handler.ts'

/**
 * POST stock-notice/end/ (B4): deletes the e-mail. The reply to an unknown token is the same, because the token was
 * probably used before.
 */
export const endStockNotice = handler('endStockNotice', async ({ token }, { services }) => {
  await services.database.execute(sql`delete from stock_subscriptions where token_hash = ${sha256(token)}`)
  return undefined
})
