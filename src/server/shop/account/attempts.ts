import { sql } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { addressKey, TooManyError } from '#src/server/platform/limits/limits.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'

/** An attempt that was counted. `forget` undoes the count. */
type Attempt = { forget: () => Promise<unknown> }

/**
 * Counts a login (D42): an attempt at the account's password, and a login of the address. A device that is known to the
 * account does not count for its address, so that no neighbour behind the same address keeps its owner out. Throws 429.
 */
export async function countLogin(context: Context, email: string): Promise<Attempt> {
  const device = await knownDevice(context, email)
  if (device !== null) return countAtPlace(context, email, device)
  const { limits } = context.services
  const address = addressKey(context.ip)
  await limits.take('sign-in-address', address)
  const attempt = await countFromAddress(context, email)
  return { forget: () => Promise.all([attempt.forget(), limits.giveBack('sign-in-address', address)]) }
}

/**
 * Counts an attempt at an account's password (D42) before the password is checked. Otherwise concurrent guesses would
 * not count each other. A known device counts on its own, whatever its address. Throws 429.
 */
export async function countAttempt(context: Context, email: string): Promise<Attempt> {
  const device = await knownDevice(context, email)
  return device === null ? countFromAddress(context, email) : countAtPlace(context, email, device)
}

/**
 * Throws 429 if this address has failed too often at this account. Also throws 429 if all addresses together have
 * failed too often at it, and this address is not known to the account.
 */
async function countFromAddress(context: Context, email: string): Promise<Attempt> {
  const { limits } = context.services
  const account = sha256(email)
  const attempt = await countAtPlace(context, email, addressKey(context.ip))
  try {
    await limits.take('sign-in-account', account)
  } catch (error) {
    if (!(error instanceof TooManyError) || !(await isKnown(context, email, addressPlace(context.ip)))) throw error
  }
  return { forget: () => Promise.all([attempt.forget(), limits.giveBack('sign-in-account', account)]) }
}

/** @param place the key of an address or of a device */
async function countAtPlace({ services: { limits } }: Context, email: string, place: string): Promise<Attempt> {
  const pair = sha256(`${sha256(email)} ${place}`)
  await limits.take('sign-in-pair', pair)
  return { forget: () => limits.giveBack('sign-in-pair', pair) }
}

/** Returns the token of the device cookie, and sets the cookie if it is missing. */
export function keepDevice(context: Context): string {
  if (context.device !== null) return context.device
  const { token } = newToken()
  context.giveDevice(token)
  return token
}

export function deviceKey(device: string): string {
  return `device ${sha256(device)}`
}

function addressPlace(ip: string): string {
  return `address ${addressKey(ip)}`
}

/**
 * Returns the key of the caller's device, if it has logged in to the account, has set its password by mail, or has
 * opened its activation link. Otherwise null.
 */
export async function knownDevice(context: Context, email: string): Promise<string | null> {
  if (context.device === null) return null
  const key = deviceKey(context.device)
  return (await isKnown(context, email, key)) ? key : null
}

async function isKnown({ services: { database } }: Context, email: string, key: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from users where lower(email) = ${email} and (link_device = ${key}
      or exists (select from known_devices where user_id = users.id and key = ${key}))`)
  return rows.length > 0
}

/** The most known devices of an account, and the most known addresses. Each device may guess on its own. */
const KNOWN_MAX = 20

/**
 * Stores the address and the device of a login, and sets the device cookie if it is missing. Returns the key of the
 * device, and whether the account is known, but not on this device.
 */
export async function rememberDevice(
  context: Context,
  tx: Querying,
  userId: number,
): Promise<{ key: string; isNew: boolean }> {
  const device = deviceKey(keepDevice(context))
  const { rows } = await tx.execute<{ any: boolean; same: boolean }>(sql`
    select count(*) > 0 as any, coalesce(bool_or(key = ${device}), false) as same from known_devices
      where user_id = ${userId}`)
  for (const key of [addressPlace(context.ip), device]) {
    await tx.execute(sql`
      insert into known_devices (user_id, key) values (${userId}, ${key}) on conflict (user_id, key) do update
        set seen_at = now()`)
  }
  await tx.execute(sql`
    delete from known_devices where user_id = ${userId} and key in (
      select key from (select key, row_number() over (partition by split_part(key, ' ', 1) order by seen_at desc) as place
        from known_devices where user_id = ${userId}) known where place > ${KNOWN_MAX})`)
  return { key: device, isNew: rows[0]?.any === true && !rows[0].same }
}
