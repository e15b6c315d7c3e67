import { handler } from '../call/handler.ts'
import { signIn } from './sign-in.ts'

/** POST token/login/: answers an access token only (D10). */
export const createLoginToken = handler('createLoginToken', ({ email, password }, context) =>
  signIn(context, email, password, async (user) => ({ auth_token: await context.services.accessTokens.sign(user.id) })),
)
