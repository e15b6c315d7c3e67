import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'
import { rotateToken } from './rotate-token.ts'

/** POST token/refresh/ (D10): the next tokens of a session of the storefront. Each refresh token works once. */
export const refreshToken = handler('refreshToken', async ({ refresh }, { services: { database, accessTokens } }) => {
  const rotated = await rotateToken(database, refresh, 'storefront')
  if (!rotated) throw new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
  return { access: await accessTokens.sign(rotated.user, rotated.session), refresh: rotated.refresh }
})
