import { sql } from 'drizzle-orm'
import type { Context } from '../call/handler.ts'
import type { Services } from '../services.ts'
import { addressKey } from '../limits/address-key.ts'
import { INVITATION_DAYS } from '../../domain/account/limits.ts'
import { TooManyError, type LimitName, type Limits } from '../limits/limits.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'

/** Counts against a limit whose reader must not notice it: false when it is reached. */
export async function takeQuietly(limits: Limits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.take(name, key)
    return true
  } catch (error) {
    if (error instanceof TooManyError) return false
    throw error
  }
}

/** Counts a mail to this e-mail; false when the limit is reached (D24), so that the answer stays the same. */
export function takeMail(limits: Limits, email: string): Promise<boolean> {
  return takeQuietly(limits, 'mail-address', sha256(email.toLowerCase()))
}

/**
 * Whether a link that anybody can ask for is mailed (D42): 'no' when this address has asked for too many, 'unless valid'
 * when this e-mail was sent many, so that one is sent only if the last one is of no more use.
 */
export async function mayMailLink({ services: { limits }, ip }: Context, email: string): Promise<'yes' | 'no' | 'unless valid'> {
  if (!(await takeQuietly(limits, 'mails-asked-address', addressKey(ip)))) return 'no'
  return (await takeMail(limits, email)) ? 'yes' : 'unless valid'
}

const lives = { activation: '3 days', password_reset: '1 hour', invitation: `${INVITATION_DAYS} days` } as const

/**
 * Stores a new link for a mail and answers its token; null with `unlessValid` if an earlier link can still be used. The
 * account is locked, so that several mails at the same time see each other's links.
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
