import { sql } from 'drizzle-orm'
import type { Querying } from '../../database/connect.ts'
import { passkey_challenges } from '../../database/tables/index.ts'
import type { Settings } from '../../settings.ts'

/**
 * The site that passkeys are for: the host and origin of PUBLIC_URL. No request has a say in it, or a site in between
 * could pass as the shop. Browsers take names only, so an address of this machine stands for `localhost`.
 */
export function passkeySite({ publicUrl }: Pick<Settings, 'publicUrl'>): { host: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { host: url.hostname, origin: url.origin }
}

/** Keeps a challenge for five minutes: of the account that makes a passkey, or of a sign-in (null). */
export async function keepChallenge(database: Querying, challenge: string, userId: number | null): Promise<void> {
  await database.insert(passkey_challenges).values({ challenge, user_id: userId, expires_at: sql`now() + interval '5 minutes'` as unknown as Date })
}

/** Uses a challenge up; answers false for one that was not given, was given for something else, was used or is too old. */
export async function useChallenge(database: Querying, challenge: string, userId: number | null): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    delete from passkey_challenges where challenge = ${challenge} and user_id is not distinct from ${userId}::int and expires_at > now()`)
  return rowCount === 1
}
