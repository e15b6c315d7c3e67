import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { admit, isClosed } from '../../account/sign-in.ts'
import { handler, type Context } from '../../call/handler.ts'
import { passkeys, users } from '../../database/tables/index.ts'
import { addressKey } from '../../limits/address-key.ts'
import { recordRefusal } from '../../security-log/record-event.ts'
import { transaction } from '../../transaction.ts'
import { openStaffSession, refuseOtherSites } from './begin-session.ts'
import { keepChallenge, passkeySite, useChallenge } from './passkey-challenges.ts'
import { webAuthn } from './web-authn.ts'

/** POST admin/session/passkey/options/ (A25). It names no account, so it tells nobody who has a passkey. */
export const preparePasskeySignIn = handler('session.prepare-passkey', async (_input, context) => {
  refuseOtherSites(context)
  const { database, limits, settings } = context.services
  await limits.take('passkey-address', addressKey(context.ip))
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: passkeySite(settings).host, userVerification: 'required', timeout: 5 * 60 * 1000 })
  await keepChallenge(database, options.challenge, null)
  return { options: { ...options } }
})

/**
 * POST admin/session/passkey/ (A25): as signing in by password and code. The passkey says whose it is. An unknown one, a
 * wrong signature and an account that is closed answer the same 401; failures count as failed sign-ins of the address.
 */
export const beginSessionWithPasskey = handler('session.begin-with-passkey', async ({ credential }, context) => {
  refuseOtherSites(context)
  const { services } = context
  const address = addressKey(context.ip)
  await services.limits.check('sign-in-address', address)
  const [found] = await services.database.select({ passkey: passkeys, user: users }).from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id)).where(eq(passkeys.credential_id, credential.id))
  const counter = found ? await verifiedCounter(context, { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON, found.passkey) : null
  if (!found || counter === null || isClosed(services, found.user)) {
    await services.limits.take('sign-in-address', address)
    await recordRefusal(context, 'sign-in-failed', found?.user.email ?? '')
    throw refused()
  }
  const { passkey, user } = found
  const opened = await transaction(services, async (tx) => {
    const open = await tx.execute(sql`select from users where id = ${user.id} and is_active and blocked_at is null for no key update`)
    // Two devices with one count are a passkey and its copy. Devices that do not count say 0.
    const used = await tx.execute(sql`
      update passkeys set counter = ${counter}, used_at = now() where id = ${passkey.id} and (counter < ${counter} or ${counter} = 0)`)
    if (open.rowCount !== 1 || used.rowCount !== 1) throw refused()
    return admit(context, tx, user, 'staff-sign-in', () => openStaffSession(context, tx, user, true))
  })
  context.giveOfficeToken(opened.refresh)
  return { access: await services.accessTokens.sign(opened.id, opened.session, 'back-office') }
})

/** How often the passkey says that it was used; null if it did not sign a challenge of ours, for this site, with the person present. */
async function verifiedCounter({ services }: Context, response: AuthenticationResponseJSON, passkey: typeof passkeys.$inferSelect): Promise<number | null> {
  const { host, origin } = passkeySite(services.settings)
  const { verifyAuthenticationResponse, isoBase64URL } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(services.database, challenge, null),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: passkey.credential_id, publicKey: isoBase64URL.toBuffer(passkey.public_key), counter: passkey.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for everything that is not as it should be; all of it comes from the browser.
    return null
  }
}

function refused(): ApiError {
  return new ApiError(401, { detail: 'Giriş açarı tanınmadı. E-mail və şifrə ilə daxil olun.' })
}
