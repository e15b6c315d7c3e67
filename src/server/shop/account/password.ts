import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { BusyError, type QueueCounts } from '#src/server/platform/admission/admission.ts'
import { runAtMost } from '#src/server/platform/run-at-most.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { mailed_links, users } from '#src/server/platform/database/tables/index.ts'
import { endAllSessions } from '#src/server/platform/tokens/sessions.ts'
import type { CustomerContext } from '#src/server/platform/http/handler.ts'
import { countAttempt } from './attempts.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'

/** Argon2id (the package's default), 19 MiB, 2 passes (D9). */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes 40 ms of a core. A burst of guesses leaves one core to pages and checkouts. */
const hashing = runAtMost(Math.max(1, availableParallelism() - 1))
/** The most hashes that wait: a few seconds of work. */
const WAITING_MAX = 100

const counts = { waiting: 0, refused: 0 }
/** The passwords of this process that wait to be hashed. */
export const passwordCounts: QueueCounts = counts

/** The hash of an unused password, so that an unknown e-mail takes the same time as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$2TEsw7KMJOvpE8vv/09gKA$chs79PDtR/6Z8BxPPtnrH7hlpx+9nwtq9DpVoycQTdA'

/** Stored instead of a hash until the account has a password. No password matches it. */
export const NO_PASSWORD = '!'

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), options))
}

/** Whether the password matches the hash. For `undefined` and NO_PASSWORD it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash
  const fits = await inTurn(() => verify(known ?? NOBODY, composed(password)))
  return fits && known !== undefined
}

/** Throws BusyError if too many hashes wait (C6). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (counts.waiting >= WAITING_MAX) {
    counts.refused++
    throw new BusyError()
  }
  counts.waiting++
  return hashing(() => {
    counts.waiting--
    return work()
  })
}

/** Gives the same characters the same bytes, regardless of the keyboard. */
function composed(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Sets another password for an account. Every session ends at once (D40), and earlier reset links no longer work. Locks
 * the account's row first, like every function that issues tokens.
 */
export async function setPassword(tx: DatabaseTransaction, userId: number, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, userId))
  await spendResetLinks(tx, userId)
  await endAllSessions(tx, userId)
}

/** Uses up all mailed reset links of an account. */
export async function spendResetLinks(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .update(mailed_links)
    .set({ used_at: sql`now()` })
    .where(
      and(eq(mailed_links.user_id, userId), eq(mailed_links.purpose, 'password_reset'), isNull(mailed_links.used_at)),
    )
}

/**
 * Returns the stored hash of the caller's password if `password` is correct, otherwise null. Wrong passwords count
 * together with failed logins (D42). Throws 429 after too many.
 */
export async function ownPasswordHash(context: CustomerContext, password: string): Promise<string | null> {
  const { services, caller } = context
  const attempt = await countAttempt(context, caller.email.toLowerCase())
  const { rows } = await services.database.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${caller.id}`,
  )
  const hash = rows[0]?.password_hash
  if (hash === undefined || !(await verifyPassword(hash, password))) {
    await recordEvent(context, services.database, 'password-refused', caller.id)
    return null
  }
  await attempt.forget()
  return hash
}
