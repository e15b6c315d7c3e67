import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readKey, type Settings } from '../settings.ts'

/** The secrets in the database cannot be opened; the message is one sentence for the person who starts the shop. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError'
}

/** Where the key lies that the first start made, unless SECRET_KEY is set. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/**
 * The key that secrets in the database are encrypted with, 32 bytes: SECRET_KEY, else the file in DATA_DIR, which is
 * made if it is missing. Throws SecretKeyError for a file that holds no key.
 */
export async function secretKeyOf({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (secretKey) return secretKey
  const file = secretKeyFile(dataDir)
  const key = readKey((await keptSecretKey(dataDir)) ?? (await makeSecretKey(dataDir)))
  if (!key) throw new SecretKeyError(`${file} holds no key: put the former one back, or move it away for a new one.`)
  return key
}

/** The text of the key file; null if there is none. */
export async function keptSecretKey(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(secretKeyFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Puts a key into its file, readable by the shop's own user alone. Of two processes that do so, both get the same key. */
export async function makeSecretKey(dataDir: string, key = randomBytes(32).toString('base64')): Promise<string> {
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
