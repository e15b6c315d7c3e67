import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { knownDevice } from '#src/server/shop/account/attempts.ts'
import { admit, isClosed } from '#src/server/shop/account/sign-in.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import { passkeys, users } from '#src/server/platform/database/tables/index.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { recordRefusal } from '#src/server/platform/security-log/record-event.ts'
import { issueAccessToken } from '#src/server/platform/tokens/sessions.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { openStaffSession, refuseOtherSites } from './begin-session.ts'
import { keepChallenge, passkeySite, useChallenge, webAuthn } from './web-authn.ts'

/**
 * POST admin/session/passkey/options/ (A25). The request names no account, so the response does not reveal which
 * accounts have a passkey.
 */
export const preparePasskeySignIn = handler('session.prepare-passkey', async (_input, context) => {
  refuseOtherSites(context)
  const { database, limits, env } = context.services
  await limits.take('passkey-address', addressKey(context.ip))
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(env).host,
    userVerification: 'required',
    timeout: 5 * 60 * 1000,
  })
  await keepChallenge(database, options.challenge, null)
  return { options: { ...options } }
})

/**
 * POST admin/session/passkey/ (A25): like logging in with password and code. The passkey identifies the account. An
 * unknown passkey, a wrong signature and a closed account return the same 401; failures count as failed logins of the
 * address.
 */
export const beginSessionWithPasskey = handler('session.begin-with-passkey', async ({ credential }, context) => {
  refuseOtherSites(context)
  const { services } = context
  const address = addressKey(context.ip)
  const [match] = await services.database
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credential.id))
  // Wrong logins of others behind the same address do not keep out a device that the account knows.
  if (!match || (await knownDevice(context, match.user.email.toLowerCase())) === null)
    await services.limits.check('sign-in-address', address)
  const counter = match
    ? await verifiedCounter(
        context,
        { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
        match.passkey,
      )
    : null
  if (!match || counter === null || isClosed(services, match.user)) {
    await services.limits.take('sign-in-address', address)
    await recordRefusal(context, 'sign-in-failed', match?.user.email ?? '')
    throw refused()
  }
  const { passkey, user } = match
  await services.limits.take('sign-in-success', String(user.id))
  const opened = await transaction(services, async (tx) => {
    const open = await tx.execute(
      sql`select from users where id = ${user.id} and is_active and blocked_at is null for no key update`,
    )
    // Two devices with the same counter are a passkey and its copy. Devices without a counter send 0.
    const used = await tx.execute(sql`
      update passkeys set counter = ${counter}, used_at = now() where id = ${passkey.id}
        and (counter < ${counter} or ${counter} = 0)`)
    if (open.rowCount !== 1 || used.rowCount !== 1) throw refused()
    return admit(context, tx, user, 'staff-sign-in', () => openStaffSession(context, tx, user, true))
  })
  context.giveAdminToken(opened.refresh)
  return {
    access: await issueAccessToken(services.database, opened.id, opened.session, 'admin'),
    account: opened.id,
  }
})

/**
 * Returns the passkey's counter of uses; null if it did not sign a challenge of this server, for this site, with the
 * person present.
 */
async function verifiedCounter(
  { services }: Context,
  response: AuthenticationResponseJSON,
  passkey: typeof passkeys.$inferSelect,
): Promise<number | null> {
  const { host, origin } = passkeySite(services.env)
  const { verifyAuthenticationResponse, isoBase64URL } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(services.database, challenge, null),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for every invalid input, and all input comes from the browser.
    return null
  }
}

function refused(): ApiError {
  return new ApiError(401, { detail: 'Giriş açarı tanınmadı. E-mail və şifrə ilə daxil olun.' })
}
