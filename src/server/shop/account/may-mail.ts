import { sql } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import { addressKey, TooManyError, type LimitName, type Limits } from '#src/server/platform/limits/limits.ts'
import { INVITATION_DAYS } from '#src/domain/account/limits.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { knownDevice } from './attempts.ts'

/**
 * Takes a point of a limit without an error. Returns false if the limit is reached, so that the caller's reply stays
 * the same.
 */
export async function takeQuietly(limits: Limits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.take(name, key)
    return true
  } catch (error) {
    if (error instanceof TooManyError) return false
    throw error
  }
}

/** Counts a mail to this e-mail. Returns false if the limit is reached (D24), so that the reply stays the same. */
export function takeMail(limits: Limits, email: string): Promise<boolean> {
  return takeQuietly(limits, 'mail-address', sha256(email.toLowerCase()))
}

/**
 * Whether a link on a visitor's request is mailed (D42). 'no': this IP address has requested too many, and the device
 * is not known to the account. 'unless valid': this e-mail was sent too many, so a new link is sent only if no earlier
 * link is valid.
 */
export async function mayMailLink(context: Context, email: string): Promise<'yes' | 'no' | 'unless valid'> {
  const { limits } = context.services
  const mayAsk = await takeQuietly(limits, 'mails-asked-address', addressKey(context.ip))
  if (!mayAsk && (await knownDevice(context, email.toLowerCase())) === null) return 'no'
  return (await takeMail(limits, email)) ? 'yes' : 'unless valid'
}

const lives = { activation: '3 days', password_reset: '1 hour', invitation: `${INVITATION_DAYS} days` } as const

/**
 * Stores a new link for a mail and returns its token. With `unlessValid`, returns null if an earlier link is still
 * valid. Locks the account, so that concurrent mails see each other's links.
 */
export async function makeLink(
  { database }: Services,
  user_id: number,
  purpose: keyof typeof lives,
  unlessValid: boolean,
): Promise<string | null> {
  const { token, token_hash } = newToken()
  return database.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${user_id} for no key update`)
    const { rowCount } = await tx.execute(sql`
      insert into mailed_links (user_id, purpose, token_hash, expires_at)
      select ${user_id}, ${purpose}, ${token_hash}, now() + ${lives[purpose]}::interval
      where not ${unlessValid} or not exists (select from mailed_links
        where user_id = ${user_id} and purpose = ${purpose} and used_at is null and expires_at > now())`)
    return rowCount === 0 ? null : token
  })
}

/**
 * Queued instead of a mail if the e-mail has no account, so that the response takes the same time (D29). It has its own
 * queue, so that no mail waits behind it.
 */
export const mailDecoy = job({ name: 'mail-decoy', mails: true, run: async () => {} })
