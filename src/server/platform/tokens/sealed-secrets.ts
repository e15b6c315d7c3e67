import { sql } from 'drizzle-orm'
import type { Database, Querying } from '../database/connect.ts'
import { SecretKeyError } from './secret-key.ts'
import { SEALED_LIKE, totpPlace, type Sealer } from './sealer.ts'

/** The row that shows whether a key is the key of all other secrets. */
const CHECK = 'secret-key-check'

/** Keys of `secrets` that are sealed. */
const SEALED = sql`name in ('preview-key', 'log-key')`

/**
 * Checks that this node's key opens the secrets in the database, and seals secrets that an earlier version stored
 * readable. Deletes readable keys, because they may be in a backup; new keys follow. Throws SecretKeyError if the key
 * does not fit.
 */
export async function prepareSecrets(database: Database, sealer: Sealer): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into secrets (name, value) values (${CHECK}, ${sealer.seal(CHECK, CHECK)}) on conflict do nothing`,
    )
    if (!(await keyFits(tx, sealer))) {
      throw new SecretKeyError(
        'The secrets in the database were encrypted with another key: give every node the same SECRET_KEY (or DATA_DIR/secret-key); if that key is lost, run npm run forget-secrets.',
      )
    }
    await tx.execute(sql`delete from secrets where ${SEALED} and value not like ${SEALED_LIKE}`)
    const { rows } = await tx.execute<{ id: number; totp_secret: string | null; totp_pending: string | null }>(sql`
      select id, totp_secret, totp_pending from users
      where totp_secret not like ${SEALED_LIKE} or totp_pending not like ${SEALED_LIKE} for no key update`)
    for (const { id, totp_secret } of rows) {
      // A secret without its first code is not sealed: the user gets a new one.
      await tx.execute(sql`
        update users set totp_secret = ${totp_secret === null ? null : sealOnce(sealer, totp_secret, totpPlace(id))}, totp_pending = null where id = ${id}`)
    }
  })
}

/** Whether this key opens the secrets in the database. Returns true for a database without secrets. */
async function keyFits(database: Querying, sealer: Sealer): Promise<boolean> {
  const { rows } = await database.execute<{ value: string }>(sql`select value from secrets where name = ${CHECK}`)
  const [row] = rows
  if (!row) return true
  try {
    return sealer.open(row.value, CHECK) === CHECK
  } catch {
    return false
  }
}

/** Deletes secrets that were sealed with a lost key. Second factors have to be set up again. */
export async function forgetSecrets(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from secrets where ${SEALED} or name = ${CHECK}`)
    await tx.execute(
      sql`update users set totp_secret = null, totp_pending = null, totp_step = null where totp_secret is not null or totp_pending is not null`,
    )
    await tx.execute(sql`update notice_ways set secret = null, is_on = false where secret is not null`)
    await tx.execute(sql`delete from payment_keys`)
    await tx.execute(sql`delete from recovery_codes`)
    await tx.execute(sql`update staff_sessions set second_factor = false where second_factor`)
  })
}

function sealOnce(sealer: Sealer, text: string, place: string): string {
  return text.startsWith(SEALED_LIKE.slice(0, -1)) ? text : sealer.seal(text, place)
}
