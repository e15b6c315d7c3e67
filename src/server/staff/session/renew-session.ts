import { ApiError } from '../../../contract/client/api-error.ts'
import { rotateToken } from '../../account/rotate-token.ts'
import { handler } from '../../call/handler.ts'

/** For how long the cookie before the current one still works, s. */
const GRACE = 30

/**
 * POST admin/session/renewal/: an access token for the session in the browser's cookie, and the next cookie; null without
 * a session, which is no error: the sign-in screen asks as well. Only for the shop's own pages: another site could make a
 * browser send its cookie.
 */
export const renewSession = handler('session.renew', async (_input, context) => {
  const { services: { database, accessTokens }, officeToken, giveOfficeToken } = context
  if (context.isFromOwnPage !== true) throw new ApiError(403, { detail: 'Bu sorğu mağazanın öz səhifəsindən gəlməyib.' })
  if (officeToken === null) return { access: null }
  const rotated = await rotateToken(database, officeToken, 'back-office', GRACE)
  giveOfficeToken(rotated?.refresh ?? null)
  return { access: rotated && (await accessTokens.sign(rotated.user, rotated.session, 'back-office')) }
})
