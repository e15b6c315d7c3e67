import { percentNumber } from '#src/domain/percent.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { issueAccessToken } from '#src/server/platform/tokens/access-token.ts'
import { openSession } from '#src/server/platform/tokens/sessions.ts'
import { signIn } from './sign-in.ts'

/** POST token/: opens a session and returns both tokens (D9, D10, D40). */
export const createToken = handler('createToken', ({ username, password }, context) =>
  signIn(context, username, password, async (user, tx) => {
    const { session, refresh } = await openSession(tx, user.id, context.userAgent)
    return {
      access: await issueAccessToken(tx, user.id, session),
      refresh,
      is_admin: user.is_admin,
      id: user.id,
      wholesaler: user.wholesaler,
      percent: percentNumber(user.percent),
    }
  }),
)
