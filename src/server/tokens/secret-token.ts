import { createHash, randomBytes } from 'node:crypto'

/** A new random token, and the hash of it that is stored. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: sha256(token) }
}

/** SHA-256 in hex. Tokens are stored, and IP addresses and e-mails are counted by rate limits, under this hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** An account's id as it stands in mailed links. */
export function writeUid(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** The account's id from a mailed link; null if it is not one. */
export function readUid(uid: string): number | null {
  const text = Buffer.from(uid, 'base64url').toString('latin1')
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}
