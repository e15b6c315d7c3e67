import { handler } from '../call/handler.ts'
import { ACCESS_LIFETIME } from '../tokens/access-token.ts'
import { openSession } from '../tokens/sessions.ts'
import { signIn } from './sign-in.ts'

/** POST token/login/: answers an access token only (D10); its session ends with it, for nobody can renew it. */
export const createLoginToken = handler('createLoginToken', ({ email, password }, context) =>
  signIn(context, email, password, async (user, tx) => {
    const { session } = await openSession(tx, user.id, context.userAgent, new Date(Date.now() + ACCESS_LIFETIME))
    return { auth_token: await context.services.accessTokens.sign(user.id, session) }
  }),
)
