import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readKey, type Env } from '../env.ts'

/** The secrets in the database cannot be opened. The message is one sentence for the operator. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError'
}

/** Returns the path of the key that the first start creates, unless SECRET_KEY is set. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/**
 * Returns the key that encrypts secrets in the database, 32 bytes: SECRET_KEY, otherwise the file in DATA_DIR, which is
 * created if it is missing. Throws SecretKeyError for a file without a key.
 */
export async function secretKeyOf({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (secretKey) return secretKey
  const file = secretKeyFile(dataDir)
  const key = readKey((await keptSecretKey(dataDir)) ?? (await makeSecretKey(dataDir)))
  if (!key) throw new SecretKeyError(`${file} holds no key: put the former one back, or move it away for a new one.`)
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
