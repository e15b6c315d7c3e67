import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type Context, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { totpPlace } from '#src/server/platform/tokens/sealer.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { adminTransaction } from '../saving.ts'
import { accountHasSecondFactor, secondFactorBegins, secondFactorEnds } from './factors.ts'
import { findRecoveryCode, newRecoveryCodes, spendRecoveryCode, storeRecoveryCodes } from './recovery-codes.ts'

/** Validity of a code, s. */
const PERIOD = 30

/** An account and its authenticator's encrypted secret. */
type Holder = { id: number; totp_secret: string | null }

/** Returns a TOTP authenticator (RFC 6238) with the settings that every app supports: six digits, 30 s, SHA-1. */
function authenticator(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })
}

/**
 * A code that is right. `spend` uses it up, and returns false if a simultaneous request did. `forget` gives back the
 * point of the limit after the commit.
 */
export type CheckedCode = { spend: (tx: Querying) => Promise<boolean>; forget: () => Promise<void> }

/**
 * Checks a code of the authenticator or a recovery code before a transaction, because the limit and the hashes must not
 * hold its connection. Returns null for a wrong code. Throws 429 after too many guesses (A14).
 */
export async function checkCode(context: Context, holder: Holder, code: string): Promise<CheckedCode | null> {
  const { limits, database } = context.services
  const account = String(holder.id)
  await limits.take('second-factor-account', account)
  const forget = () => limits.giveBack('second-factor-account', account)
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(context, holder, code)
    return step === null ? null : { spend: (tx) => spendStep(tx, holder.id, step), forget }
  }
  const id = await findRecoveryCode(database, holder.id, code)
  if (id === null) return null
  return {
    forget,
    spend: async (tx) => {
      if (!(await spendRecoveryCode(tx, id))) return false
      await recordEvent(context, tx, 'recovery-code-used', holder.id)
      return true
    },
  }
}

/** Returns the time step of the authenticator's code: the present one, the one before or after; null if none fits. */
function stepOf({ services: { sealer } }: Context, holder: Holder, token: string): number | null {
  // An account that has only passkeys has no authenticator.
  if (holder.totp_secret === null) return null
  const secret = sealer.open(holder.totp_secret, totpPlace(holder.id))
  const delta = authenticator(secret, '', '').validate({ token, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta
}

/** Each code works once, so that a code that another person saw is useless. */
async function spendStep(tx: Querying, account: number, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update users set totp_step = ${step} where id = ${account} and (totp_step is null or totp_step < ${step})`)
  return rowCount !== 0
}

async function readHolder(context: AdminContext) {
  const [holder] = await context.services.database.select().from(users).where(eq(users.id, context.caller.id))
  if (!holder) throw new Error('the caller must be in the database')
  return holder
}

/** POST admin/second-factor/: returns a new secret, as text and as a QR code. It is not active yet. */
export const prepareSecondFactor = handler('second-factor.prepare', async (_input, context) => {
  const holder = await readHolder(context)
  if (holder.totp_secret) throw new ApiError(409, { detail: 'İkinci təsdiq artıq qurulub.' })
  const secret = new Secret({ size: 20 }).base32
  const { database, sealer } = context.services
  const { name } = await readShopSettings(database, ['name'])
  await database
    .update(users)
    .set({ totp_pending: sealer.seal(secret, totpPlace(holder.id)) })
    .where(eq(users.id, holder.id))
  const link = authenticator(secret, holder.email, name).toString()
  return { secret, link, picture: renderSVG(link) }
})

/**
 * PUT admin/second-factor/: a first code proves that the authenticator has the secret; from now on codes are
 * required. Returns the recovery codes.
 */
export const confirmSecondFactor = handler('second-factor.confirm', async ({ code }, context) => {
  const holder = await readHolder(context)
  if (holder.totp_secret)
    throw new ApiError(409, { detail: 'İkinci təsdiq artıq qurulub. Bərpa kodlarını «Yeni kodlar» düyməsi ilə alın.' })
  if (!holder.totp_pending) throw new ApiError(409, { detail: 'Əvvəlcə kodu skan edin.' })
  const checked = await checkCode(context, { id: holder.id, totp_secret: holder.totp_pending }, code)
  if (!checked) throw wrongCode()
  const codes = await newRecoveryCodes()
  await adminTransaction(context, async (tx) => {
    if (!(await checked.spend(tx))) throw wrongCode()
    await tx.update(users).set({ totp_secret: holder.totp_pending, totp_pending: null }).where(eq(users.id, holder.id))
    await storeRecoveryCodes(tx, holder.id, codes)
    await secondFactorBegins(context, tx)
  })
  await checked.forget()
  return { recovery_codes: codes.shown }
})

/** POST admin/second-factor/recovery-codes/ (A25): replaces the remaining codes by ten new ones. */
export const renewRecoveryCodes = handler('second-factor.renew-codes', async (_input, context) => {
  const { id } = context.caller
  if (!(await accountHasSecondFactor(context.services.database, id))) throw notSetUp()
  const codes = await newRecoveryCodes()
  await adminTransaction(context, async (tx) => {
    await storeRecoveryCodes(tx, id, codes)
    await recordEvent(context, tx, 'recovery-codes-made', id)
  })
  return { recovery_codes: codes.shown }
})

/**
 * DELETE admin/second-factor/: needs one of its codes. Throws 409 without a passkey while the owner requires a second
 * factor.
 */
export const removeSecondFactor = handler('second-factor.remove', async ({ code }, context) => {
  const holder = await readHolder(context)
  if (!holder.totp_secret) throw notSetUp()
  const checked = await checkCode(context, holder, code)
  if (!checked) throw wrongCode()
  await adminTransaction(context, async (tx) => {
    if (!(await checked.spend(tx))) throw wrongCode()
    await tx.update(users).set({ totp_secret: null, totp_step: null }).where(eq(users.id, holder.id))
    await secondFactorEnds(context, tx)
  })
  await checked.forget()
  return undefined
})

function wrongCode(): ApiError {
  return new ApiError(400, { code: ['Kod yanlışdır.'] })
}

function notSetUp(): ApiError {
  return new ApiError(409, { detail: 'İkinci təsdiq qurulmayıb.' })
}
