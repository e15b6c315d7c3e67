import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '#src/server/shop/account/password.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { recovery_codes } from '#src/server/platform/database/tables/index.ts'

const COUNT = 10
const LENGTH = 10
/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Recovery codes (A25), to be shown only once, and their hashes to store. */
type NewCodes = { shown: string[]; hashes: string[] }

/** Makes codes of about 49 bits each: too few for a plain hash, so they are hashed like passwords. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  )
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: await Promise.all(codes.map(hashPassword)),
  }
}

/** Stores the codes of an account, and deletes its former codes. */
export async function storeRecoveryCodes(tx: Querying, user_id: number, { hashes }: NewCodes): Promise<void> {
  await forgetRecoveryCodes(tx, user_id)
  await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id, code_hash })))
}

export async function forgetRecoveryCodes(tx: Querying, userId: number): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Returns the id of the account's recovery code; null for a wrong code. */
export async function findRecoveryCode(database: Querying, userId: number, typed: string): Promise<number | null> {
  const code = typed.toLowerCase().replace(/[ -]/g, '')
  const { rows } = await database.execute<{ id: number; code_hash: string }>(
    sql`select id, code_hash from recovery_codes where user_id = ${userId} order by id`,
  )
  for (const { id, code_hash } of rows) if (await verifyPassword(code_hash, code)) return id
  return null
}

/** Consumes a code. Only one of two simultaneous uses returns true. */
export async function spendRecoveryCode(tx: Querying, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from recovery_codes where id = ${id}`)
  return rowCount === 1
}
