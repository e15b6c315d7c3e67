import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/api-error.ts'
import { addressKey } from '../call/address-key.ts'
import { handler } from '../call/handler.ts'
import { refresh_tokens, users } from '../database/tables/index.ts'
import { verifyPassword } from './password.ts'
import { refreshTokenEnd } from './refresh-token-life.ts'
import { newToken, sha256 } from './secret-token.ts'

/**
 * POST token/ (D9). Wrong password, unknown e-mail and an account that is not active answer the same in the same time.
 * Only failures count against the limits.
 */
export const createToken = handler('createToken', async ({ username, password }, context) => {
  const { database, limits, accessTokens } = context.services
  // Lowered here, not by the database: its own idea of İ would let one account be guessed at under many names.
  const email = username.toLowerCase()
  const account = sha256(email)
  const address = addressKey(context.ip)
  await limits.check('sign-in-address', address)
  // Taken before the password is looked at, or guesses sent all at once would not count each other.
  await limits.take('sign-in-account', account)

  const [user] = await database.select().from(users).where(sql`lower(email) = ${email}`)
  const fits = await verifyPassword(user?.password_hash, password)
  if (!user || !fits || !user.is_active || user.blocked_at) {
    await limits.take('sign-in-address', address)
    throw refused()
  }
  await limits.check('sign-in-address', address)
  await limits.giveBack('sign-in-account', account)

  const { token, token_hash } = newToken()
  await database.transaction(async (tx) => {
    // A password that was changed in the meantime has revoked what there was (D10): with the one before none is given.
    const { rows } = await tx.execute(
      sql`select from users where id = ${user.id} and password_hash = ${user.password_hash} for no key update`,
    )
    if (rows.length === 0) throw refused()
    await tx
      .insert(refresh_tokens)
      .values({ user_id: user.id, family_id: randomUUID(), token_hash, expires_at: refreshTokenEnd() })
  })
  return {
    access: await accessTokens.sign(user.id),
    refresh: token,
    is_admin: user.is_admin,
    id: user.id,
    wholesaler: user.wholesaler,
    percent: user.percent,
  }
})

function refused(): ApiError {
  return new ApiError(401, { detail: 'E-mail və ya şifrə yanlışdır, ya da hesab aktiv deyil.' })
}
