import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { passkey_challenges } from '#src/server/platform/database/tables/index.ts'
import type { Env } from '#src/server/platform/env.ts'

/**
 * Loads the library that makes and verifies passkeys. It would be a tenth of the server's start, so it is loaded with
 * the first passkey.
 */
export async function webAuthn() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/**
 * Returns the site of passkeys: the host and origin of PUBLIC_URL. It never comes from a request, because a site in
 * between could then pass as the shop. Browsers accept only names, so an address of this machine becomes `localhost`.
 */
export function passkeySite({ publicUrl }: Pick<Env, 'publicUrl'>): { host: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { host: url.hostname, origin: url.origin }
}

/** Stores a challenge for five minutes: for the account that makes a passkey, or for a login (null). */
export async function keepChallenge(database: Querying, challenge: string, userId: number | null): Promise<void> {
  await database
    .insert(passkey_challenges)
    .values({ challenge, user_id: userId, expires_at: sql`now() + interval '5 minutes'` as unknown as Date })
}

/** Consumes a challenge; returns false for a challenge that is unknown, of another purpose, used or expired. */
export async function useChallenge(database: Querying, challenge: string, userId: number | null): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    delete from passkey_challenges where challenge = ${challenge} and user_id is not distinct from ${userId}::int
      and expires_at > now()`)
  return rowCount === 1
}
