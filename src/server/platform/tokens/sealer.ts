import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

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
