import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync, type DecipherGCM } from 'node:crypto'
import { compose, Transform, type Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** How an encrypted file begins; then salt, nonce and 8 bytes that tell whether a key is the right one; at its end 16 bytes that prove it unchanged. */
const MAGIC = Buffer.from('buxar-backup-1\n')
const SALT = 16
const NONCE = 12
const CHECK = 8
const HEADER = MAGIC.length + SALT + NONCE + CHECK
const TAG = 16

/** A backup that cannot be opened; its message is one sentence for the person who restores. */
export class SealError extends Error {
  override name = 'SealError'
}

/** Compresses (zstd) and, with a passphrase, encrypts (AES-256-GCM, its key by scrypt). */
export function seal(content: Readable, passphrase: string | null): Readable {
  const compressed = compose(content, createZstdCompress()) as unknown as Readable
  if (passphrase === null) return compressed
  const nonce = randomBytes(NONCE)
  const key = keyOf(passphrase, salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return compose(compressed, async function* encrypted(source: AsyncIterable<Buffer>) {
    yield Buffer.concat([MAGIC, salt, nonce, checkOf(key)])
    for await (const chunk of source) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }) as unknown as Readable
}

/** Opens what `seal` made. Fails with SealError when the passphrase is missing or wrong, or the file was changed. */
export function unseal(content: Readable, passphrase: string | null): Readable {
  return compose(content, decrypting(passphrase), createZstdDecompress()) as unknown as Readable
}

/** Passes on what is not encrypted; of what is, the last bytes are held back, since they are the proof. */
function decrypting(passphrase: string | null): Transform {
  let pending = Buffer.alloc(0)
  let decipher: DecipherGCM | 'plain' | null = null
  const begin = () => {
    if (!pending.subarray(0, MAGIC.length).equals(MAGIC)) return void (decipher = 'plain')
    if (passphrase === null) throw new SealError('The backup is encrypted: set BACKUP_KEY to the passphrase it was made with.')
    const header = pending.subarray(MAGIC.length, HEADER)
    const key = keyOf(passphrase, header.subarray(0, SALT))
    if (!checkOf(key).equals(header.subarray(SALT + NONCE))) {
      throw new SealError('The backup cannot be opened: BACKUP_KEY is not the passphrase it was made with.')
    }
    decipher = createDecipheriv('aes-256-gcm', key, header.subarray(SALT, SALT + NONCE))
    pending = pending.subarray(HEADER)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        pending = Buffer.concat([pending, chunk])
        if (decipher === null && pending.length >= HEADER) begin()
        const held = decipher === null ? pending.length : decipher === 'plain' ? 0 : TAG
        const ready = pending.subarray(0, Math.max(0, pending.length - held))
        pending = pending.subarray(ready.length)
        done(null, decipher === null || decipher === 'plain' ? ready : decipher.update(ready))
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      if (decipher === null || decipher === 'plain') return done(null, pending)
      try {
        decipher.setAuthTag(pending)
        done(null, decipher.final())
      } catch {
        done(new SealError('The backup cannot be opened: the file was changed or is cut off.'))
      }
    },
  })
}

/** Tells whether a key is the right one, and nothing of the key. */
function checkOf(key: Buffer): Buffer {
  return createHash('sha256').update('buxar-backup').update(key).digest().subarray(0, CHECK)
}

/** The salt of what this process seals: deriving a key takes 50 ms on purpose, and a restore opens a thousand files. */
const salt = randomBytes(SALT)

/** Keys by salt and passphrase. */
const keys = new Map<string, Buffer>()

function keyOf(passphrase: string, salt: Buffer): Buffer {
  const name = `${salt.toString('hex')} ${passphrase}`
  let key = keys.get(name)
  if (!key) keys.set(name, (key = scryptSync(passphrase, salt, 32)))
  return key
}
