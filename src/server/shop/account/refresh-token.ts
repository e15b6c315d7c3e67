import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { issueAccessToken } from '#src/server/platform/tokens/access-token.ts'
import { countRenewal } from './count-renewal.ts'
import { rotateToken } from './rotate-token.ts'

/** POST token/refresh/ (D10): returns the next tokens of a storefront session. */
export const refreshToken = handler('refreshToken', async ({ refresh }, context) => {
  const { database } = context.services
  await countRenewal(context, refresh)
  const rotated = await rotateToken(database, refresh, 'storefront')
  if (!rotated) throw new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
  return { access: await issueAccessToken(database, rotated.user, rotated.session), refresh: rotated.refresh }
})
