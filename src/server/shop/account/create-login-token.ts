import { handler } from '#src/server/platform/http/handler.ts'
import { ACCESS_LIFETIME, issueAccessToken } from '#src/server/platform/tokens/access-token.ts'
import { openSession } from '#src/server/platform/tokens/sessions.ts'
import { signIn } from './sign-in.ts'

/**
 * POST token/login/: returns only an access token (D10). Its session ends with the token, because there is no refresh
 * token.
 */
export const createLoginToken = handler('createLoginToken', ({ email, password }, context) =>
  signIn(context, email, password, async (user, tx) => {
    const { session } = await openSession(tx, user.id, context.userAgent, new Date(Date.now() + ACCESS_LIFETIME))
    return { auth_token: await issueAccessToken(tx, user.id, session) }
  }),
)
