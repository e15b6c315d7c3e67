import { OperatorError } from '../operator-error.ts'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readKey, type Env } from '../env.ts'

const NONCE = 12
const TAG = 16
const BEGINNING = 'v1.'

/** Encrypts short secrets for the database, with SECRET_KEY (AES-256-GCM). */
export type Sealer = {
  /** `place` names the row and the column. A text that was sealed for one place does not open in another. */
  seal: (text: string, place: string) => string
  /** Throws if the text was sealed with another key or for another place, or was changed. */
  open: (sealed: string, place: string) => string
}

/** @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      return (
        BEGINNING +
        Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
      )
    },
    open: (sealed, place) => {
      if (!sealed.startsWith(BEGINNING)) throw new Error(`${place} is not encrypted`)
      const bytes = Buffer.from(sealed.slice(BEGINNING.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(
        Buffer.from(place),
      )
      decipher.setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
  }
}

/** The place of an account's authenticator secret, confirmed or not. */
export const totpPlace = (userId: number) => `users/${userId}/totp`

/** The row that shows whether a key is the key of all other secrets. */
const CHECK = 'secret-key-check'

/** Throws OperatorError unless this node's key opens the secrets in the database. */
export async function checkSecretKey(database: Database, sealer: Sealer): Promise<void> {
  await database.execute(
    sql`insert into secrets (name, value) values (${CHECK}, ${sealer.seal(CHECK, CHECK)}) on conflict do nothing`,
  )
  const { rows } = await database.execute<{ value: string }>(sql`select value from secrets where name = ${CHECK}`)
  try {
    sealer.open(rows[0]?.value ?? '', CHECK)
  } catch {
    throw new OperatorError(
      'The secrets in the database were encrypted with another key: give every node the same SECRET_KEY (or DATA_DIR/secret-key); if that key is lost, run npm run forget-secrets.',
    )
  }
}

/** Deletes secrets that were sealed with a lost key. Second factors have to be set up again. */
export async function forgetSecrets(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from secrets where name in ('preview-key', 'log-key', ${CHECK})`)
    await tx.execute(
      sql`update users set totp_secret = null, totp_pending = null, totp_step = null where totp_secret is not null
        or totp_pending is not null`,
    )
    await tx.execute(sql`update notice_ways set secret = null, is_on = false where secret is not null`)
    await tx.execute(sql`update hooks set secret = null, is_on = false`)
    await tx.execute(sql`delete from payment_keys`)
    await tx.execute(sql`delete from recovery_codes`)
    await tx.execute(sql`update staff_sessions set second_factor = false where second_factor`)
  })
}

/** Returns the path of the key that the first start creates, unless SECRET_KEY is set. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/**
 * Returns the key that encrypts secrets in the database, 32 bytes: SECRET_KEY, otherwise the file in DATA_DIR, which is
 * created if it is missing. Throws OperatorError for a file without a key.
 */
export async function secretKeyOf({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (secretKey) return secretKey
  const file = secretKeyFile(dataDir)
  const key = readKey((await keptSecretKey(dataDir)) ?? (await makeSecretKey(dataDir)))
  if (!key) throw new OperatorError(`${file} holds no key: put the former one back, or move it away for a new one.`)
  return key
}

/** Returns the text of the key file; null if the file does not exist. */
async function keptSecretKey(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(secretKeyFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a key into its file, readable only by the shop's own user. If two processes do so, both get the same key. */
async function makeSecretKey(dataDir: string, key = randomBytes(32).toString('base64')): Promise<string> {
  const file = secretKeyFile(dataDir)
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${key}\n`, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await keptSecretKey(dataDir)) ?? key
}
