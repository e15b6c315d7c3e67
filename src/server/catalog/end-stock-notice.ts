import { sql } from 'drizzle-orm'
import { sha256 } from '../tokens/secret-token.ts'
import { handler } from '../call/handler.ts'

/** POST stock-notice/end/ (B4): deletes the e-mail. An unknown token was probably used before; the answer is the same. */
export const endStockNotice = handler('endStockNotice', async ({ token }, { services }) => {
  await services.database.execute(sql`delete from stock_subscriptions where token_hash = ${sha256(token)}`)
  return undefined
})
