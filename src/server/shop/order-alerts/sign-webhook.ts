import { createHmac, randomBytes } from 'node:crypto'

const BEGINNING = 'whsec_'

/** Returns a new signing secret in the format of Standard Webhooks: 32 random bytes. */
export function makeWebhookSecret(): string {
  return BEGINNING + randomBytes(32).toString('base64')
}

/**
 * Returns the headers with which a receiver verifies a webhook (Standard Webhooks, symmetric signatures).
 * @param at Unix time of the attempt, s
 */
export function webhookHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(BEGINNING.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}
