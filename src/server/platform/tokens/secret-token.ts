import { createHash, randomBytes } from 'node:crypto'

/** Returns a new random token and its hash. Only the hash is stored. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: sha256(token) }
}

/** Returns SHA-256 in hex. Tokens are stored by this hash, and rate limits count IP addresses and e-mails by it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns an account's id for mailed links. */
export function writeUid(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** Parses an account's id from a mailed link. Returns null if it is invalid. */
export function readUid(uid: string): number | null {
  const text = Buffer.from(uid, 'base64url').toString('latin1')
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}
