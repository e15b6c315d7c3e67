import { createHmac, randomBytes } from 'node:crypto'
import type { Sealer } from '#src/server/platform/tokens/sealer.ts'

const BEGINNING = 'whsec_'

/** Returns a new signing secret in the format of Standard Webhooks: 32 random bytes. */
export function makeHookSecret(): string {
  return BEGINNING + randomBytes(32).toString('base64')
}

/**
 * Returns the headers with which a receiver verifies a delivery (Standard Webhooks, symmetric signatures).
 * @param at Unix time of the attempt, s
 */
export function signedHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(BEGINNING.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}

/** The place of the first webhook, so that a secret from the time of the notices can still be opened. */
const PLACE = 'notice_ways/webhook/secret'

export const sealHookSecret = (sealer: Sealer, secret: string): string => sealer.seal(secret, PLACE)
export const openHookSecret = (sealer: Sealer, sealed: string): string => sealer.open(sealed, PLACE)
