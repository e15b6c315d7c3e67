import { createHash, randomBytes } from 'node:crypto'

/** A new token that nobody can guess, and what of it is stored. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: sha256(token) }
}

/** SHA-256 in hex: how tokens are stored, and how people's addresses become keys of limits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** An account's number as it stands in mailed links. */
export function writeUid(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** The account's number from a mailed link; null for what is none. */
export function readUid(uid: string): number | null {
  const text = Buffer.from(uid, 'base64url').toString('latin1')
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}
