import { sql } from 'drizzle-orm'
import type { SecurityEvent } from '../../domain/staff/security-events.ts'
import type { Context } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { security_log } from '../database/tables/index.ts'
import { addressKey } from '../limits/address-key.ts'
import type { Services } from '../services.ts'

/** An account by its number, or the e-mail of one that there is not. */
export type Account = number | { email: string }

type Event = { kind: SecurityEvent; account: string; actor: string | null; address: string | null }

/** How the security log names an account. */
export function accountKey({ keyedHash }: Pick<Services, 'keyedHash'>, account: Account): string {
  return keyedHash(typeof account === 'number' ? `account ${account}` : `email ${account.email}`)
}

function eventOf({ services, caller, ip }: Context, kind: SecurityEvent, account: Account): Event {
  const by = caller && caller.id !== account ? caller.id : null
  return {
    kind,
    account: accountKey(services, account),
    actor: by === null ? null : accountKey(services, by),
    address: ip === '' ? null : services.keyedHash(`address ${addressKey(ip)}`),
  }
}

/** Writes into the security log what happened to an account, and from which address. No name, e-mail or address is kept. */
export async function recordEvent(context: Context, database: Querying, kind: SecurityEvent, account: Account): Promise<void> {
  await database.insert(security_log).values(eventOf(context, kind, account))
}

/**
 * Writes a sign-in that was refused: one that failed, or one that was not even tried because of too many. Of the latter
 * one row in 15 minutes tells of all, so that an attacker cannot fill the log.
 */
export async function recordRefusal(context: Context, kind: 'sign-in-failed' | 'sign-in-locked', email: string): Promise<void> {
  const { database, log } = context.services
  const { rows } = await database.execute<{ id: number }>(sql`select id from users where lower(email) = ${email}`)
  const event = eventOf(context, kind, rows[0]?.id ?? { email })
  log.info({ account: event.account, source: event.address }, kind === 'sign-in-failed' ? 'a sign-in failed' : 'a sign-in was refused after too many')
  if (kind === 'sign-in-failed') await database.insert(security_log).values(event)
  else {
    await database.execute(sql`
      insert into security_log (kind, account, address) select ${kind}, ${event.account}, ${event.address}
      where not exists (select from security_log where kind = ${kind} and account = ${event.account} and address is not distinct from ${event.address}
        and created_at > now() - interval '15 minutes')`)
  }
}
