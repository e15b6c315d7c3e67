import { randomUUID } from 'node:crypto'
import { percentNumber } from '../../domain/percent.ts'
import { handler } from '../call/handler.ts'
import { refresh_tokens } from '../database/tables/index.ts'
import { refreshTokenEnd } from './refresh-token-life.ts'
import { newToken } from '../tokens/secret-token.ts'
import { signIn } from './sign-in.ts'

/** POST token/: answers both tokens; the refresh token begins a new family (D9, D10). */
export const createToken = handler('createToken', ({ username, password }, context) =>
  signIn(context, username, password, async (user, tx) => {
    const { token, token_hash } = newToken()
    await tx
      .insert(refresh_tokens)
      .values({ user_id: user.id, family_id: randomUUID(), token_hash, expires_at: refreshTokenEnd() })
    return {
      access: await context.services.accessTokens.sign(user.id),
      refresh: token,
      is_admin: user.is_admin,
      id: user.id,
      wholesaler: user.wholesaler,
      percent: percentNumber(user.percent),
    }
  }),
)
