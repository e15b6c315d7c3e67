import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { SecretKeyError } from './secret-key.ts'
import type { Sealer } from './sealer.ts'

/** The row that shows whether a key is the key of all other secrets. */
const CHECK = 'secret-key-check'

/** Throws SecretKeyError unless this node's key opens the secrets in the database. */
export async function checkSecretKey(database: Database, sealer: Sealer): Promise<void> {
  await database.execute(
    sql`insert into secrets (name, value) values (${CHECK}, ${sealer.seal(CHECK, CHECK)}) on conflict do nothing`,
  )
  const { rows } = await database.execute<{ value: string }>(sql`select value from secrets where name = ${CHECK}`)
  try {
    sealer.open(rows[0]?.value ?? '', CHECK)
  } catch {
    throw new SecretKeyError(
      'The secrets in the database were encrypted with another key: give every node the same SECRET_KEY (or DATA_DIR/secret-key); if that key is lost, run npm run forget-secrets.',
    )
  }
}

/** Deletes secrets that were sealed with a lost key. Second factors have to be set up again. */
export async function forgetSecrets(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from secrets where name in ('preview-key', 'log-key', ${CHECK})`)
    await tx.execute(
      sql`update users set totp_secret = null, totp_pending = null, totp_step = null where totp_secret is not null or totp_pending is not null`,
    )
    await tx.execute(sql`update notice_ways set secret = null, is_on = false where secret is not null`)
    await tx.execute(sql`delete from payment_keys`)
    await tx.execute(sql`delete from recovery_codes`)
    await tx.execute(sql`update staff_sessions set second_factor = false where second_factor`)
  })
}
