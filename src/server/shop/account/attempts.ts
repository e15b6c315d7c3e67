import { sql } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { addressKey, TooManyError } from '#src/server/platform/limits/limits.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'

/**
 * Counts an attempt at an account's password (D42) before the password is checked. Otherwise concurrent guesses would
 * not count each other. Throws 429 if this address has failed too often at this account. Also throws 429 if all
 * addresses together have failed too often at it, and neither this address nor this device is known to the account.
 * `forget` undoes the count after a correct password.
 */
export async function countAttempt(context: Context, email: string): Promise<{ forget: () => Promise<void> }> {
  const { limits } = context.services
  const account = sha256(email)
  const pair = sha256(`${account} ${addressKey(context.ip)}`)
  await limits.take('sign-in-pair', pair)
  try {
    await limits.take('sign-in-account', account)
  } catch (error) {
    if (!(error instanceof TooManyError) || !(await isKnown(context, email))) throw error
  }
  return {
    forget: async () => {
      await Promise.all([limits.giveBack('sign-in-pair', pair), limits.giveBack('sign-in-account', account)])
    },
  }
}

/** Returns the keys of the caller's address and device. */
function placesOf({ ip, device }: Context): string[] {
  return [`address ${addressKey(ip)}`, ...(device === null ? [] : [deviceKey(device)])]
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

async function isKnown(context: Context, email: string): Promise<boolean> {
  const { rows } = await context.services.database.execute(sql`
    select from known_devices join users on users.id = user_id
    where lower(email) = ${email} and key in (${sql.join(
      placesOf(context).map((key) => sql`${key}`),
      sql`, `,
    )}) limit 1`)
  return rows.length > 0
}

/**
 * Stores the address and the device of a login, and sets the device cookie if it is missing. Returns the key of the
 * device, and whether the account is known, but not on this device.
 */
export async function rememberDevice(
  context: Context,
  tx: Querying,
  userId: number,
): Promise<{ key: string; isNew: boolean }> {
  const device = keepDevice(context)
  const { rows } = await tx.execute<{ any: boolean; same: boolean }>(sql`
    select count(*) > 0 as any, coalesce(bool_or(key = ${deviceKey(device)}), false) as same from known_devices
      where user_id = ${userId}`)
  for (const key of placesOf({ ...context, device })) {
    await tx.execute(sql`
      insert into known_devices (user_id, key) values (${userId}, ${key}) on conflict (user_id, key) do update
        set seen_at = now()`)
  }
  return { key: deviceKey(device), isNew: rows[0]?.any === true && !rows[0].same }
}
