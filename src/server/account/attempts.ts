import { sql } from 'drizzle-orm'
import type { Context } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { addressKey } from '../limits/address-key.ts'
import { TooManyError } from '../limits/limits.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'

/**
 * Counts an attempt at an account's password (D42) before it is checked: otherwise guesses sent at the same time would
 * not count each other. Throws 429 when this address has failed too often at this account, or when the account has been
 * failed at too often from everywhere and neither address nor device has signed in to it before. `forget` takes the
 * attempt back once the password was right.
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

/** The keys under which the caller's address and device are remembered. */
function placesOf({ ip, device }: Context): string[] {
  return [`address ${addressKey(ip)}`, ...(device === null ? [] : [deviceKey(device)])]
}

function deviceKey(device: string): string {
  return `device ${sha256(device)}`
}

async function isKnown(context: Context, email: string): Promise<boolean> {
  const { rows } = await context.services.database.execute(sql`
    select from known_devices join users on users.id = user_id
    where lower(email) = ${email} and key in (${sql.join(placesOf(context).map((key) => sql`${key}`), sql`, `)}) limit 1`)
  return rows.length > 0
}

/**
 * Remembers address and device of a sign-in; a browser that has no device cookie is given one. Answers whether the
 * account has signed in before, but not with this device.
 */
export async function rememberDevice(context: Context, tx: Querying, userId: number): Promise<{ isNew: boolean }> {
  const device = context.device ?? newToken().token
  if (context.device === null) context.giveDevice(device)
  const { rows } = await tx.execute<{ any: boolean; same: boolean }>(sql`
    select count(*) > 0 as any, coalesce(bool_or(key = ${deviceKey(device)}), false) as same from known_devices where user_id = ${userId}`)
  for (const key of placesOf({ ...context, device })) {
    await tx.execute(sql`
      insert into known_devices (user_id, key) values (${userId}, ${key}) on conflict (user_id, key) do update set seen_at = now()`)
  }
  return { isNew: rows[0]?.any === true && !rows[0].same }
}
