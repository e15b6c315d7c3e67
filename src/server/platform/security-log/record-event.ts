import { sql } from 'drizzle-orm'
import { deviceText } from '#src/domain/account/device-text.ts'
import type { SecurityEvent } from '#src/domain/admin/security-events.ts'
import type { Context } from '../http/handler.ts'
import type { Querying } from '../database/connect.ts'
import { addressKey } from '../limits/limits.ts'
import type { Services } from '../services.ts'

/** An account by its id, or an e-mail without an account. */
export type Account = number | { email: string }

type Event = {
  kind: SecurityEvent
  account: string
  actor: string | null
  address: string | null
  device: string | null
}

/** Events that a stranger can repeat without end. */
const REFUSALS: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'password-refused',
  'reset-asked',
])

/** Returns the name of an account in the security log. */
export function accountKey({ keyedHash }: Pick<Services, 'keyedHash'>, account: Account): string {
  return keyedHash(typeof account === 'number' ? `account ${account}` : `email ${account.email}`)
}

function eventOf({ services, caller, ip, userAgent }: Context, kind: SecurityEvent, account: Account): Event {
  const by = caller && caller.id !== account ? caller.id : null
  return {
    kind,
    account: accountKey(services, account),
    actor: by === null ? null : accountKey(services, by),
    address: ip === '' ? null : services.keyedHash(`address ${addressKey(ip)}`),
    device: userAgent === '' ? null : deviceText(userAgent),
  }
}

/**
 * Returns the key of the events that share one row. Refusals share it by account or, for e-mails without an account, by
 * address. So neither many addresses nor many made-up e-mails fill the log.
 */
function repeatKey({ kind, account, actor, address }: Event, isKnown: boolean): string {
  if (!REFUSALS.has(kind)) return [kind, account, actor ?? '', address ?? ''].join(' ')
  return `${kind} ${isKnown || address === null ? account : address}`
}

/**
 * Writes an event of an account into the security log, with the client's address and device. Stores no name, no e-mail
 * and no plain address. An event that is repeated within 15 minutes counts up its first row (C7).
 */
export async function recordEvent(
  context: Context,
  database: Querying,
  kind: SecurityEvent,
  account: Account,
): Promise<void> {
  await write(database, eventOf(context, kind, account), typeof account === 'number')
}

/**
 * Counts that an API key read customers or orders: one row for a key and 15 minutes (G36). The key stands in the place
 * of the device.
 */
export async function recordKeyRead(
  services: Pick<Services, 'database' | 'keyedHash'>,
  key: { id: number; name: string },
  account: number,
  ip: string,
): Promise<void> {
  const event: Event = {
    kind: 'key-read',
    account: accountKey(services, account),
    actor: null,
    address: services.keyedHash(`address ${addressKey(ip)}`),
    device: `API: ${key.name}`,
  }
  await writeOnce(services.database, event, `key-read ${key.id}`)
}

async function write(database: Querying, event: Event, isKnown: boolean, count = 1): Promise<void> {
  await writeOnce(database, event, repeatKey(event, isKnown), count)
}

async function writeOnce(database: Querying, event: Event, repeated: string, count = 1): Promise<void> {
  const { kind, account, actor, address, device } = event
  await database.execute(sql`
    insert into security_log (kind, account, actor, address, device, count, repeat_key)
    values (${kind}, ${account}, ${actor}, ${address}, ${device}, ${count}, ${repeated}::text || ' ' ||
      floor(extract(epoch from now()) / 900))
    on conflict (repeat_key) do update set count = security_log.count + excluded.count,
      last_at = greatest(security_log.last_at, now())`)
}

/** The refusals that wait while a write of their row runs, by its key; null if none waits. */
const batches = new Map<string, { count: number; written: PromiseWithResolvers<void> } | null>()

/**
 * Counts a refusal. While a write of its row runs, further refusals wait, and the next write counts them together.
 * Otherwise all connections of the pool would soon wait for the lock of one row.
 */
async function countRefusal(database: Querying, event: Event, isKnown: boolean): Promise<void> {
  const key = repeatKey(event, isKnown)
  if (batches.has(key)) {
    const batch = batches.get(key) ?? { count: 0, written: Promise.withResolvers<void>() }
    batch.count++
    batches.set(key, batch)
    return batch.written.promise
  }
  batches.set(key, null)
  try {
    await write(database, event, isKnown)
  } finally {
    void writeBatches(database, event, isKnown)
  }
}

async function writeBatches(database: Querying, event: Event, isKnown: boolean): Promise<void> {
  const key = repeatKey(event, isKnown)
  for (let batch = batches.get(key); batch; batch = batches.get(key)) {
    batches.set(key, null)
    await write(database, event, isKnown, batch.count).then(batch.written.resolve, batch.written.reject)
  }
  batches.delete(key)
}

/**
 * Writes a refused login: a failed one, or one that was not tried because of too many failures.
 * @param by 'address': all refusals of the address share a row, whichever accounts it tried
 */
export async function recordRefusal(
  context: Context,
  kind: 'sign-in-failed' | 'sign-in-locked',
  email: string,
  by: 'account' | 'address' = 'account',
): Promise<void> {
  const { database, log } = context.services
  const { rows } =
    by === 'address'
      ? { rows: [] }
      : await database.execute<{ id: number }>(sql`select id from users where lower(email) = ${email}`)
  const event = eventOf(context, kind, rows[0]?.id ?? { email })
  log.info(
    { account: event.account, source: event.address },
    kind === 'sign-in-failed' ? 'a sign-in failed' : 'a sign-in was refused after too many',
  )
  await countRefusal(database, event, rows.length > 0)
}
