import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { usedOtherwise } from '#src/server/platform/idempotency.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import type { Services } from '#src/server/platform/services.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { ExchangeFailure } from './failure.ts'

/** The key of a request. `user_id` is the account that made it. */
export type ExchangeKey = { id: number; user_id: number }

/** Makes a key, or a new password for the key that the same request has made. The password is returned once. */
export async function makeKey(
  tx: Transaction,
  user_id: number,
  made_with: string | null,
): Promise<{ user_name: string; password: string }> {
  const user_name = `1c-${randomBytes(4).toString('hex')}`
  const password = randomBytes(18).toString('base64url')
  const { rows } = await tx.execute<{ user_name: string }>(sql`
    insert into onec_keys (user_name, password_hash, user_id, made_with)
    values (${user_name}, ${sha256(password)}, ${user_id}, ${made_with})
    on conflict (made_with) do update set password_hash = excluded.password_hash
      where onec_keys.user_id = excluded.user_id
    returning user_name`)
  if (!rows[0]) throw usedOtherwise()
  return { user_name: rows[0].user_name, password }
}

/**
 * Returns a cookie value for one hour (G33). Throws ExchangeFailure for a wrong name or password, and 429 after too
 * many of them from one address.
 */
export async function beginSession({ database, limits }: Services, authorization: string, ip: string): Promise<string> {
  await limits.check('onec-address', addressKey(ip))
  const [, coded = ''] = /^Basic ([\w+/=-]{1,400})$/i.exec(authorization) ?? []
  const typed = Buffer.from(coded, 'base64').toString('utf8')
  const [userName, password] = [typed.slice(0, typed.indexOf(':')), typed.slice(typed.indexOf(':') + 1)]
  const { rows } = await database.execute<{ id: number; password_hash: string }>(
    sql`select id, password_hash from onec_keys where user_name = ${userName.replaceAll('\0', '')} and ended_at is null`,
  )
  const [key] = rows
  const isRight = key !== undefined && timingSafeEqual(Buffer.from(key.password_hash), Buffer.from(sha256(password)))
  if (!isRight) {
    await limits.take('onec-address', addressKey(ip))
    throw new ExchangeFailure('İstifadəçi adı və ya şifrə səhvdir.')
  }
  const { token, token_hash } = newToken()
  await database.execute(sql`
    with old as (delete from onec_sessions where expires_at < now()),
      used as (update onec_keys set last_used_at = now() where id = ${key.id})
    insert into onec_sessions (token_hash, key_id, expires_at)
      values (${token_hash}, ${key.id}, now() + interval '1 hour')`)
  return token
}

/** Returns the key of a cookie; null for an expired or unknown one. */
export async function keyOfSession({ database }: Services, cookie: string): Promise<ExchangeKey | null> {
  const { rows } = await database.execute<ExchangeKey>(sql`
    select onec_keys.id, user_id from onec_sessions join onec_keys on onec_keys.id = key_id
    where token_hash = ${sha256(cookie)} and expires_at > now() and ended_at is null`)
  return rows[0] ?? null
}
