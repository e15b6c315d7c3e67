import { ApiError } from '#src/contract/client/api-error.ts'
import { countRenewal, rotateToken } from '#src/server/shop/account/rotate-token.ts'
import { issueAccessToken } from '#src/server/platform/tokens/access-token.ts'
import { handler } from '#src/server/platform/http/handler.ts'

/**
 * POST admin/session/renewal/: returns an access token for the session in the browser's cookie, and sets the next
 * cookie. Returns null without a session, which is no error, because the login screen calls it too. Only for the
 * shop's own pages: another site could make a browser send its cookie.
 */
export const renewSession = handler('session.renew', async (_input, context) => {
  const {
    services: { database },
    adminToken,
    giveAdminToken,
  } = context
  if (context.isFromOwnPage !== true)
    throw new ApiError(403, { detail: 'Bu sorğu mağazanın öz səhifəsindən gəlməyib.' })
  if (adminToken === null) return { access: null, account: null }
  await countRenewal(context, adminToken)
  const rotated = await rotateToken(database, adminToken, 'admin')
  giveAdminToken(rotated?.refresh ?? null)
  if (!rotated) return { access: null, account: null }
  return {
    access: await issueAccessToken(database, rotated.user, rotated.session, 'admin'),
    account: rotated.user,
  }
})
