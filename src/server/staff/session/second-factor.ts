import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { ApiError } from '../../../contract/client/api-error.ts'
import { verifyPassword } from '../../account/password.ts'
import { handler, type Context, type StaffContext } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { users } from '../../database/tables/index.ts'
import { totpPlace } from '../../tokens/sealer.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { recordEvent } from '../../security-log/record-event.ts'
import { staffTransaction } from '../staff-transaction.ts'

/** Seconds that a code is valid. */
const PERIOD = 30

/** An account and its authenticator's secret, sealed. */
type Holder = { id: number; totp_secret: string | null }

/** A TOTP authenticator (RFC 6238) as every app supports it: six digits, thirty seconds, SHA-1. */
function authenticator(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })
}

/**
 * Whether a code is right, for the current time step or the one before or after. Each step's code works once, so that a
 * code somebody has seen being typed is useless. Throws 429 after too many guesses (A14).
 */
export async function spendCode(context: Context, tx: Querying, holder: Holder, code: string): Promise<boolean> {
  const { limits, sealer } = context.services
  await limits.take('second-factor-account', String(holder.id))
  const secret = holder.totp_secret === null ? '' : sealer.open(holder.totp_secret, totpPlace(holder.id))
  const delta = authenticator(secret, '', '').validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta
  const { rowCount } = await tx.execute(sql`
    update users set totp_step = ${step} where id = ${holder.id} and (totp_step is null or totp_step < ${step})`)
  if (rowCount === 0) return false
  await limits.giveBack('second-factor-account', String(holder.id))
  return true
}

async function readHolder(context: StaffContext) {
  const [holder] = await context.services.database.select().from(users).where(eq(users.id, context.caller.id))
  if (!holder) throw new Error('who calls is in the database')
  return holder
}

/** POST admin/second-factor/: a new secret, as text and as a QR code. It is not active yet. */
export const prepareSecondFactor = handler('second-factor.prepare', async (_input, context) => {
  const holder = await readHolder(context)
  if (holder.totp_secret) throw new ApiError(409, { detail: 'İkinci təsdiq artıq qurulub.' })
  const secret = new Secret({ size: 20 }).base32
  const { database, sealer } = context.services
  const { name } = await readShopSettings(database, ['name'])
  await database.update(users).set({ totp_pending: sealer.seal(secret, totpPlace(holder.id)) }).where(eq(users.id, holder.id))
  const link = authenticator(secret, holder.email, name).toString()
  return { secret, link, picture: renderSVG(link) }
})

/**
 * PUT admin/second-factor/: a first code proves that the authenticator has the secret; from now on codes are required.
 */
export const confirmSecondFactor = handler('second-factor.confirm', async ({ code }, context) => {
  const holder = await readHolder(context)
  if (holder.totp_secret) throw new ApiError(409, { detail: 'İkinci təsdiq artıq qurulub.' })
  if (!holder.totp_pending) throw new ApiError(409, { detail: 'Əvvəlcə kodu skan edin.' })
  await staffTransaction(context, async (tx) => {
    if (!(await spendCode(context, tx, { id: holder.id, totp_secret: holder.totp_pending }, code))) {
      throw new ApiError(400, { code: ['Kod yanlışdır.'] })
    }
    await tx.update(users).set({ totp_secret: holder.totp_pending, totp_pending: null }).where(eq(users.id, holder.id))
    // Other sessions were begun with the password only, so they are ended.
    await tx.execute(sql`
      update refresh_tokens set revoked_at = now() where user_id = ${holder.id} and revoked_at is null and family_id <> ${context.staff.session}
        and family_id in (select id from staff_sessions where user_id = ${holder.id})`)
    await recordEvent(context, tx, 'second-factor-on', holder.id)
    await tx.execute(sql`update staff_sessions set second_factor = true where id = ${context.staff.session}`)
  })
  return undefined
})

/** DELETE admin/second-factor/: needs the password, and is refused where the owner requires a second factor. */
export const removeSecondFactor = handler('second-factor.remove', async ({ password }, context) => {
  const { database, limits } = context.services
  const holder = await readHolder(context)
  const { second_factor_required } = await readShopSettings(database, ['second_factor_required'])
  if (second_factor_required) throw new ApiError(409, { detail: 'Mağaza sahibi ikinci təsdiqi tələb edir.' })
  if (!holder.totp_secret) throw new ApiError(409, { detail: 'İkinci təsdiq qurulmayıb.' })
  await limits.take('second-factor-account', String(holder.id))
  if (!(await verifyPassword(holder.password_hash, password))) throw new ApiError(400, { password: ['Şifrə yanlışdır.'] })
  await limits.giveBack('second-factor-account', String(holder.id))
  await staffTransaction(context, async (tx) => {
    await tx.update(users).set({ totp_secret: null, totp_step: null }).where(eq(users.id, holder.id))
    await recordEvent(context, tx, 'second-factor-off', holder.id)
    await tx.execute(sql`update staff_sessions set second_factor = false where user_id = ${holder.id}`)
  })
  return undefined
})
