import { percentNumber } from '../../domain/percent.ts'
import { handler } from '../call/handler.ts'
import { openSession } from '../tokens/sessions.ts'
import { signIn } from './sign-in.ts'

/** POST token/: opens a session and answers both tokens (D9, D10, D40). */
export const createToken = handler('createToken', ({ username, password }, context) =>
  signIn(context, username, password, async (user, tx) => {
    const { session, refresh } = await openSession(tx, user.id, context.userAgent)
    return {
      access: await context.services.accessTokens.sign(user.id, session),
      refresh,
      is_admin: user.is_admin,
      id: user.id,
      wholesaler: user.wholesaler,
      percent: percentNumber(user.percent),
    }
  }),
)
