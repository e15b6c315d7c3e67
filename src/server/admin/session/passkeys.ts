import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { passkeys } from '#src/server/platform/database/tables/index.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { adminTransaction } from '../saving.ts'
import { accountHasSecondFactor, secondFactorBegins, secondFactorEnds } from './factors.ts'
import { keepChallenge, passkeySite, useChallenge, webAuthn } from './web-authn.ts'
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'

/** Most passkeys per account. */
const MAX_PASSKEYS = 20

/** Signature algorithms of current devices that Node verifies without experimental features. */
const ALGORITHMS = ['EdDSA', 'ES256', 'RS256'] as const

type Row = typeof passkeys.$inferSelect

function passkeysOf(database: Querying, userId: number): Promise<Row[]> {
  return database.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

function toReply({ id, name, created_at, used_at }: Row) {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

/** GET admin/passkeys/ (A25). */
export const listPasskeys = handler('passkeys.list', async (_input, { services, caller }) => {
  const rows = await passkeysOf(services.database, caller.id)
  return { results: rows.map(toReply), total: rows.length }
})

/**
 * POST admin/passkeys/options/: the browser's options for making a passkey. Devices that already have one are
 * excluded.
 */
export const preparePasskey = handler('passkeys.prepare', async (_input, { services, caller }) => {
  const { database, env, keyedHash } = services
  const [rows, { name }] = await Promise.all([passkeysOf(database, caller.id), readShopSettings(database, ['name'])])
  if (rows.length >= MAX_PASSKEYS) throw new ApiError(409, { detail: `Ən çoxu ${MAX_PASSKEYS} giriş açarı ola bilər.` })
  const { generateRegistrationOptions, isoUint8Array, COSEALG } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: passkeySite(env).host,
    userName: caller.email,
    userDisplayName: `${caller.first_name} ${caller.last_name}`,
    // The device shows one entry per account, however often it makes a passkey for the account.
    userID: isoUint8Array.fromUTF8String(keyedHash(`passkeys of ${caller.id}`)),
    excludeCredentials: rows.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS.map((name) => COSEALG[name]),
    timeout: 5 * 60 * 1000,
  })
  await keepChallenge(database, options.challenge, caller.id)
  return { options: { ...options } }
})

/** POST admin/passkeys/: stores the public key. Throws 400 if it does not sign a challenge of this account. */
export const createPasskey = handler('passkeys.create', async ({ name, credential }, context) => {
  const { services, caller } = context
  const registration = await verified(
    context.services.env,
    { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    (challenge) => useChallenge(services.database, challenge, caller.id),
  )
  if (!registration) throw new ApiError(400, { detail: 'Giriş açarı təsdiqlənmədi. Yenidən cəhd edin.' })
  const { isoBase64URL } = await webAuthn()
  const codes = await newRecoveryCodes()
  return adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from users where id = ${caller.id} for no key update`)
    const isFirst = !(await accountHasSecondFactor(tx, caller.id))
    const [row] = await tx
      .insert(passkeys)
      .values({
        user_id: caller.id,
        name,
        credential_id: registration.id,
        public_key: isoBase64URL.fromBuffer(registration.publicKey),
        counter: registration.counter,
        transports: registration.transports ?? [],
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ApiError(409, { detail: 'Bu giriş açarı artıq var.' })
    await recordEvent(context, tx, 'passkey-added', caller.id)
    if (isFirst) {
      await storeRecoveryCodes(tx, caller.id, codes)
      await secondFactorBegins(context, tx)
    }
    return { passkey: toReply(row), recovery_codes: isFirst ? codes.shown : null }
  })
})

/** Returns the verified passkey from the browser; null if it is for another site or signs an unknown challenge. */
async function verified(
  env: Parameters<typeof passkeySite>[0],
  response: RegistrationResponseJSON,
  isOurs: (challenge: string) => Promise<boolean>,
) {
  const { host, origin } = passkeySite(env)
  const { verifyRegistrationResponse, COSEALG } = await webAuthn()
  try {
    const { verified: fits, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS.map((name) => COSEALG[name]),
    })
    return fits && registrationInfo ? registrationInfo.credential : null
  } catch {
    // The library throws for every invalid input, and all input comes from the browser.
    return null
  }
}

/**
 * DELETE admin/passkeys/{id}/: a passkey of the caller; throws 409 for the last second factor while the owner
 * requires one.
 */
export const deletePasskey = handler('passkeys.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from users where id = ${context.caller.id} for no key update`)
    const deleted = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, context.caller.id)))
      .returning({ id: passkeys.id })
    if (deleted.length === 0) throw new ApiError(404, { detail: 'Giriş açarı tapılmadı.' })
    await recordEvent(context, tx, 'passkey-removed', context.caller.id)
    await secondFactorEnds(context, tx)
    return undefined
  }),
)
