import { sql } from 'drizzle-orm'
import { sha256 } from '../tokens/secret-token.ts'
import { handler } from '../call/handler.ts'

/** POST stock-notice/end/ (B4): the e-mail is forgotten. A token that is not known has been used; it answers the same. */
export const endStockNotice = handler('endStockNotice', async ({ token }, { services }) => {
  await services.database.execute(sql`delete from stock_subscriptions where token_hash = ${sha256(token)}`)
  return undefined
})
